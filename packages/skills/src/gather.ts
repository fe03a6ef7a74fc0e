import nodePath from 'node:path';
import type { Origin, SkillDiagnostic, SkillLoad, SkillRoot } from '@briefing/contract';
import { checkPath } from '@briefing/files';
import { refuseOption } from '@briefing/text';
import { assertSkillLoad } from './assert.ts';
import { encodingFaults } from './encoding.ts';
import type { ManifestFault } from './fault.ts';
import { UNREADABLE } from './header.ts';
import { type Manifest, judgeManifest } from './manifest.ts';
import { type Merge, startMerge } from './merge.ts';
import { type CheckedOptions, type SkillOptions, checkOptions, originOption } from './options.ts';
import { skipped } from './outcome.ts';
import { dirName, looseName } from './parse.ts';
import type { Policy } from './policy.ts';
import { findTwins } from './twins.ts';
import { type FoundManifest, MANIFEST, walkSkills } from './walk.ts';

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
  for (const { dir, origin } of roots) {
    const candidates = walkSkills(dir, options);
    const twins = findTwins(candidates, options.fs);
    for (const candidate of candidates) {
      if (candidate.kind !== 'manifest') merge.add(candidate);
      else if (twins.has(candidate)) merge.repeat(candidate.location, twins.get(candidate) ?? '');
      else judgeFound(candidate, origin, options, merge);
    }
  }
  const load = merge.load();
  if (options.failFast) assertSkillLoad(load);
  return load;
}

function judgeFound(found: FoundManifest, origin: Origin, { policy }: CheckedOptions, merge: Merge): void {
  const { location, file } = found;
  if (!merge.admit(file.identity, location)) return;
  const judgement = judgeManifest(manifestOf(found, origin, policy), policy);
  const isSkill = !found.isLoose || judgement.isDescribed;
  if (isSkill) merge.judge(judgement, location);
  else merge.add(noSkill(location, judgement.issues));
}

export function manifestOf({ location, dir, isLoose, file }: FoundManifest, origin: Origin, policy: Policy): Manifest {
  const placeName = isLoose ? looseName(location) : dirName(dir);
  const faults = [...nameFaults(location, isLoose), ...encodingFaults(file, policy)];
  return { text: file.text, location, dir, origin, placeName, isLoose, faults };
}

function nameFaults(location: string, isLoose: boolean): ManifestFault[] {
  const name = nodePath.basename(location);
  if (isLoose || name === MANIFEST) return [];
  const found = `the manifest is called ${name}, and not every tool finds it`;
  return [{ code: 'manifest-case', found, mend: `rename it to ${MANIFEST}` }];
}

function noSkill(location: string, issues: SkillDiagnostic['issues'] = []): SkillDiagnostic {
  const detail = `a loose file is a skill when its header has a description, and this one has none: nothing to do for a README`;
  const broken = issues.filter(({ code }) => UNREADABLE.has(code));
  return skipped('not-a-skill', broken.length > 0 ? 'warning' : 'info', location, detail, broken);
}
