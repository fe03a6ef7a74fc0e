import { expect, test } from 'vitest';
import { splitFrontmatter } from '../src/index.ts';

const split = (header: string) => splitFrontmatter(`---\n${header}\n---\nbody`);

test.each([
  ['Use when: x', 'Use when: x'],
  ['ends with a colon:', 'ends with a colon:'],
  ['[a] — b', '[a] — b'],
  ['[a] or [b]', '[a] or [b]'],
  ['[never closed', '[never closed'],
  ['{{arg.1}} first', '{{arg.1}} first'],
  ['{{name}}', '{{name}}'],
  ['@x', '@x'],
  ['`x`', '`x`'],
  ['%x', '%x'],
  ['*bold* words', '*bold* words'],
  ['**/*.ts', '**/*.ts'],
  ['- not a list', '- not a list'],
  ['"Fast" reviews', '"Fast" reviews'],
  ["'Fast' reviews", "'Fast' reviews"],
  ['"Fast" and "good"', '"Fast" and "good"'],
  ["it's: here", "it's: here"],
  ['a: b # note', 'a: b'],
  ['a: b   ', 'a: b'],
  ['first: line\n  second: line\n\n  third', 'first: line second: line\nthird'],
  ["first: line\n  the user's", "first: line the user's"],
])('the value %j is read as %j', (written, value) => {
  const { data, diagnostics, body } = split(`name: x\nvalue: ${written}\nlast: y`);
  expect([data, body]).toEqual([{ name: 'x', value, last: 'y' }, 'body']);
  expect(diagnostics).toMatchObject([{ code: 'yaml-repaired', severity: 'warning', line: 3, column: 8 }]);
});

test('every such line is repaired and named, among other findings in the order of the text', () => {
  const { data, diagnostics } = split('a: Use when: x\na: @y\nb: 1\nc: `z`');
  expect(data).toEqual({ a: '@y', b: '1', c: '`z`' });
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['yaml-repaired', 2],
    ['yaml-repaired', 3],
    ['duplicate-key', 3],
    ['yaml-repaired', 5],
  ]);
});

test.each([
  ['a quote that is not closed', 'value: "x'],
  ['a block scalar', 'value: | x: y'],
  ['a list over several lines', 'value: [a,\n  b'],
  ['a map below a value', 'value: x\n  other: y'],
  ['a comment before the last line of a value', 'value: a: b # note\n  more'],
  ['a bad escape', 'value: "C:\\dir"'],
  ['what is nested', 'value:\n  inner: a: b'],
  ['a line that is no entry', 'value: a: b\nno entry'],
  ['an alias that names an anchor', 'value: *x\nother: [&x'],
])('%s is not repaired: the first problem is told', (_, header) => {
  const { data, body, diagnostics } = split(header);
  expect([data, body]).toEqual([{}, 'body']);
  expect(diagnostics).toMatchObject([{ code: 'yaml-invalid' }]);
});

test('an alias of something in the header stays an alias beside a repaired line', () => {
  const { data } = split('a: &x one\nb: *x\nc: d: e');
  expect(data).toEqual({ a: 'one', b: 'one', c: 'd: e' });
});

test('64 lines are repaired, 65 are too many', () => {
  const header = (lines: number) => Array.from({ length: lines }, (_, line) => `k${line}: a: b`).join('\n');
  expect(split(header(64)).diagnostics).toHaveLength(64);
  expect(split(header(65)).diagnostics).toMatchObject([{ code: 'yaml-invalid' }]);
});

test('lines that are YAML are left as they are', () => {
  const { data } = split('a: b: c\nlist: [x, y]\nquoted: "z"\nblock: |\n  k: v: w');
  expect(data).toEqual({ a: 'b: c', list: ['x', 'y'], quoted: 'z', block: 'k: v: w\n' });
});
