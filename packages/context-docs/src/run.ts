import type { Diagnostic } from '@briefing/contract';
import type { FileSystem } from '@briefing/files';
import type { RealPaths } from './real-paths.ts';
import type { Setting } from './setting.ts';
import type { GatheredDoc, ImportRequest } from './shapes.ts';

/** One call: what it knows of the disk, and what it has gathered so far. */
export interface Run {
  readonly setting: Setting;
  readonly fs: FileSystem;
  readonly reals: RealPaths;
  /** The identities of files that are a doc already, or have their place reserved. */
  readonly seen: Set<string>;
  /** The identities of files that were refused as secrets. */
  readonly secrets: Set<string>;
  readonly docs: GatheredDoc[];
  readonly diagnostics: Diagnostic[];
  readonly refused: ImportRequest[];
}

export function startRun(setting: Setting, seen: Iterable<string>, reals: RealPaths): Run {
  const { fs } = setting.options;
  return { setting, fs, reals, seen: new Set(seen), secrets: new Set(), docs: [], diagnostics: [], refused: [] };
}
