import { readFileSync } from 'node:fs';
import { standardMacroRoots } from '@briefing/macros';
import { standardSkillRoots } from '@briefing/skills';
import { expect, test } from 'vitest';
import { DELEGATE_PLACES } from '../src/delegates.ts';
import { RULE_PLACES } from '../src/find-rules.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, marked = ''] = /<!-- places:begin -->([^]*)<!-- places:end -->/.exec(readme) ?? [];

/** The cells of a row of the table of places, without their back-ticks. */
function cellsOf(what: string): (string[] | undefined)[] {
  const row = marked.split('\n').find((line) => line.startsWith(`| ${what} `)) ?? '';
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.match(/`[^`]+`/g)?.map((word) => word.slice(1, -1)));
}

/** A directory as the table writes it. */
function asWritten(dir: string): string {
  return dir
    .replace('/repo/', '')
    .replace('/home/u/.config/', '{xdg}/')
    .replace('/home/u/', '~/')
    .replaceAll('acme', '{brand}');
}

const places = { cwd: '/repo', home: '/home/u', brand: 'acme' };

test.each([
  ['commands', standardMacroRoots(places)],
  ['skills', standardSkillRoots(places)],
])('the table of places says where %s are looked for', (what, roots) => {
  const listOf = (origin: string): string[] =>
    roots.filter((root) => root.origin === origin).map(({ dir }) => asWritten(dir));
  expect(cellsOf(what)).toEqual([listOf('project'), listOf('user')]);
});

test('the table of places says where delegates and rules are looked for', () => {
  expect(cellsOf('delegates')).toEqual([DELEGATE_PLACES.project, DELEGATE_PLACES.user]);
  expect(cellsOf('rules')).toEqual([RULE_PLACES, undefined]);
});
