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
  ['[WIP]: reviews code', '[WIP]: reviews code'],
  ['[a] : b', '[a] : b'],
  ['{a: b}: c', '{a: b}: c'],
  ['[a]:', '[a]:'],
  ['>= 3', '>= 3'],
  ['| x', '| x'],
  ['> folded: no\n  more', '> folded: no more'],
  ['|9 x', '|9 x'],
  ['&', '&'],
  ['& co', '& co'],
  ['Use when:\tx', 'Use when:\tx'],
  ['a: b\t', 'a: b'],
  ['see: "issue #5" now', 'see: "issue #5" now'],
  ['a: 5" # pipe', 'a: 5" # pipe'],
  ['a: "b # c" # note', 'a: "b # c"'],
  ['a: b#c', 'a: b#c'],
  ['Use when x\n  and: more', 'Use when x and: more'],
  ['Use when x\n  in a case:\n  this one', 'Use when x in a case: this one'],
  ['a: b\n  last # note', 'a: b last'],
  ['first: line\n  second: line\n\n  third', 'first: line second: line\nthird'],
  ["first: line\n  the user's", "first: line the user's"],
])('the value %j is read as %j', (written, value) => {
  const { data, diagnostics, body } = split(`name: x\nvalue: ${written}\nlast: y`);
  expect([data, body]).toEqual([{ name: 'x', value, last: 'y' }, 'body']);
  expect(diagnostics).toMatchObject([{ code: 'yaml-repaired', severity: 'warning', line: 3, column: 8 }]);
});

test.each(['"value": ', "'value': ", 'value : ', '"value" : ', 'value:\t', 'value:   '])(
  'behind %j a value is repaired as behind a plain key',
  (key) => {
    const { data, diagnostics } = split(`${key}Use when: x`);
    expect(data).toEqual({ value: 'Use when: x' });
    expect(diagnostics).toMatchObject([{ code: 'yaml-repaired', line: 2, column: key.length + 1 }]);
  },
);

test('what is taken for a comment, and what for a part of the value, stands in the detail', () => {
  const detailOf = (header: string) => split(header).diagnostics[0]?.detail ?? '';
  expect(detailOf('a: b: c # note')).toContain('"# note"');
  expect(detailOf('a: "b: c" # note: d\ne: f: g')).not.toContain('note');
  expect(detailOf('a: b: "c # note"')).not.toContain('comment');
  expect(detailOf('a: b\n  c: d')).toContain('lines');
  expect(detailOf('a: b: c')).not.toContain('lines');
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
  ['a block scalar', 'value: |\n x: y\n\tz'],
  ['a block scalar with indicators and a comment', 'value: >2- # note\n x: y'],
  ['a list over several lines', 'value: [a,\n  b'],
  ['a list over several lines before a colon', 'value: [a,\n  b]: c'],
  ['a map below an anchor', 'value: &x\n  other: a: b'],
  ['a map below a tag', 'value: !x\n  other: a: b'],
  ['a map below a comment', 'value: # note\n  other: a: b'],
  ['a comment before the last line of a value', 'value: a: b # note\n  more'],
  ['a comment between lines of a value', 'value: a: b\n  # note\n  more'],
  ['a key whose quote is not closed', 'value: a: b\n"other: c'],
  ['a bad escape', 'value: "C:\\dir"'],
  ['what is nested', 'value:\n  inner: a: b'],
  ['a colon behind a nested list', 'value:\n  inner: [a]: b'],
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

test('values that may need quotes and do not are tried without being counted', () => {
  const fine = (lines: number) => Array.from({ length: lines }, (_, line) => `f${line}: [x]\n`).join('');
  expect(split(`${fine(4095)}k: a: b`).diagnostics).toMatchObject([{ code: 'yaml-repaired' }]);
  expect(split(`${fine(4096)}k: a: b`).diagnostics).toMatchObject([{ code: 'yaml-invalid' }]);
});

test('lines that are YAML are left as they are', () => {
  const { data } = split('a: b: c\nlist: [x, y]\nquoted: "z"\nblock: |\n  k: v: w');
  expect(data).toEqual({ a: 'b: c', list: ['x', 'y'], quoted: 'z', block: 'k: v: w\n' });
});
