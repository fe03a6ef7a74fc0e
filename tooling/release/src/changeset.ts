import { createRequire } from 'node:module';
import { run } from './run.ts';

const require = createRequire(import.meta.url);
const BIN = require.resolve('@changesets/cli/bin.js');

export function changeset(args: readonly string[], copy: string, env: NodeJS.ProcessEnv): Promise<string> {
  return run(process.execPath, [BIN, ...args], { cwd: copy, env });
}
