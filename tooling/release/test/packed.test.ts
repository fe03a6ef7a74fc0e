import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPacked } from '../src/packed.ts';
import { openScratch } from '../src/scratch.ts';

const SOUND: Readonly<Record<string, string>> = {
  LICENSE: '',
  'README.md': '',
  'package.json': '{ "dependencies": { "@briefing/text": "^0.1.0" } }',
  'src/index.ts': '',
  'dist/index.js.map': '{ "sources": ["../src/index.ts"] }',
};

const scratch = openScratch();

afterAll(() => {
  scratch.remove();
});

test.each<[string, Readonly<Record<string, string | undefined>>, readonly string[]]>([
  ['a sound one', {}, []],
  ['one without a licence', { LICENSE: undefined }, ['LICENSE is missing']],
  ['one without a readme', { 'README.md': undefined }, ['README.md is missing']],
  ['one with a changelog from nowhere', { 'CHANGELOG.md': '' }, ['CHANGELOG.md is not']],
  [
    'a workspace range',
    { 'package.json': '{ "dependencies": { "a": "workspace:^" } }' },
    ['a has the range workspace:^'],
  ],
  ['a catalog range', { 'package.json': '{ "devDependencies": { "a": "catalog:" } }' }, ['a has the range catalog:']],
  [
    'a sibling as peer',
    { 'package.json': '{ "peerDependencies": { "@briefing/a": "1" } }' },
    ['@briefing/a is a peer'],
  ],
  ['a map to a missing file', { 'src/index.ts': undefined }, ['dist/index.js.map points at src/index.ts']],
  [
    'a map out of the tarball',
    { 'dist/index.js.map': '{ "sources": ["../../a.ts"] }' },
    ['dist/index.js.map points at'],
  ],
])('checkPacked judges %s rightly', (name, change, expected) => {
  const folder = scratch.folder(name.replaceAll(' ', '-'));
  for (const [file, text] of Object.entries({ ...SOUND, ...change })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const verdict = checkPacked(folder, { changelog: false });
  expect(verdict).toHaveLength(expected.length);
  for (const [at, text] of expected.entries()) expect(verdict[at]).toContain(text);
});

test('checkPacked asks for the changelog of a package that has one', () => {
  const folder = scratch.folder('changelog');
  writeFileSync(join(folder, 'package.json'), '{}');
  expect(checkPacked(folder, { changelog: true })).toContain('CHANGELOG.md is missing');
});
