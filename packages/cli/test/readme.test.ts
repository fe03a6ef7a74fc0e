import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMAND_IDS, FLAG_NAMES, flagRow, titleOf } from '../src/grammar.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the table of flags has a row for each flag and for no other', () => {
  const rows = [...readme.matchAll(/^\| ((?:`-[^`]+`(?:, )?)+) +\|/gm)].map(([, cell = '']) => cell.trim());
  const expected = FLAG_NAMES.map((name) => {
    const { short, value } = flagRow(name);
    const long = `\`--${name}${value === undefined ? '' : ` ${value}`}\``;
    return short === undefined ? long : `\`-${short}\`, ${long}`;
  });
  expect(rows.sort()).toEqual(expected.sort());
});

test.each(COMMAND_IDS)('the command %s is on the page', (id) => {
  expect(readme).toContain(titleOf(id));
});
