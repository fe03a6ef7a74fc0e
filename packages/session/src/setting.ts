import { isAbsolute, join, relative } from 'node:path';
import {
  type FileSystem,
  type PlacesOptions,
  checkFileSystem,
  checkPath,
  findProjectRoot,
  isInside,
} from '@briefing/files';
import { refuseOption } from '@briefing/text';
import type { SessionOptions } from './options.ts';

/** Where a session stands, from its first gathering to its last. */
export interface Setting {
  readonly fs: FileSystem;
  readonly cwd: string;
  readonly home: string | undefined;
  readonly projectRoot: string;
  /** Without links; as written where it leads nowhere. */
  readonly realProjectRoot: string;
  readonly realCwd: string;
  readonly realHome: string | undefined;
  readonly brand: string;
  readonly local: boolean;
  /** What the tables of places are read with. */
  readonly places: PlacesOptions;
}

/** The options that are passed on to the engines, and the environment. */
const OBJECTS = ['env', 'docs', 'macros', 'skills', 'compose'] as const;
const LISTS = ['tools', 'subagents'] as const;

export function openSetting(options: SessionOptions): Setting {
  if (!isObject(options)) return refuseOption('options', options, 'give an object with cwd');
  for (const option of OBJECTS) {
    const value = options[option];
    if (value !== undefined && !isObject(value)) refuseOption(option, value, 'give an object');
  }
  for (const option of LISTS) {
    const value: unknown = options[option];
    if (value !== undefined && !(Array.isArray(value) && value.every(isObject)))
      refuseOption(option, value, 'give a list of objects with a name');
  }
  const { env = {}, brand = 'briefing', local = false } = options;
  const fs = checkFileSystem(options.fs);
  const cwd = checkPath('cwd', options.cwd);
  const home = options.home === undefined ? undefined : checkPath('home', options.home);
  const xdgConfigHome = configHome(env['XDG_CONFIG_HOME']);
  const projectRoot = findProjectRoot(fs, cwd, home);
  return {
    fs,
    cwd,
    home,
    projectRoot,
    realProjectRoot: fs.real(projectRoot) ?? projectRoot,
    realCwd: fs.real(cwd) ?? cwd,
    realHome: home === undefined ? undefined : (fs.real(home) ?? home),
    brand,
    local,
    places: { cwd, home, xdgConfigHome, brand, local, fs },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function configHome(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : refuseOption('env', value, 'give texts in it');
}

/**
 * A path of the project by the name that its root has in the session, so that globs and labels start there: somebody may
 * write it with or without the links that lead to it. It need not exist.
 */
export function asWritten({ fs, projectRoot, realProjectRoot }: Setting, path: string): string {
  if (isInside(path, projectRoot)) return path;
  for (let dir = path, rest = ''; ;) {
    const real = fs.real(dir);
    if (real !== undefined) {
      const whole = rest === '' ? real : join(real, rest);
      return isInside(whole, realProjectRoot) ? join(projectRoot, relative(realProjectRoot, whole)) : path;
    }
    const parent = join(dir, '..');
    if (parent === dir || !isAbsolute(parent)) return path;
    rest = join(relative(parent, dir), rest);
    dir = parent;
  }
}
