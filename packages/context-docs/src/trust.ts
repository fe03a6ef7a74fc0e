import { findSecret, findSecretPlace } from './secrets.ts';
import { isProseName, isTextName } from './text-names.ts';

/** All that a verdict rests on. Paths have `/` between their parts. */
export interface TrustQuestion {
  /** The import as it is written, or the name that was looked for. */
  readonly written: string;
  /** The real path: from the root down when it lies in there, else all of it. */
  readonly real: string;
  /** The real path, all of it. */
  readonly whole: string;
  /** Whether the real path lies in the root of the chain of imports. */
  readonly inside: boolean;
  readonly imported: boolean;
  readonly scope: 'project' | 'home';
  readonly policy: 'guarded' | 'anywhere' | 'off';
  /** What the user approved: this very file, a directory above it, or nothing. */
  readonly approved: 'file' | 'directory' | undefined;
}

export type Verdict =
  | { readonly kind: 'load'; readonly external: boolean }
  | { readonly kind: 'refuse'; readonly reason: 'outside' | 'secret'; readonly why: string }
  | { readonly kind: 'not-text'; readonly why: string };

/** Whether a file may be read. The written name, the real path and the scope are judged together. */
export function judge(question: TrustQuestion): Verdict {
  const { written, real, whole, inside, imported, scope, policy, approved } = question;
  const external = !inside;
  if (approved === 'file') return { kind: 'load', external };
  const secret =
    findSecret(real) ??
    findSecretPlace(whole) ??
    (real === written || real.endsWith(`/${written}`) ? undefined : findSecret(written));
  if (secret !== undefined) return { kind: 'refuse', reason: 'secret', why: secret };

  const names = [lastPart(real), lastPart(written)];
  // A name that was looked for is the host's choice; where a link leads is not.
  const judged = !imported && names[0] === names[1] ? [] : imported ? names : names.slice(0, 1);
  if (!judged.every(isTextName)) return { kind: 'not-text', why: 'its extension is not one of a text file' };
  const isProse = judged.every(isProseName);

  if (external && policy !== 'anywhere' && !(approved === 'directory' && isProse)) {
    const why =
      approved === 'directory'
        ? 'of a directory that was approved only prose is loaded'
        : 'it lies outside of what the doc may reach';
    return { kind: 'refuse', reason: 'outside', why };
  }
  if (imported && scope === 'home' && !isProse)
    return { kind: 'not-text', why: 'docs of the home directory import prose only' };
  return { kind: 'load', external };
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
