import { strict as assert } from 'node:assert';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSkillCards } from '@briefing/skills';
import { piSkills } from '../peers/pi-skills.mjs';

/** @import { Suite } from '../src/suite.ts' */

const SKILLS = 5000;
const BYTES = 4096;
const SENTENCE = 'Read a file before you change it, and keep each change as small as the task allows. ';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-skills-')));
process.once('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});

/** What 15 of 100 headers have beyond plain values: a folded description, or a map. */
/** @type {(name: string, says: string, index: number) => string} */
function makeHeader(name, says, index) {
  const rest = index % 20;
  const half = says.indexOf(' ', says.length / 2);
  if (rest === 0 || rest === 10)
    return `name: ${name}\ndescription: >-\n  ${says.slice(0, half)}\n  ${says.slice(half + 1)}`;
  if (rest === 5) return `name: ${name}\ndescription: ${says}\nmetadata:\n  author: bench\n  version: "1.0"`;
  return `name: ${name}\ndescription: ${says}\nlicense: MIT`;
}

const names = Array.from({ length: SKILLS }, (_, index) => `skill-${String(index).padStart(4, '0')}`);
const files = names.map((name) => join(folder, name, 'SKILL.md'));
const listed = names.map((name, index) => {
  const says = `Works on the files of part ${index}. Use it when a task names that part, its tests or its documents.`;
  const head = `---\n${makeHeader(name, says, index)}\n---\n# ${name}\n\n`;
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'SKILL.md'), head + SENTENCE.repeat(60).slice(0, BYTES - head.length));
  return `${name}: ${says}`;
});

const run = () => loadSkillCards(folder, 'project');
const { cards, diagnostics } = run();
assert.deepEqual(
  cards.map(({ name, description }) => `${name}: ${description}`),
  listed,
);
assert.ok(diagnostics.every(({ kind, issues }) => kind === 'loaded' && issues === undefined));

/** @type {Suite} */
export const suite = {
  measures:
    'One call that loads and checks the skills of a folder, files in the cache of the system; ratio to reading the same files whose paths are known.',
  rounds: 15,
  cases: [
    {
      name: `${SKILLS} skills of 4 KB, 15 % with a folded description or a map`,
      baseline: {
        kind: 'call',
        name: 'readFileSync',
        run: () => files.map((file) => readFileSync(file, 'utf8')),
      },
      subjects: [{ kind: 'call', name: 'skills', run }, piSkills(folder, listed)],
      limits: { skills: 4.5 },
      faster: { skills: { pi: 3 } },
    },
  ],
};
