import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSession } from '@briefing/session';
import { piBriefing } from '../peers/pi-briefing.mjs';

/** @import { Suite } from '../src/suite.ts' */

const FILES = 20_000;
const SKILLS = 200;
const MACROS = 50;
const DIRECTORIES = 12;
const SENTENCE = 'Read a file before you change it, and keep each change as small as the task allows. ';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-briefing-')));
process.once('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
const home = join(folder, 'home');
mkdirSync(home);

/** What a briefing reads. @type {string[]} */
const used = [];

/** @type {(path: string, text: string) => void} */
function plant(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  used.push(path);
}

/** @type {() => string} */
function plantRepository() {
  let cwd = join(folder, 'repository');
  mkdirSync(join(cwd, '.git'), { recursive: true });
  for (let index = 0; index < FILES; index += 1) {
    const dir = join(cwd, 'src', `part-${Math.floor(index / 100)}`);
    if (index % 100 === 0) mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, `file-${index}.ts`), 'export {};\n');
  }
  for (let level = 1; level <= DIRECTORIES; level += 1) {
    plant(join(cwd, 'AGENTS.md'), `# Level ${level}\n\nThe doc of level ${level}.\n\n${SENTENCE.repeat(20)}\n`);
    if (level < DIRECTORIES) cwd = join(cwd, `level-${level}`);
  }
  for (let index = 0; index < SKILLS; index += 1) {
    const name = `skill-${index}`;
    const head = `---\nname: ${name}\ndescription: Works on part ${index}. Use it when a task names that part or its tests.\n---\n`;
    plant(join(cwd, '.agents/skills', name, 'SKILL.md'), `${head}\n${SENTENCE.repeat(40)}\n`);
  }
  for (let index = 0; index < MACROS; index += 1) {
    const head = `---\ndescription: Does thing ${index}\nargument-hint: <what>\n---\n`;
    plant(join(cwd, '.briefing/commands', `macro-${index}.md`), `${head}Do $1, then $@.\n\n${SENTENCE.repeat(10)}\n`);
  }
  return cwd;
}

const cwd = plantRepository();
const list = join(folder, 'used.json');
writeFileSync(list, JSON.stringify(used));

const bin = fileURLToPath(new URL('../../../packages/cli/dist/bin.js', import.meta.url));
/** The least that a briefing can cost. */
const READ = `const { readFileSync } = require('node:fs');
for (const path of JSON.parse(readFileSync(process.argv[1], 'utf8'))) readFileSync(path, 'utf8');`;

/** @type {(...words: string[]) => string} */
function node(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: home },
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

const prompt = node(bin, '--tools', 'read');
assert.equal(prompt.match(/^The doc of level \d+\.$/gm)?.length, DIRECTORIES);
assert.equal(prompt.match(/<skill>/g)?.length, SKILLS);
const { macros } = await openSession({ cwd, home });
assert.equal(macros.length, MACROS);

/** @type {Suite} */
export const suite = {
  measures:
    'One run of the command in a fresh process, from its start to its end, and one `openSession` inside of a running one; files in the cache of the system.',
  rounds: 15,
  cases: [
    {
      name: `briefing: ${FILES} files, ${SKILLS} skills, ${MACROS} macros, ${DIRECTORIES} docs`,
      baseline: { kind: 'call', name: 'node -e, the same files read', run: () => node('-e', READ, list) },
      subjects: [
        { kind: 'call', name: 'briefing', run: () => node(bin, '--tools', 'read') },
        piBriefing(cwd, home, { docs: DIRECTORIES, skills: SKILLS, macros: MACROS }),
      ],
      limits: { briefing: 3 },
      notes: {
        briefing:
          'From run to run 3.9 to 4.7. A process that lives for a tenth of a second runs nearly all of its code for the first time: eleven packages are a quarter of it (all in one file would still be 4.0), the gathering of 262 files a third, and the same gathering takes a quarter of that time once it is warm.',
      },
    },
    {
      name: 'briefing --help',
      baseline: { kind: 'call', name: 'node -e 0', run: () => node('-e', '0') },
      subjects: [{ kind: 'call', name: 'briefing --help', run: () => node(bin, '--help') }],
      limits: { 'briefing --help': 1.6 },
    },
    {
      name: 'openSession, the same repository',
      baseline: {
        kind: 'call',
        name: 'readFileSync',
        run: () => used.map((path) => readFileSync(path, 'utf8')),
      },
      subjects: [
        { kind: 'call', name: 'openSession', run: () => openSession({ cwd, home, tools: [{ name: 'read' }] }) },
      ],
    },
  ],
};
