import type { Diagnostic, Origin, SkillDiagnostic, SkillLoad, SkillRoot } from '@briefing/contract';
import { type TextFile, checkPath } from '@briefing/files';
import { refuseOption } from '@briefing/text';
import { assertSkillLoad } from './assert.ts';
import { encodingFaults } from './encoding.ts';
import { UNREADABLE } from './header.ts';
import { type Manifest, judgeManifest } from './manifest.ts';
import { caseFaults, startAllowance, tooLarge, unreadManifest } from './manifest-file.ts';
import { type Merge, startMerge } from './merge.ts';
import { type CheckedOptions, type SkillOptions, checkOptions, originOption } from './options.ts';
import { skipped } from './outcome.ts';
import { lastPart, looseName } from './paths.ts';
import type { Policy } from './policy.ts';
import { findTwins } from './twins.ts';
import { type FoundManifest, walkSkills } from './walk.ts';

/**
 * Load the skills of one directory: packaged ones (a folder with a `SKILL.md`) at any depth, and loose `*.md` files with a
 * description directly in it. A directory that is not there holds none.
 */
export function loadSkillCards(dir: string, origin: Origin, options?: SkillOptions): SkillLoad {
  return gather([{ dir: checkPath('dir', dir), origin: originOption('origin', origin) }], checkOptions(options));
}

/**
 * Load the skills of many directories, highest precedence first: the first skill of a name wins, and each later one is
 * reported with both files.
 */
export function gatherSkillCards(roots: readonly SkillRoot[], options?: SkillOptions): SkillLoad {
  if (!Array.isArray(roots)) return refuseOption('roots', roots, 'give a list of { dir, origin }');
  const checked = (roots as readonly unknown[]).map((root) => {
    const { dir, origin } = (root ?? {}) as Partial<SkillRoot>;
    return { dir: checkPath('roots.dir', dir), origin: originOption('roots.origin', origin) };
  });
  return gather(checked, checkOptions(options));
}

function gather(roots: readonly SkillRoot[], options: CheckedOptions): SkillLoad {
  const merge = startMerge();
  const allowance = startAllowance();
  for (const { dir, origin } of roots) {
    const candidates = walkSkills(dir, options, allowance);
    const twins = findTwins(candidates, options.fs);
    for (const candidate of candidates) {
      if (candidate.kind !== 'manifest') merge.add(candidate);
      else if (twins.has(candidate)) merge.repeat(candidate.location, twins.get(candidate) ?? '');
      else if (merge.admit(candidate.identity, candidate.location)) judgeFound(candidate, origin, options, merge);
    }
  }
  const load = merge.load();
  if (options.failFast) assertSkillLoad(load);
  return load;
}

function judgeFound(found: FoundManifest, origin: Origin, { policy }: CheckedOptions, merge: Merge): void {
  const { location, file, isLoose } = found;
  if ('problem' in file) {
    const isNotes = isLoose && file.problem === 'not-text';
    merge.add(isNotes ? noSkill(location, 'warning') : unreadManifest(location, file.problem));
    return;
  }
  const judgement = judgeManifest(manifestOf(found, file, origin, policy), policy);
  const isSkill = !isLoose || judgement.isDescribed;
  const broken = judgement.issues.filter(({ code }) => UNREADABLE.has(code));
  if (!isSkill) merge.add(noSkill(location, file.truncated || broken.length > 0 ? 'warning' : 'info', broken));
  else if (file.truncated) merge.add(tooLarge(location, file.size));
  else merge.judge(judgement, location);
}

export function manifestOf(
  { location, dir, isLoose }: Pick<FoundManifest, 'location' | 'dir' | 'isLoose'>,
  file: TextFile,
  origin: Origin,
  policy: Policy,
): Manifest {
  const placeName = isLoose ? looseName(location) : lastPart(dir);
  const faults = [...caseFaults(location), ...encodingFaults(file, policy)];
  return { text: file.text, location, dir, origin, placeName, isLoose, faults };
}

function noSkill(location: string, severity: 'warning' | 'info', issues?: readonly Diagnostic[]): SkillDiagnostic {
  const detail = `a loose file is a skill when its header has a description, and this one has none: nothing to do for a README`;
  return skipped('not-a-skill', severity, location, detail, issues);
}
