import type { FileStat, FileSystem } from '@briefing/files';
import nodePath from 'node:path';

/** Real paths with one lookup a directory: it serves all plain files in it. */
export interface RealPaths {
  ofDir(dir: string): string | undefined;
  ofFile(file: string, stat: FileStat): string | undefined;
}

/**
 * @param known directories that are known to be their own real path
 */
export function realPaths(fs: FileSystem, known: readonly string[] = []): RealPaths {
  const dirs = new Map<string, string | undefined>(known.map((dir) => [dir, dir]));
  const ofDir = (dir: string): string | undefined => {
    if (!dirs.has(dir)) dirs.set(dir, fs.real(dir));
    return dirs.get(dir);
  };
  return {
    ofDir,
    ofFile(file, { link }) {
      if (link) return fs.real(file);
      const dir = ofDir(nodePath.dirname(file));
      return dir === undefined ? undefined : childOf(dir, nodePath.basename(file));
    },
  };
}

/** A path below a directory, for a way down that is known to be plain: joining would look at it again. */
export function childOf(dir: string, way: string): string {
  return dir.endsWith(nodePath.sep) ? dir + way : dir + nodePath.sep + way;
}
