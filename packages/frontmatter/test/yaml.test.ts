import { expect, test } from 'vitest';
import { splitFrontmatter } from '../src/index.ts';

const split = (header: string) => splitFrontmatter(`---\n${header}\n---\n`);

test('maps have no prototype, at any depth and in every result', () => {
  const { data, positions } = split('a:\n  b: {c: d}\n  e: [{f: g}]');
  const maps: unknown[] = [data, positions, data['a']];
  maps.push((data['a'] as Record<string, unknown>)['b'], ((data['a'] as Record<string, unknown>)['e'] as unknown[])[0]);
  for (const result of [split('a: "b'), splitFrontmatter('none'), splitFrontmatter('+++\na.b = 1\n+++\n')]) {
    maps.push(result.data, result.positions);
  }
  for (const map of maps) expect(Object.getPrototypeOf(map)).toBe(null);
});

test.each([
  ['__proto__: x\nconstructor: y', 'by the scanner'],
  ['"__proto__": x\nconstructor: y', 'by yaml'],
])('%j has two ordinary keys, read %s', (header) => {
  const { data, positions, diagnostics } = split(header);
  expect(Object.entries(data)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.keys(positions)).toEqual(['__proto__', 'constructor']);
  expect(diagnostics).toEqual([]);
});

test.each([
  ['plain', 'a: 1', false, false, false],
  ['a list in brackets', 'a: [1]', true, false, false],
  ['a map in braces', 'a: {b: 1}', true, false, false],
  ['an empty list in brackets, deep', 'a:\n  b:\n    - x: []', true, false, false],
  ['a map in braces as the whole header', '{a: 1}', true, false, false],
  ['an anchor', 'a: &x 1', false, true, false],
  ['an alias', 'a: &x 1\nb: *x', false, true, false],
  ['a tag', 'a: !x 1', false, false, true],
  ['an anchor on the whole header', '&x\na: 1', false, true, false],
  ['a tag on a key', '!x a: 1', false, false, true],
  ['signs within quotes', 'a: "[x] &y !z"', false, false, false],
  ['signs within a block', 'a: |\n  [x]\n  &y !z', false, false, false],
])('features of %s', (_, header, flow, anchors, tags) => {
  expect(split(header).features).toEqual({ flow, anchors, tags });
});

test('positions are those of top-level keys in the whole text, of a repeated one the last', () => {
  expect(split('a: 1\n\n"b c":\n  d: 2\n? e\n: 3\na: 4').positions).toEqual({
    a: { line: 8, column: 1 },
    'b c': { line: 4, column: 1 },
    e: { line: 6, column: 3 },
  });
});

test.each([
  ['read by the scanner', 'a: 1\nb:\n  c: 2\n  c: 3\na: 4'],
  ['read by yaml', '"a": 1\n"b":\n  c: 2\n  c: 3\na: 4'],
])('of repeated keys the last one wins, nested ones too, each with its place: %s', (_, header) => {
  const { data, diagnostics } = split(header);
  expect(data).toEqual({ a: '4', b: { c: '3' } });
  expect(diagnostics.map(({ code, severity, line, column }) => [code, severity, line, column])).toEqual([
    ['duplicate-key', 'warning', 5, 3],
    ['duplicate-key', 'warning', 6, 1],
  ]);
});

test('a merge key is a key like others', () => {
  expect(split('base: &base {a: 1}\nuse:\n  <<: *base').data).toEqual({ base: { a: '1' }, use: { '<<': { a: '1' } } });
});

test.each([
  ['an unclosed quote', 'a: "b', 2, 6],
  ['a tab for indentation', 'a:\n\tb: 1', 3, 1],
  ['a second document', 'a: 1\n...\nb: 2', 4, 1],
  ['a directive', '%YAML 1.1\na: 1', 3, 1],
  ['an alias of nothing', 'x:\n  - *y', 3, 5],
  ['an alias of what it stands in', 'a: &a [*a]', 2, 8],
  ['an alias of what it stands in, though another thing had the name', 'a: &x 1\nb: &x [*x]', 3, 8],
  ['a list for a key', '? [a]\n: b', 2, 3],
  ['a colon behind a list over lines', 'a: [b,\n  c]: d', 3, 5],
  ['a colon behind a nested list', 'a:\n  b: [c]: d', 3, 9],
  ['a colon behind a nested map', 'a:\n  b: {c: d} : e', 3, 13],
  ['a colon behind a list in a list', 'a:\n  - b: [c]: d', 3, 11],
  ['a colon below a list', 'a: [b]\n  : c', 3, 3],
  ['a colon below a quote', 'a: "b"\n\n : c', 4, 2],
])('%s is yaml-invalid with its place; data is empty and the body is kept', (_, header, line, column) => {
  const { data, positions, ...rest } = splitFrontmatter(`---\n${header}\n---\nbody`);
  expect([data, positions]).toEqual([{}, {}]);
  expect(rest).toMatchObject({
    format: 'yaml',
    body: 'body',
    diagnostics: [{ code: 'yaml-invalid', severity: 'error', line, column }],
  });
});

test.each([
  ['lists in brackets', (deep: number) => `a: ${'['.repeat(deep)}${']'.repeat(deep)}`],
  ['lists with dashes', (deep: number) => `a:\n  ${'- '.repeat(deep)}x`],
])('%s may stand 99 deep below a key, not 100', (_, make) => {
  expect(split(make(99)).diagnostics).toEqual([]);
  expect(split(make(100)).diagnostics).toMatchObject([{ code: 'header-too-deep' }]);
});

test('an empty key on a line of its own is a key', () => {
  expect(split('a: [b]\n: c').data).toEqual({ a: ['b'], '': 'c' });
  expect(split(': c\na: b').data).toEqual({ '': 'c', a: 'b' });
  expect(split('a:\n  b: [c]\n  : d').data).toEqual({ a: { b: ['c'], '': 'd' } });
  expect(split('a: {b: c, : d}').data).toEqual({ a: { b: 'c', '': 'd' } });
  expect(split('a: b\n?\n: c').data).toEqual({ a: 'b', '': 'c' });
  expect(split('a: b\n?\nc: d').data).toEqual({ a: 'b', '': '', c: 'd' });
  expect(split('a:\n  b: c\n  ?').data).toEqual({ a: { b: 'c', '': '' } });
});

test.each([
  ['lists', (level: number) => `a${level}: &a${level} [*a${level - 1}]`],
  ['maps', (level: number) => `a${level}: &a${level} {k: *a${level - 1}}`],
])('%s may stand 99 deep below a key by way of aliases, not 100', (_, make) => {
  const chain = (levels: number) =>
    ['a0: &a0 x', ...Array.from({ length: levels }, (_, level) => make(level + 1))].join('\n');
  expect(split(chain(99)).diagnostics).toEqual([]);
  const { data, diagnostics } = split(chain(100));
  expect(data).toEqual({});
  expect(diagnostics).toMatchObject([{ code: 'header-too-deep', severity: 'error', line: 102 }]);
});

test.each([
  ['read by the scanner', 'a:\n'],
  ['read by yaml', '"a":\n'],
])('of the keys that a header repeats 64 are named and the rest counted: %s', (_, line) => {
  const repeats = (times: number) => split(line.repeat(times + 1)).diagnostics;
  expect(repeats(64)).toHaveLength(64);
  const many = repeats(1000);
  expect(many).toHaveLength(65);
  expect(new Set(many.map(({ code }) => code))).toEqual(new Set(['duplicate-key']));
  expect(many.at(-1)).toMatchObject({ severity: 'warning', line: 67, column: 1 });
  expect(many.at(-1)?.detail).toContain('936');
});

test('repaired values are all named, however many keys are repeated before them', () => {
  const { diagnostics } = split(`${'a:\n'.repeat(100)}b: c: d`);
  expect(diagnostics.filter(({ code }) => code === 'yaml-repaired')).toMatchObject([{ line: 102 }]);
  expect(diagnostics).toHaveLength(66);
});

test('aliases share what they name, up to a limit of what they come to', () => {
  const bomb = (levels: number) => {
    const lines = Array.from(
      { length: levels },
      (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`,
    );
    return ['a0: &a0 boom', ...lines].join('\n');
  };
  const small = split(bomb(12));
  expect(small.diagnostics).toEqual([]);
  expect((small.data['a1'] as unknown[])[0]).toBe('boom');
  const large = split(bomb(100));
  expect(large.data).toEqual({});
  expect(large.diagnostics).toMatchObject([{ code: 'header-too-large', severity: 'error' }]);
  const wide = `a: &a [${'"",'.repeat(1000)}]\nb: [${'*a,'.repeat(1000)}]`;
  expect(split(wide).diagnostics).toMatchObject([{ code: 'header-too-large' }]);
});

test('a header without aliases is never refused for what it comes to', () => {
  const { data, diagnostics } = split(`a: [${':,'.repeat(130_000)}]`);
  expect(diagnostics).toEqual([]);
  expect(data['a']).toHaveLength(130_000);
});

test('a detail is one short line, whatever stands in the header', () => {
  const headers = [
    `"${'k'.repeat(900)}": 1\n"${'k'.repeat(900)}": 2`,
    `a: | ${'x'.repeat(9000)}`,
    `x:\n  - *${'n'.repeat(9000)}`,
    'a: "\u0085\u2028\u202e\u2066\u200f\u061c',
    'a: &b\u0085\u2029\u202e [*b\u0085\u2029\u202e]',
    '"k\u0085\u2029\u202e": 1\n"k\u0085\u2029\u202e": 2',
    'a: b: c # \u0085\u2028\u202d\u200e',
  ];
  for (const header of headers) {
    const { diagnostics } = split(header);
    expect(diagnostics).toHaveLength(1);
    for (const { detail } of diagnostics) {
      expect(detail.length).toBeLessThan(400);
      expect(detail).not.toMatch(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
    }
  }
});
