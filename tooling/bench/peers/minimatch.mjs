import { strict as assert } from 'node:assert';

/** @import { Subject } from '../src/suite.ts' */

/** @typedef {{ minimatch: (path: string, glob: string, options: object) => boolean }} Library */

const OPTIONS = { dot: true, matchBase: true, nocomment: true, nonegate: true };

/**
 * One call for each glob and each file, globs outermost: that order suits the library's own cache of compiled globs.
 *
 * @type {(globs: readonly string[], files: readonly string[], answers: readonly string[]) => Subject}
 */
export function naiveMinimatch(globs, files, answers) {
  return {
    kind: 'peer',
    name: 'minimatch',
    peer: { name: 'minimatch', version: '11.0.8' },
    prepare(library) {
      const { minimatch } = /** @type {Library} */ (library);
      const run = () => globs.map((glob) => files.filter((file) => minimatch(file, glob, OPTIONS)));
      const found = run().flatMap(([first], index) => (first === undefined ? [] : [`skill-${index} ${first}`]));
      assert.deepEqual(found, answers);
      return Promise.resolve(run);
    },
  };
}
