import { findProjectRoot } from '@briefing/files';
import type { RealPaths } from './real-paths.ts';
import { type Setting, ancestorsOf } from './setting.ts';

/** A directory to look for docs in. */
export interface ChainDir {
  readonly dir: string;
  /** Whether it stands in the chain from the top down to `cwd`, or apart from it. */
  readonly onChain: boolean;
}

/** What the docs of one directory are judged by. */
export interface Standing {
  readonly scope: 'project' | 'home';
  /** The real path that they and their imports may reach; `undefined` reaches nothing. */
  readonly root: string | undefined;
}

/**
 * The directories in the order of the prompt: from the top, or the ceiling, down to `cwd`, and home behind or before it
 * all. Home that is an ancestor of `cwd` has its place there and no other.
 */
export function listChain(setting: Setting, reals: RealPaths): ChainDir[] {
  const { cwd, home, options } = setting;
  const { markers, scopes, homeOrder, fs } = options;
  const ancestors = ancestorsOf(cwd);
  const ceiling = markers === undefined ? undefined : findProjectRoot(fs, cwd, home, markers);
  const chain = ceiling === undefined ? ancestors : ancestors.slice(ancestors.indexOf(ceiling));
  const dirs = scopes.project ? chain.map((dir): ChainDir => ({ dir, onChain: true })) : [];
  if (home === undefined || !scopes.home || dirs.some(({ dir }) => isHome(setting, dir, reals))) return dirs;
  const apart: ChainDir = { dir: home, onChain: false };
  return homeOrder === 'before' ? [apart, ...dirs] : [...dirs, apart];
}

/** `undefined` when the host wants no docs from there. */
export function standingOf(setting: Setting, dir: string, reals: RealPaths): Standing | undefined {
  const { realHome, projectRoot, realProjectRoot, options } = setting;
  if (isHome(setting, dir, reals)) return options.scopes.home ? { scope: 'home', root: realHome } : undefined;
  if (!options.scopes.project) return undefined;
  // On the way down to `cwd` a shorter path is a directory above.
  const isAbove = dir.length < projectRoot.length && projectRoot.startsWith(dir);
  return { scope: 'project', root: isAbove ? reals.ofDir(dir) : realProjectRoot };
}

/** Also by another name. */
function isHome({ home, realHome }: Setting, dir: string, reals: RealPaths): boolean {
  return home !== undefined && (dir === home || (realHome !== undefined && reals.ofDir(dir) === realHome));
}
