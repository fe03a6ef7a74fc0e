import { dirname } from 'node:path';
import { type SkillFinding, gatherSkillCards, lintSkill, loadSkillCards, standardSkillRoots } from '@briefing/skills';
import type { Invocation } from './arguments.ts';
import { placeOf } from './open.ts';

/** The folders of the project's own packaged skills: those that cannot be loaded too, and those whose name is taken. */
export function projectSkillDirs(invocation: Invocation): string[] {
  const { diagnostics } = gatherSkillCards(standardSkillRoots({ ...placeOf(invocation), local: true }));
  return packagedDirs(diagnostics.filter(({ kind }) => kind !== 'skipped').map(({ location }) => location));
}

/** A skill's own folder, or the folders of all skills below one. */
export function skillDirsBelow(dir: string): string[] {
  const { diagnostics } = loadSkillCards(dir, 'path');
  const found = packagedDirs(diagnostics.map(({ location }) => location));
  // With nothing to lint in it, the folder itself is what is wrong.
  return found.length === 0 ? [dir] : found;
}

export function lintAll(dirs: readonly string[]): SkillFinding[] {
  return dirs.flatMap((dir) => lintSkill(dir));
}

function packagedDirs(locations: readonly string[]): string[] {
  return [...new Set(locations.filter((location) => /[\\/]skill\.md$/i.test(location)).map((file) => dirname(file)))];
}
