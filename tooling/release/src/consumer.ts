import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryEnvironment } from './environment.ts';
import type { Registry } from './registry.ts';
import { run } from './run.ts';

export interface Consumer {
  /** What npm fetched for this install, one name per tarball, sorted. */
  readonly fetched: readonly string[];
  /** Run a program in the project; gives its stdout. */
  run(command: string, ...args: readonly string[]): Promise<string>;
}

/** Install one package with npm into an empty project, with an empty home and an empty cache, from this registry alone. */
export async function installAlone(name: string, registry: Registry, folder: string): Promise<Consumer> {
  const env = registryEnvironment(join(folder, 'home'), registry.url);
  const cwd = join(folder, 'project');
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), '{ "private": true }\n');
  const before = registry.log.length;
  await run('npm', ['install', name], { cwd, env });
  return {
    fetched: registry.log
      .slice(before)
      .flatMap(({ fetched = [] }) => fetched)
      .sort(),
    run: (command, ...args) => run(command, args, { cwd, env, seconds: 20 }),
  };
}
