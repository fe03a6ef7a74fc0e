import nodePath from 'node:path';
import type { Diagnostic, Severity } from '@briefing/contract';
import { type FileSystem, type TextFile, checkFileSystem, checkPath, readTextFile } from '@briefing/files';
import { oneLine } from '@briefing/text';
import { diagnose } from './codes.ts';
import { type ManifestFault, describeFault } from './fault.ts';
import { manifestOf } from './gather.ts';
import { readManifest } from './manifest.ts';
import { LOWER_CASE_MANIFEST, MANIFEST, MANIFEST_LIMIT, tooLarge, unreadManifest } from './manifest-file.ts';
import { checkOptions, objectOption } from './options.ts';
import { SKILL_MODES, type SkillMode, severityOf } from './policy.ts';

/** A diagnostic with the modes that it matters in, and what to write instead. */
export type SkillFinding = Diagnostic & {
  /** Those in which it is an error or a warning; all of them where it is advice. */
  readonly modes: readonly SkillMode[];
  readonly mend: string;
};

/**
 * Everything that any mode has to say about one skill, by its folder or, for a loose one, its `.md` file, and advice that
 * none of them gives. Nothing to say is an empty list; no manifest is one finding.
 */
export function lintSkill(dir: string, options?: { readonly fs?: FileSystem | undefined }): SkillFinding[] {
  const path = checkPath('dir', dir);
  const { fs } = objectOption('options', options);
  const found = findManifest(checkFileSystem(fs), path);
  if ('code' in found) return [found];
  const byFault = new Map<string, Judged>();
  for (const mode of SKILL_MODES) {
    const { policy } = checkOptions({ mode });
    for (const fault of readManifest(manifestOf(found, found.file, 'path', policy), policy).faults) {
      const key = [fault.code, fault.place?.line, fault.place?.column, fault.found].join(' ');
      const judged = byFault.get(key) ?? { fault, severities: new Map() };
      const severity = severityOf(fault, policy);
      if (severity !== undefined) judged.severities.set(mode, severity);
      byFault.set(key, judged);
    }
  }
  return [...byFault.values()].flatMap((judged) => findingOf(judged, found.location)).sort(byPlace);
}

interface Judged {
  readonly fault: ManifestFault;
  readonly severities: Map<SkillMode, Severity>;
}

const WEIGHTS: readonly Severity[] = ['info', 'warning', 'error'];

function findingOf({ fault, severities }: Judged, location: string): SkillFinding[] {
  const isAdvice = fault.code === 'description-long';
  if (severities.size === 0 && !isAdvice) return [];
  const severity = WEIGHTS[Math.max(0, ...[...severities.values()].map((each) => WEIGHTS.indexOf(each)))] ?? 'info';
  const modes = SKILL_MODES.filter((mode) => (severities.get(mode) ?? 'info') !== 'info');
  return [
    {
      ...describeFault(fault, severity, location),
      modes: modes.length > 0 ? modes : SKILL_MODES,
      mend: oneLine(fault.mend),
    },
  ];
}

function byPlace(one: SkillFinding, other: SkillFinding): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

interface Linted {
  readonly location: string;
  readonly dir: string;
  readonly isLoose: boolean;
  readonly file: TextFile;
}

function findManifest(fs: FileSystem, path: string): Linted | SkillFinding {
  for (const place of placesOf(fs, path)) {
    const file = readTextFile(fs, place.location, { maxBytes: MANIFEST_LIMIT });
    if (!('problem' in file)) {
      return file.truncated ? unread(tooLarge(place.location, file.size)) : { ...place, file };
    }
    if (file.problem !== 'missing') return unread(unreadManifest(place.location, file.problem));
  }
  const detail = `there is no ${MANIFEST} in it: write one, or name the folder of a skill`;
  return unread(diagnose('no-manifest', 'error', path, detail));
}

/** Where the manifest may stand: at a path of its own, or in a folder. */
function placesOf(fs: FileSystem, path: string): Omit<Linted, 'file'>[] {
  const isFile = /\.md$/i.test(path) && fs.stat(path)?.kind !== 'directory';
  const isPackaged = nodePath.basename(path).toLowerCase() === LOWER_CASE_MANIFEST;
  if (isFile) return [{ location: path, dir: nodePath.dirname(path), isLoose: !isPackaged }];
  return [MANIFEST, LOWER_CASE_MANIFEST].map((name) => {
    return { location: nodePath.join(path, name), dir: path, isLoose: false };
  });
}

function unread({ code, severity, location, detail }: Diagnostic): SkillFinding {
  return { code, severity, location, detail, modes: SKILL_MODES, mend: detail.slice(detail.indexOf(': ') + 2) };
}
