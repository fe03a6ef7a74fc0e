import type { ContextDoc } from '@briefing/contract';
import { checkPath } from '@briefing/files';
import { findChainDocs } from './chain-docs.ts';
import { listChain } from './chain.ts';
import { emitWithImports } from './follow-imports.ts';
import { checkOptions } from './options.ts';
import { realPaths } from './real-paths.ts';
import { startRun } from './run.ts';
import { ancestorsOf, openSetting } from './setting.ts';
import type { ContextGathering, GatherContextDocsOptions } from './shapes.ts';
import { stateOf } from './state.ts';
import { findCounterparts } from './worktree.ts';

/**
 * The instruction files for a working directory, in the order of the prompt: from the top down to `cwd`, then home, each
 * with what it imports behind it.
 */
export function gatherContextDocs(
  cwd: string,
  home: string | undefined,
  options?: GatherContextDocsOptions,
): ContextDoc[] {
  return explainContextDocs(cwd, home, options).docs.map(({ path, body, scope, truncated, sizeOnDisk }) => ({
    path,
    body,
    scope,
    truncated,
    sizeOnDisk,
  }));
}

/** The same with where each doc comes from, what was found on the way, and what was refused. */
export function explainContextDocs(
  cwd: string,
  home: string | undefined,
  options?: GatherContextDocsOptions,
): ContextGathering {
  const dir = checkPath('cwd', cwd);
  const homeDir = home === undefined ? undefined : checkPath('home', home);
  const setting = openSetting(dir, homeDir, checkOptions(options));
  // When no link leads to `cwd`, none leads to a directory above it.
  const reals = realPaths(setting.options.fs, setting.realCwd === dir ? ancestorsOf(dir) : []);
  const run = startRun(setting, [], reals);
  const counterpart = findCounterparts(run.fs, ancestorsOf(setting.projectRoot).reverse());
  emitWithImports(run, findChainDocs(run, listChain(setting, reals), counterpart));
  const { docs, diagnostics, refused, seen } = run;
  return { docs, diagnostics, refused, state: stateOf({ setting, seen, laterDirs: new Set() }) };
}
