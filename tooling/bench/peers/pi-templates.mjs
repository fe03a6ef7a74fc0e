import { strict as assert } from 'node:assert';

/** @import { Subject } from '../src/suite.ts' */

/**
 * The part of the library that is used here.
 *
 * @typedef {{
 *   parseCommandArgs: (line: string) => string[],
 *   substituteArgs: (content: string, args: readonly string[]) => string,
 * }} Templates
 */

/** Its entry does not export what a command goes through, so that file is imported by its place. */
const FILE = new URL(
  '../.peers/macros/node_modules/@mariozechner/pi-coding-agent/dist/core/prompt-templates.js',
  import.meta.url,
);

/**
 * What pi does with a prompt template and the line behind its name: four replacements, one after the other.
 *
 * @type {(body: string, line: string, expanded: string) => Subject}
 */
export function piTemplates(body, line, expanded) {
  return {
    kind: 'peer',
    name: 'pi',
    peer: { name: '@mariozechner/pi-coding-agent', version: '0.73.1' },
    async prepare() {
      const { parseCommandArgs, substituteArgs } = /** @type {Templates} */ (await import(FILE.href));
      const run = () => substituteArgs(body, parseCommandArgs(line));
      assert.equal(run(), expanded);
      return run;
    },
  };
}
