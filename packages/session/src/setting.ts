import { type FileSystem, type PlacesOptions, checkFileSystem, checkPath, findProjectRoot } from '@briefing/files';
import type { SessionOptions } from './options.ts';

/** Where a session stands, from its first gathering to its last. */
export interface Setting {
  readonly fs: FileSystem;
  readonly cwd: string;
  readonly home: string | undefined;
  readonly projectRoot: string;
  readonly brand: string;
  readonly local: boolean;
  /** What the tables of places are read with. */
  readonly places: PlacesOptions;
}

export function openSetting(options: SessionOptions): Setting {
  const { env = {}, brand = 'briefing', local = false } = options;
  const fs = checkFileSystem(options.fs);
  const cwd = checkPath('cwd', options.cwd);
  const home = options.home === undefined ? undefined : checkPath('home', options.home);
  const places = { cwd, home, xdgConfigHome: env['XDG_CONFIG_HOME'], brand, local, fs };
  return { fs, cwd, home, projectRoot: findProjectRoot(fs, cwd, home), brand, local, places };
}
