import { relative, sep } from 'node:path';
import { isInside } from './project-root.ts';

/**
 * A path for people: `./…` from a working directory, `~/…` from home, else in full; with `/` on every platform. Give all
 * names that each of the two has, the one that is written first.
 *
 * @example
 * shortPath('/repo/docs/a.md', ['/repo'], ['/home/u']) // './docs/a.md'
 */
export function shortPath(path: string, cwds: readonly string[], homes: readonly string[]): string {
  for (const [sign, dirs] of [
    ['./', cwds],
    ['~/', homes],
  ] as const) {
    const dir = dirs.find((each) => isInside(path, each));
    if (dir !== undefined) return sign + withSlashes(relative(dir, path));
  }
  return withSlashes(path);
}

function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
