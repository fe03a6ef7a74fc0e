import type { SkillDiagnostic } from '@briefing/contract';
import { type FileSystem, type TextFile, type TextProblem, readTextFile } from '@briefing/files';
import type { ManifestFault } from './fault.ts';
import { skipped, unusable } from './outcome.ts';
import { lastPart } from './paths.ts';

export const MANIFEST = 'SKILL.md';
/** Another spelling that is read, where `SKILL.md` is not there. */
export const LOWER_CASE_MANIFEST = 'skill.md';
/** The longest manifest that is read. */
export const MANIFEST_LIMIT = 1_048_576;
/** How much is read for manifests in one call. */
const TOTAL_LIMIT = 256 * MANIFEST_LIMIT;

/** A manifest as it was read, or why it was not. */
export interface ReadManifest {
  /** Two ways to one file have the same; `''` where it is not known. */
  readonly identity: string;
  readonly file: TextFile | { readonly problem: Exclude<TextProblem, 'missing'> };
}

/** How much has been read in one call. */
export interface Allowance {
  spend(bytes: number): void;
  isSpent(): boolean;
}

export function startAllowance(): Allowance {
  let left = TOTAL_LIMIT;
  return {
    spend(bytes) {
      left -= bytes;
    },
    isSpent: () => left <= 0,
  };
}

/** Reads manifests, `undefined` where there is none. The text of a file is kept once, however many ways lead to it. */
export function manifestReader(fs: FileSystem, allowance: Allowance): (location: string) => ReadManifest | undefined {
  const texts = new Map<string, TextFile>();
  return (location) => {
    const file = readTextFile(fs, location, { maxBytes: MANIFEST_LIMIT });
    if ('problem' in file) {
      if (file.problem === 'missing') return undefined;
      const { identity = '', size = 0 } = fs.stat(location) ?? {};
      allowance.spend(Math.min(size, MANIFEST_LIMIT));
      return { identity, file: { problem: file.problem } };
    }
    const { identity, size } = file;
    allowance.spend(Math.min(size, MANIFEST_LIMIT));
    const first = texts.get(identity);
    if (first?.size === size) return { identity, file: first };
    texts.set(identity, file);
    return { identity, file };
  };
}

/** Whether a file is a manifest but for the case of its letters. */
export function isMisnamed(location: string): boolean {
  return !location.endsWith(MANIFEST) && lastPart(location).toLowerCase() === LOWER_CASE_MANIFEST;
}

/** What its name says against a manifest that was read all the same. */
export function caseFaults(location: string): ManifestFault[] {
  if (!isMisnamed(location)) return [];
  const found = `the manifest is called ${lastPart(location)}, and not every tool finds it`;
  return [{ code: 'manifest-case', found, mend: `rename it to ${MANIFEST}` }];
}

export function misnamed(path: string): SkillDiagnostic {
  const detail = `a manifest is called ${MANIFEST}, in these letters: rename it, or it is no skill`;
  return skipped('manifest-case', 'warning', path, detail);
}

export function tooLarge(location: string, size: number): SkillDiagnostic {
  const detail = `it has ${size} bytes of at most ${MANIFEST_LIMIT}: move what is not needed at once into files beside it`;
  return unusable('manifest-too-large', location, detail);
}

const UNREAD: Readonly<
  Record<Exclude<TextProblem, 'missing'>, readonly ['not-a-file' | 'unreadable' | 'not-text', string]>
> = {
  'not-a-file': ['not-a-file', 'it is a directory, a FIFO, a socket or a device: put a regular file there'],
  unreadable: ['unreadable', 'it cannot be read: check its permissions and links'],
  'not-text': ['not-text', 'it is no text, since it holds a NUL: save it as UTF-8'],
  // Only a read that expects an identity can say so, and none here does.
  changed: ['unreadable', 'it changed while it was read: load again'],
};

export function unreadManifest(location: string, problem: Exclude<TextProblem, 'missing'>): SkillDiagnostic {
  const [code, detail] = UNREAD[problem];
  return unusable(code, location, detail);
}

/** What was reached when the last manifest that fits had been read. */
export function totalReached(location: string): SkillDiagnostic {
  const detail = `the manifests come to more than ${TOTAL_LIMIT} bytes: the rest was not read; load fewer skills in one call`;
  return skipped('size-limit', 'warning', location, detail);
}
