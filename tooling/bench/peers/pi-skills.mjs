import { strict as assert } from 'node:assert';

/** @import { Subject } from '../src/suite.ts' */

/**
 * The part of the library that is used here.
 *
 * @typedef {{ name: string, description: string }} Skill
 * @typedef {{ cwd: string, agentDir: string, skillPaths: string[], includeDefaults: boolean }} Places
 * @typedef {{ loadSkills: (places: Places) => { skills: Skill[] } }} Library
 */

/**
 * Keeps no bodies and reports less; honours ignore files, of which there are none here.
 *
 * @type {(dir: string, listed: readonly string[]) => Subject}
 */
export function piSkills(dir, listed) {
  return {
    kind: 'peer',
    name: 'pi',
    peer: { name: '@mariozechner/pi-coding-agent', version: '0.73.1' },
    prepare(library) {
      const { loadSkills } = /** @type {Library} */ (library);
      const run = () => loadSkills({ cwd: dir, agentDir: dir, skillPaths: [dir], includeDefaults: false });
      assert.deepEqual(
        run().skills.map(({ name, description }) => `${name}: ${description.trim()}`),
        listed,
      );
      return Promise.resolve(run);
    },
  };
}
