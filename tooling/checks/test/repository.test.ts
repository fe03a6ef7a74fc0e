import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { findLayoutFaults, findLockFaults, findPathFaults } from '../src/repository.ts';
import { ROOT, listFiles, readPackages, readText } from '../src/workspace.ts';

const files = listFiles();

test('everything in the repository stands in its place', () => {
  const names = new Map(readPackages().map(({ folder, manifest }) => [folder, manifest.name]));
  expect(findLayoutFaults(files, names)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(findLockFaults(readText('pnpm-lock.yaml'))).toEqual([]);
});

test('no file names a path of this machine', () => {
  const texts = files.map((path) => ({ path, text: readText(path) })).filter(({ text }) => !text.includes('\0'));
  expect(findPathFaults(texts, [dirname(ROOT), homedir()], existsSync)).toEqual([]);
});

const text = ['packages/text/package.json', 'packages/text/src/index.ts'];

test.each<[string, string[], string, string[]]>([
  ['a package, pages and dot files', [...text, 'README.md', '.npmrc', '.ci/build.yml'], '@briefing/text', []],
  ['a folder at the top', ['scripts/a.sh', 'scripts/b.sh'], '', ['scripts has no place at the top']],
  ['a dot folder at the top', ['.idea/a.xml'], '', ['.idea has no place at the top']],
  ['a page among the packages', ['packages/notes.md'], '', ['packages/notes.md is no package']],
  ['a package of another name', text, '@briefing/texts', ['packages/text is named @briefing/texts']],
  ['an empty shell', text.slice(0, 1), '@briefing/text', ['packages/text has no src']],
])('%s is judged by its place', (_, paths, name, faults) => {
  expect(findLayoutFaults(paths, new Map([['text', name]]))).toEqual(faults);
});

test('an address in the lock file is a fault', () => {
  const lock = 'a@1:\n  resolution: {integrity: x, tarball: file:a.tgz}\nb@1:\n  resolution: {integrity: y}\n';
  expect(findLockFaults(lock)).toEqual([expect.stringContaining('pnpm-lock.yaml:2 ')]);
});

test('a path that exists on this machine is a fault, a made-up one is none', () => {
  const page = { path: 'page.md', text: '`/srv/me/notes/a.ts`, /srv/me/project, a/srv/me/notes and /srv/me.' };
  const faults = findPathFaults([page], ['/', '/srv/me'], (path) => path === '/srv/me/notes');
  expect(faults).toEqual(['page.md names /srv/me/notes']);
});
