import type { Diagnostic } from '@briefing/contract';
import { type FileStat, isInside } from '@briefing/files';
import nodePath from 'node:path';
import type { Standing } from './chain.ts';
import { type Spot, diagnose } from './codes.ts';
import { wayDown, withSlashes } from './labels.ts';
import type { Run } from './run.ts';
import { type TrustQuestion, type Verdict, judge } from './trust.ts';

/** Something that stands where a doc may be. */
export interface Suspect {
  /** Absolute, as written. */
  readonly file: string;
  readonly stat: FileStat;
  /** The import, or the name that was looked for. */
  readonly written: string;
  readonly imported: boolean;
  readonly standing: Standing;
  readonly spot: Spot;
}

/** A file that may be read. */
export interface Admitted {
  readonly kind: 'admitted';
  readonly file: string;
  readonly realFile: string;
  readonly identity: string;
  readonly external: boolean;
  readonly standing: Standing;
}

export interface Turned {
  readonly kind: 'excluded' | 'outside' | 'secret' | 'problem';
  readonly diagnostic: Diagnostic;
}

/**
 * Some disks know a file by names that are no links: `ENV~1` for `.env`, names with characters that do not count, names in
 * other case. Only a plain name in small letters is taken for what it says; of any other import the disk is asked.
 */
function realPathOf(run: Run, { file, stat, imported }: Suspect): string | undefined {
  const isPlain = !imported || /^[a-z\d._-]+$/.test(nodePath.basename(file));
  return isPlain ? run.reals.ofFile(file, stat) : run.fs.real(file);
}

/** Whether a file may be read, by its kind, the host's wish and the trust it has. Nothing of it is read here. */
export function examine(run: Run, suspect: Suspect): Admitted | Turned {
  const { file, stat, spot, standing } = suspect;
  const { exclude } = run.setting.options;
  if (stat.kind !== 'file') return { kind: 'problem', diagnostic: diagnoseKind(run, suspect) };
  const realFile = realPathOf(run, suspect);
  if (realFile === undefined)
    return { kind: 'problem', diagnostic: diagnose('unreadable', spot, `${file} has no real path: check its links`) };
  if (exclude?.(file, realFile) === true)
    return { kind: 'excluded', diagnostic: diagnose('excluded', spot, `${file} is left out, as the host wants it`) };

  const question = questionOf(run, suspect, realFile);
  const verdict = judgeAgain(run, suspect, question.approved, judge(question));
  const shown = realFile === file ? file : `${file}, which is ${realFile},`;
  switch (verdict.kind) {
    case 'load':
      return { kind: 'admitted', file, realFile, identity: stat.identity, external: verdict.external, standing };
    case 'not-text':
      return { kind: 'problem', diagnostic: diagnose('not-text', spot, `${shown} is not loaded: ${verdict.why}`) };
    case 'refuse': {
      const code = verdict.reason === 'secret' ? 'secret' : 'external';
      const detail = `${shown} is refused: ${verdict.why}; approve it with allow if it should be loaded`;
      return { kind: verdict.reason, diagnostic: diagnose(code, spot, detail) };
    }
  }
}

/** A file that was refused as a secret stays one under its other names. */
function judgeAgain(run: Run, { stat }: Suspect, approved: TrustQuestion['approved'], verdict: Verdict): Verdict {
  if (verdict.kind === 'refuse' && verdict.reason === 'secret') run.secrets.add(stat.identity);
  if (verdict.kind !== 'load' || approved === 'file' || !run.secrets.has(stat.identity)) return verdict;
  return { kind: 'refuse', reason: 'secret', why: 'it is another name of a file that was refused as a secret' };
}

function diagnoseKind(run: Run, { file, stat, spot }: Suspect): Diagnostic {
  if (stat.kind !== 'broken') {
    const found = stat.kind === 'directory' ? 'a directory' : 'a pipe, a socket or a device';
    return diagnose('not-a-file', spot, `${file} is ${found}: a doc is a regular file`);
  }
  return isDangling(run, file, stat)
    ? diagnose('missing', spot, `${file} is a link that leads nowhere: mend it or remove it`)
    : diagnose('unreadable', spot, `${file} cannot be looked up: check its permissions, and links that go in circles`);
}

/** A link whose target is not there, in contrast to one that goes in circles and to a lookup that is refused. */
export function isDangling(run: Run, file: string, stat: FileStat): boolean {
  if (stat.kind !== 'broken' || !stat.link) return false;
  const read = run.fs.read(file, 0);
  return 'problem' in read && read.problem === 'missing';
}

function questionOf(run: Run, suspect: Suspect, realFile: string): TrustQuestion {
  const { written, imported, standing } = suspect;
  const { options, allow } = run.setting;
  const way = standing.root === undefined ? undefined : wayDown(nodePath, standing.root, realFile);
  return {
    written: withSlashes(nodePath, written),
    real: withSlashes(nodePath, way ?? realFile),
    whole: withSlashes(nodePath, realFile),
    inside: way !== undefined,
    imported,
    scope: standing.scope,
    policy: options.imports,
    approved: approvalOf(allow, realFile),
  };
}

function approvalOf(allow: readonly string[], realFile: string): TrustQuestion['approved'] {
  if (allow.includes(realFile)) return 'file';
  return allow.some((entry) => isInside(realFile, entry)) ? 'directory' : undefined;
}
