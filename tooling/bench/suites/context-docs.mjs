import { strict as assert } from 'node:assert';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gatherContextDocs } from '@briefing/context-docs';
import { geminiCli } from '../peers/gemini-cli.mjs';
import { pi } from '../peers/pi.mjs';

/** @import { Case, Subject, Suite } from '../src/suite.ts' */

const SENTENCE = 'Read a file before you change it, and keep each change as small as the task allows. ';
const DIRECTORIES = 12;
const IMPORTS = 200;
const LEVELS = 5;
const WIDTH = 6;

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bench-context-docs-')));
process.once('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
const home = join(folder, 'home');
mkdirSync(home);

/**
 * Files of one project, whose root is a folder of the tree's name.
 *
 * @typedef {object} Tree
 * @property {string} cwd
 * @property {string[]} files
 * @property {string[]} texts in the order of the files, without the line break at the end
 */

/** @type {(name: string) => Tree} */
function plantTree(name) {
  const cwd = join(folder, name);
  mkdirSync(join(cwd, '.git'), { recursive: true });
  return { cwd, files: [], texts: [] };
}

/** @type {(tree: Tree, file: string, bytes: number, imports?: readonly string[]) => void} */
function plantDoc({ files, texts }, file, bytes, imports = []) {
  const head = [`# Doc ${files.length}`, ...imports.map((path) => `- @${path}`)].join('\n\n');
  const tail = `\n\nThe end of doc ${files.length}.`;
  const body = SENTENCE.repeat(Math.ceil(bytes / SENTENCE.length)).slice(0, bytes - head.length - tail.length - 3);
  const text = `${head}\n\n${body}${tail}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  files.push(file);
  texts.push(text);
}

/** @type {(name: string, imports: readonly string[]) => Tree} */
function plantChain(name, imports) {
  const tree = plantTree(name);
  for (let level = 1; level <= DIRECTORIES; level += 1) {
    const deepest = level === DIRECTORIES;
    plantDoc(tree, join(tree.cwd, 'AGENTS.md'), 2000, deepest ? imports : []);
    if (!deepest) tree.cwd = join(tree.cwd, `level-${level}`);
  }
  for (const path of imports) plantDoc(tree, join(tree.cwd, path), 4000);
  return tree;
}

/** @type {() => Tree} */
function plantDiamond() {
  const tree = plantTree('diamond');
  /** @type {(level: number) => string[]} */
  const names = (level) => Array.from({ length: level > LEVELS ? 0 : WIDTH }, (_, index) => `doc-${level}-${index}.md`);
  plantDoc(tree, join(tree.cwd, 'AGENTS.md'), 2000, names(1));
  for (let level = 1; level <= LEVELS; level += 1)
    for (const name of names(level)) plantDoc(tree, join(tree.cwd, name), 2000, names(level + 1));
  return tree;
}

/** @type {(name: string, tree: Tree, limit: number, peers: readonly Subject[], note?: string) => Case} */
function makeCase(name, { cwd, files, texts }, limit, peers, note) {
  const run = () => gatherContextDocs(cwd, home);
  // Each file once: whatever imports what, the prompt is never larger than the files.
  assert.deepEqual(
    run()
      .map(({ body }) => body)
      .sort(),
    texts.toSorted(),
  );
  return {
    name,
    baseline: { kind: 'call', name: 'readFileSync', run: () => files.map((file) => readFileSync(file, 'utf8')) },
    subjects: [{ kind: 'call', name: 'context-docs', run }, ...peers],
    limits: { 'context-docs': limit },
    ...(note !== undefined && { notes: { 'context-docs': note } }),
  };
}

const chain = plantChain('chain', []);
const importing = plantChain(
  'importing',
  Array.from({ length: IMPORTS }, (_, index) => `imported/${index}.md`),
);
const diamond = plantDiamond();

/** @type {Suite} */
export const suite = {
  measures:
    'One call that gathers the docs of a project, files in the cache of the system; ratio to reading the same files whose paths are known.',
  cases: [
    makeCase(
      `${DIRECTORIES} directories, a doc in each`,
      chain,
      6,
      [
        geminiCli('tree', chain.cwd, home, chain.texts),
        geminiCli('flat', chain.cwd, home, chain.texts),
        pi(chain.cwd, home, chain.texts),
      ],
      'Seven names in each of sixteen directories are 112 lookups for 12 files: the calls to the system alone cost 4.7 times the reads. Listing the directories instead would be faster here and without bound in a large one.',
    ),
    // pi knows no imports: it has no part in the rest.
    makeCase(`the same, ${IMPORTS} imports`, importing, 4, [
      geminiCli('tree', importing.cwd, home, importing.texts),
      geminiCli('flat', importing.cwd, home, importing.texts),
    ]),
    // gemini-cli's tree repeats a file for each way that leads to it: 300 times the text, a second and more for each call.
    makeCase(`${LEVELS} levels of ${WIDTH}, each imports all of the next`, diamond, 8, [
      geminiCli('flat', diamond.cwd, home, diamond.texts),
    ]),
  ],
};
