import { dirname } from 'node:path';
import type { SkillDiagnostic, SkillRoot } from '@briefing/contract';
import { isInside } from '@briefing/files';
import { type SkillFinding, gatherSkillCards, lintSkill, loadSkillCards, standardSkillRoots } from '@briefing/skills';
import type { Invocation } from './arguments.ts';
import { placeOf } from './open.ts';

/** The project's own skills: those that cannot be loaded too, and those whose name is taken. */
export function projectSkills(invocation: Invocation): string[] {
  return skillsIn(standardSkillRoots({ ...placeOf(invocation), local: true }));
}

function skillsIn(roots: readonly SkillRoot[]): string[] {
  return lintable(gatherSkillCards(roots).diagnostics);
}

/** A skill's own folder, or all skills below one: in it, or where a project keeps them. What lies above was not asked for. */
export function skillsBelow(dir: string, { brand = 'briefing' }: Invocation): string[] {
  const found = lintable(loadSkillCards(dir, 'path').diagnostics);
  const roots = standardSkillRoots({ cwd: dir, brand, local: true }).filter((root) => isInside(root.dir, dir));
  const kept = found.length > 0 ? found : skillsIn(roots);
  // With nothing to lint in it, the folder itself is what is wrong.
  return kept.length > 0 ? kept : [dir];
}

export function lintAll(skills: readonly string[]): SkillFinding[] {
  return skills.flatMap((skill) => lintSkill(skill));
}

/** The folder of a packaged skill, the file of a loose one. What was skipped without a reason to worry is no skill. */
function lintable(outcomes: readonly SkillDiagnostic[]): string[] {
  const candidates = outcomes.filter(({ kind, severity }) => kind !== 'skipped' || severity !== 'info');
  const skills = candidates.map(({ location }) => (/[\\/]skill\.md$/i.test(location) ? dirname(location) : location));
  return [...new Set(skills)];
}
