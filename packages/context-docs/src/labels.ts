import type { PlatformPath } from 'node:path';
import { oneLine } from '@briefing/text';

/** A directory that a label may stand for, as it is written and without links. */
export interface LabelBase {
  readonly sign: '.' | '~';
  readonly dirs: readonly string[];
}

/**
 * The name that a doc has in the prompt: one line, with `/` on every platform. An import is written from a real directory,
 * so the real names of the bases count, too.
 *
 * @example
 * labelOf(posix, '/repo/docs/a.md', [{ sign: '.', dirs: ['/repo'] }]) // './docs/a.md'
 */
export function labelOf(platform: PlatformPath, file: string, bases: readonly LabelBase[]): string {
  for (const { sign, dirs } of bases) {
    for (const dir of dirs) {
      const way = wayDown(platform, dir, file);
      if (way !== undefined) return oneLine(`${sign}/${withSlashes(platform, way)}`);
    }
  }
  return oneLine(withSlashes(platform, file));
}

/**
 * The path from a directory down to something in it, or `undefined` when it is not in there. Both are absolute and in
 * normal form, so that the letters tell; only Windows has several spellings of the same.
 */
export function wayDown(platform: PlatformPath, dir: string, path: string): string | undefined {
  const start = dir.endsWith(platform.sep) ? dir : dir + platform.sep;
  if (path.startsWith(start)) return path.slice(start.length);
  if (platform.sep === '/') return undefined;
  const way = platform.relative(dir, path);
  if (way === '' || way === '..' || way.startsWith(`..${platform.sep}`) || platform.isAbsolute(way)) return undefined;
  return way;
}

/** On POSIX a backslash is a character like any other. */
export function withSlashes(platform: PlatformPath, path: string): string {
  return platform.sep === '/' ? path : path.replaceAll(platform.sep, '/');
}
