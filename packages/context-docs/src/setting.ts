import { type FileSystem, findProjectRoot } from '@briefing/files';
import nodePath from 'node:path';
import type { LabelBase } from './labels.ts';
import type { CheckedOptions } from './options.ts';

/** What one session of gathering rests on, from its first call to its last. */
export interface Setting {
  readonly options: CheckedOptions;
  readonly cwd: string;
  readonly realCwd: string | undefined;
  readonly home: string | undefined;
  readonly realHome: string | undefined;
  /** As written, above `cwd` or `cwd` itself. */
  readonly projectRoot: string;
  readonly realProjectRoot: string | undefined;
  readonly labelBases: readonly LabelBase[];
  /** The real paths of what the user approved. */
  readonly allow: readonly string[];
}

export function openSetting(cwd: string, home: string | undefined, options: CheckedOptions): Setting {
  const { fs } = options;
  const realHome = home === undefined ? undefined : fs.real(home);
  const realCwd = fs.real(cwd);
  const projectRoot = findProjectRoot(fs, cwd, home);
  return {
    options,
    cwd,
    realCwd,
    home,
    realHome,
    projectRoot,
    // Where no link leads to `cwd`, none leads to a directory above it.
    realProjectRoot: realCwd === cwd ? projectRoot : fs.real(projectRoot),
    labelBases: [
      { sign: '.', dirs: distinct(cwd, realCwd) },
      { sign: '~', dirs: distinct(home, realHome) },
    ],
    allow: options.allow.flatMap((entry) => realOf(fs, entry)),
  };
}

/** From the top of the file system down to the path itself, by its letters. */
export function ancestorsOf(path: string): string[] {
  const dirs = [path];
  for (let dir = path, above = nodePath.dirname(dir); above !== dir; dir = above, above = nodePath.dirname(dir))
    dirs.push(above);
  return dirs.reverse();
}

function realOf(fs: FileSystem, entry: string): string[] {
  const real = fs.real(entry);
  return real === undefined ? [] : [real];
}

function distinct(...paths: readonly (string | undefined)[]): string[] {
  return [...new Set(paths.filter((path) => path !== undefined))];
}
