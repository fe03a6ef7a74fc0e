import nodePath from 'node:path';
import type { FileSystem } from './file-system.ts';

/**
 * The nearest directory from `cwd` upwards that holds a marker, else `cwd`. A `.git` file (of a worktree or a submodule)
 * counts, a broken one does not. A marker in `home` itself does not count either, so that a repository of dot files does
 * not make all of home "the project".
 */
export function findProjectRoot(
  fs: FileSystem,
  cwd: string,
  home?: string,
  markers: readonly string[] = ['.git'],
): string {
  for (const dir of ancestors(cwd)) {
    const start = dir.endsWith(nodePath.sep) ? dir : dir + nodePath.sep;
    const marked = markers.some((marker) => isMarker(fs, start + marker));
    if (marked && !isHome(fs, dir, home)) return dir;
  }
  return cwd;
}

function isHome(fs: FileSystem, dir: string, home: string | undefined): boolean {
  const realHome = home === undefined ? undefined : fs.real(home);
  return realHome !== undefined && fs.real(dir) === realHome;
}

function isMarker(fs: FileSystem, path: string): boolean {
  const kind = fs.stat(path)?.kind;
  return kind === 'file' || kind === 'directory';
}

function* ancestors(cwd: string): Generator<string> {
  for (let dir = cwd; ; dir = nodePath.dirname(dir)) {
    yield dir;
    if (nodePath.dirname(dir) === dir) return;
  }
}

/** Whether a path is a directory or lies in it, by whole segments. Both are real paths: links are not looked at. */
export function isInside(path: string, root: string): boolean {
  return isInsideOn(nodePath, path, root);
}

/** What is needed of `node:path`, or of its `posix` or `win32`. */
interface PathRules {
  readonly sep: string;
  relative(from: string, to: string): string;
  isAbsolute(path: string): boolean;
}

/** The same by the rules of one platform. */
export function isInsideOn(platform: PathRules, path: string, root: string): boolean {
  const way = platform.relative(root, path);
  return way !== '..' && !way.startsWith(`..${platform.sep}`) && !platform.isAbsolute(way);
}
