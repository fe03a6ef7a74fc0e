import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findConsoleFaults, findOutputFaults, parseConsole } from '../src/block-runs.ts';
import { findTypeFaults } from '../src/block-types.ts';
import { type Block, extractBlocks, isTypeScript } from '../src/blocks.ts';
import { ROOT, listFiles, readPackages, readText } from '../src/workspace.ts';

const BIN = join(ROOT, 'packages/cli/dist/bin.js');
const PAGES = /^(README\.md|CONTRIBUTING\.md|(packages|tooling)\/[^/]+\/README\.md|docs\/.*\.md)$/;

const blocks = listFiles()
  .filter((path) => PAGES.test(path))
  .flatMap((path) => extractBlocks(path, readText(path)));
const typed = blocks.filter(isTypeScript);
const shown = typed.filter(({ output }) => output !== undefined);
const consoles = blocks.filter(({ language }) => language === 'console');

test('every TypeScript block of every page type-checks', () => {
  expect(findTypeFaults(typed)).toEqual([]);
});

const withPlace = (block: Block) => [`${block.file}:${block.line}`, block] as const;

test.each(shown.map(withPlace))('%s prints what the page shows', async (_, block) => {
  expect(await findOutputFaults(block)).toEqual([]);
});

test.each(consoles.map(withPlace))('the commands at %s print what the page shows', async (_, block) => {
  expect(await findConsoleFaults(block, BIN)).toEqual([]);
});

test.each(readPackages())('the README of $folder has a block that is checked', ({ folder }) => {
  expect([...typed, ...consoles].map(({ file }) => file)).toContain(`packages/${folder}/README.md`);
});

/** A page with one block, whose first line is line 4. */
function pageWith(language: string, text: string, output = ''): Block[] {
  return extractBlocks(
    'planted.md',
    `# Planted\n\n\`\`\`${language}\n${text}\n\`\`\`\n\n\`\`\`text\n${output}\n\`\`\`\n`,
  );
}

test('blocks that do not type-check are reported with file and line', () => {
  const wrong = pageWith(
    'ts',
    `import type { Diagnostic } from '@briefing/contract';\nexport const severity: Diagnostic['severity'] = 'fatal';`,
  );
  const unknown = pageWith('typescript', `import '@briefing/nowhere';`);
  const alone = pageWith('ts', `const severity = process.argv.length;`);
  expect(findTypeFaults([...wrong, ...unknown, ...alone].filter(isTypeScript))).toEqual([
    expect.stringMatching(/^planted\.md:5 Type '"fatal"' is not assignable/),
    expect.stringMatching(/^planted\.md:4 .*@briefing\/nowhere/),
  ]);
});

test.each([
  ['whose output is as shown', `console.log('a\\n' + process.argv.length);`, 'a\n2', []],
  ['whose output differs', `console.log('b');`, 'a', [/^planted\.md:4 prints\nb\nbut shows\na$/]],
  ['that throws', `throw new Error('planted');`, '', [/^planted\.md:4 ends with 1:\n[^]*Error: planted/]],
])('a block %s is judged so, with file and line', async (_, text, output, faults) => {
  const [block] = pageWith('ts', text, output);
  const expected = faults.map((fault) => expect.stringMatching(fault) as unknown);
  expect(block && (await findOutputFaults(block))).toEqual(expected);
});

test.each([
  ['whose output differs', '$ briefing --version\nnever', /^planted\.md:4 prints\n[^]*\nbut shows\nnever$/],
  ['that fails', '$ briefing --version --planted', /^planted\.md:4 ends with 2:/],
  ['that is not ours', '$ npm ls', /^planted\.md:4 is no '\$ briefing' command/],
])('a command %s is reported with file and line', async (_, text, fault) => {
  const [block] = pageWith('console', text);
  expect(block && (await findConsoleFaults(block, BIN))).toEqual([expect.stringMatching(fault)]);
});

test('a command is split at blanks outside quotes, and followed by its output', () => {
  const [block] = pageWith('console', `$ briefing --system 'two words' --now="a b"\none\n\ntwo\n$ briefing`);
  expect(block && parseConsole(block)).toEqual([
    { line: 4, words: ['briefing', '--system', 'two words', '--now=a b'], output: 'one\n\ntwo' },
    { line: 8, words: ['briefing'], output: '' },
  ]);
});

test('only a text block right behind a block shows its output', () => {
  const markdown =
    '~~~ts\n1\n~~~\n\n```text\none\n```\n\n```ts\n2\n```\nprose\n```text\nno output\n```\n- item\n  ```ts\n  3\n  ```\n';
  expect(extractBlocks('page.md', markdown).filter(isTypeScript)).toEqual([
    { file: 'page.md', line: 2, language: 'ts', text: '1', output: 'one' },
    { file: 'page.md', line: 10, language: 'ts', text: '2' },
    { file: 'page.md', line: 18, language: 'ts', text: '3' },
  ]);
});
