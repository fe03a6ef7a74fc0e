import type { SkillRoot } from '@briefing/contract';
import { type PlacesOptions, standardPlaces } from '@briefing/files';

const PROJECT = ['.{brand}/skills', '.agents/skills', '.claude/skills'];
const USER = ['{xdg}/{brand}/skills', '~/.{brand}/skills', '~/.agents/skills', '~/.claude/skills'];

/**
 * Where people keep skills, project before user: below `cwd`, below the project root when it is another directory, then in
 * the user's folders. None of them need be there.
 */
export function standardSkillRoots(options: PlacesOptions): SkillRoot[] {
  const rows = (paths: readonly string[]): { path: string }[] => paths.map((path) => ({ path }));
  return standardPlaces(options, rows(PROJECT), rows(USER)).map(({ dir, origin }) => ({ dir, origin }));
}
