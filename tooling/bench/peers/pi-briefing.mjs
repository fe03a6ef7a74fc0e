import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @import { Subject } from '../src/suite.ts' */

/** Its entry loads the whole agent and does not export all of the parts, so they are imported by their places. */
const CORE = fileURLToPath(
  new URL('../.peers/briefing/node_modules/@mariozechner/pi-coding-agent/dist/core', import.meta.url),
);
const CHILD = fileURLToPath(new URL('../children/pi-briefing.mjs', import.meta.url));

/**
 * A process that gathers context files, skills and templates and builds the prompt, without imports, budget, rules,
 * delegates or diagnostics.
 *
 * @type {(cwd: string, home: string, expected: { docs: number, skills: number, macros: number }) => Subject}
 */
export function piBriefing(cwd, home, expected) {
  return {
    kind: 'peer',
    name: 'pi',
    peer: { name: '@mariozechner/pi-coding-agent', version: '0.73.1' },
    prepare() {
      const env = { PATH: process.env['PATH'], HOME: home };
      const run = () => spawnSync(process.execPath, [CHILD, CORE, cwd, home], { cwd, env, encoding: 'utf8' }).stdout;
      const prompt = run();
      assert.equal(prompt.match(/^The doc of level \d+\.$/gm)?.length, expected.docs);
      assert.equal(prompt.match(/<skill>/g)?.length, expected.skills);
      assert.ok(prompt.endsWith(`\n${expected.macros} templates\n`));
      return Promise.resolve(run);
    },
  };
}
