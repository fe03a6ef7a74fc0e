import { relative, sep } from 'node:path';
import type { GatheredDoc } from '@briefing/context-docs';
import { isInside } from '@briefing/files';
import type { Setting } from './setting.ts';

/** The rules stand behind the documents of the project root: what is nearer to `cwd` comes after them. */
export function insertRules(
  { cwd, projectRoot, realCwd, realHome }: Setting,
  docs: readonly GatheredDoc[],
  rules: readonly GatheredDoc[],
  homeOrder: 'after' | 'before' = 'after',
): GatheredDoc[] {
  const below = firstBelow(projectRoot, cwd);
  // Home that is above `cwd` has its place there, before the project.
  const isHomeLast = homeOrder === 'after' && !(realHome !== undefined && isInside(realCwd, realHome));
  const isNearer = ({ file, depth, scope }: GatheredDoc): boolean =>
    depth === 0 && ((below !== undefined && isInside(file, below)) || (isHomeLast && scope === 'home'));
  const place = docs.findIndex(isNearer);
  return place === -1 ? [...docs, ...rules] : [...docs.slice(0, place), ...rules, ...docs.slice(place)];
}

/** The first directory on the way from the project root down to `cwd`. */
function firstBelow(projectRoot: string, cwd: string): string | undefined {
  const [name = ''] = relative(projectRoot, cwd).split(sep);
  if (name === '') return undefined;
  return projectRoot.endsWith(sep) ? projectRoot + name : projectRoot + sep + name;
}
