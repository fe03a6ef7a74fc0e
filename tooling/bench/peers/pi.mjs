import { strict as assert } from 'node:assert';

/** @import { Subject } from '../src/suite.ts' */

/**
 * The part of the library that is used here.
 *
 * @typedef {{ path: string, content: string }} ContextFile
 * @typedef {{ loadProjectContextFiles: (place: { cwd: string, agentDir: string }) => ContextFile[] }} Library
 */

/**
 * Reads the first of four names in each directory from the filesystem's root down to `cwd`. No imports, no bounds, no
 * identity: read its ratio as the price of probing and reading alone.
 *
 * @type {(cwd: string, home: string, texts: readonly string[]) => Subject}
 */
export function pi(cwd, home, texts) {
  return {
    kind: 'peer',
    name: 'pi',
    peer: { name: '@mariozechner/pi-coding-agent', version: '0.73.1' },
    prepare(library) {
      const { loadProjectContextFiles } = /** @type {Library} */ (library);
      const run = () => loadProjectContextFiles({ cwd, agentDir: home });
      assert.deepEqual(
        run().map(({ content }) => content.trim()),
        texts,
      );
      return Promise.resolve(run);
    },
  };
}
