import { checkPath, isInside } from '@briefing/files';
import nodePath from 'node:path';
import { findChainDocs } from './chain-docs.ts';
import { emitWithImports } from './follow-imports.ts';
import { type RealPaths, realPaths } from './real-paths.ts';
import { startRun } from './run.ts';
import { type Setting, ancestorsOf } from './setting.ts';
import type { ContextGathering } from './shapes.ts';
import { readState, stateOf } from './state.ts';

/**
 * The docs that a touched file adds: those in the directories from the project root down to its own that nobody has read
 * yet. Only new docs come back; give the result as `prior` the next time.
 */
export function gatherContextDocsFor(target: string, prior: ContextGathering): ContextGathering {
  const file = checkPath('target', target);
  const { setting, seen, laterDirs } = readState(prior);
  const reals = realPaths(setting.options.fs);
  const dirs = listLaterDirs(setting, file, reals).filter(({ real }) => !laterDirs.has(real));
  const run = startRun(setting, seen, reals);
  emitWithImports(run, findChainDocs(run, dirs));
  const { docs, diagnostics, refused } = run;
  const read = new Set([...laterDirs, ...dirs.map(({ real }) => real)]);
  return { docs, diagnostics, refused, state: stateOf({ setting, seen: run.seen, laterDirs: read }) };
}

interface LaterDir {
  readonly dir: string;
  readonly real: string;
  readonly onChain: true;
}

function listLaterDirs(setting: Setting, file: string, reals: RealPaths): LaterDir[] {
  const { options, cwd, home, projectRoot, realProjectRoot } = setting;
  // The target may be written by the real name of the root.
  const root = [projectRoot, realProjectRoot].find((dir) => dir !== undefined && isInside(file, dir));
  if (!options.scopes.project || root === undefined || realProjectRoot === undefined) return [];
  const last = options.fs.stat(file)?.kind === 'directory' ? file : nodePath.dirname(file);
  // Those above `cwd` were read, or the host's ceiling keeps them out; home is never the project's.
  const known = new Set([...ancestorsOf(cwd), ...(home === undefined ? [] : [home])].map((dir) => reals.ofDir(dir)));
  return ancestorsOf(last).flatMap((dir) => {
    if (!isInside(dir, root) || nodePath.relative(root, dir).split(nodePath.sep).includes('node_modules')) return [];
    const real = reals.ofDir(dir);
    if (real === undefined || !isInside(real, realProjectRoot) || known.has(real)) return [];
    if (nodePath.relative(realProjectRoot, real).split(nodePath.sep).includes('node_modules')) return [];
    known.add(real);
    return [{ dir, real, onChain: true as const }];
  });
}
