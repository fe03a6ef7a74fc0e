import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { withLineFeeds } from '../src/fences.ts';
import { readYaml } from '../src/read-yaml.ts';
import { scanYaml } from '../src/scan-yaml.ts';
import { HEADERS } from './fixtures/headers.ts';

const headers = Object.entries(HEADERS).map(([name, header]) => [name, withLineFeeds(header)] as const);

test.each(headers)('yaml and the scanner agree about %s', (_, header) => {
  const read = readYaml(header, 2);
  expect(read.kind).toBe('read');
  const scanned = scanYaml(header, 2);
  if (scanned !== undefined) assert.deepStrictEqual(scanned, read);
});

test('the scanner reads at least 95 % of the headers that people write', () => {
  const left = headers.filter(([, header]) => scanYaml(header, 2) === undefined);
  expect(left.map(([name]) => name)).toEqual(['hooks as maps in a list', 'metadata as one line of JSON']);
  expect(left.length / headers.length).toBeLessThan(0.05);
});

describe('the scanner leaves to yaml', () => {
  test.each([
    ['a tab', 'a:\tb\n'],
    ['a control character', 'a: \u0007\n'],
    ['a byte order mark', '\uFEFFa: b\n'],
    ['a quoted key', '"a": b\n'],
    ['a blank before the colon', 'a : b\n'],
    ['a key over 1000 characters', `${'k'.repeat(1001)}: v\n`],
    ['an explicit key', '? a\n: b\n'],
    ['a document marker', 'a: b\n...\n'],
    ['a directive', '%YAML 1.2\n'],
    ['an anchor', 'a: &x b\n'],
    ['an alias', 'a: *x\n'],
    ['a tag', 'a: !x b\n'],
    ['a map in braces', 'a: {b: c}\n'],
    ['a list in brackets over two lines', 'a: [b,\n  c]\n'],
    ['an empty item in brackets', 'a: [b,,c]\n'],
    ['a key within brackets', 'a: [b: c]\n'],
    ['a colon behind brackets', 'a: [b]: c\n'],
    ['a colon behind brackets and a blank', 'a: [b] : c\n'],
    ['a colon behind nested brackets', 'a:\n  b: [c]: d\n'],
    ['a colon behind quotes', 'a: "b": c\n'],
    ['a colon below brackets', 'a: [b]\n  : c\n'],
    ['a colon below quotes', "a: 'b'\n  : c\n"],
    ['a colon below items', 'a:\n  - b\n  : c\n'],
    ['an anchor within brackets', 'a: [&x b]\n'],
    ['an alias within brackets', 'a: [*x]\n'],
    ['a dash alone within brackets', 'a: [-, b]\n'],
    ['a colon in a plain scalar', 'a: b: c\n'],
    ['a colon at the end of one', 'a: b:\n'],
    ['a comment between lines of one', 'a: b # c\n  d\n'],
    ['an unusual escape', 'a: "\\x41"\n'],
    ['an escape in quotes over two lines', 'a: "b\\n\n  c"\n'],
    ['quotes that open with a line break', 'a: "\n  c"\n'],
    ['an unclosed quote', 'a: "b\n'],
    ['text behind a quote', 'a: "b" c\n'],
    ['a quoted line that is not indented', 'a: "b\nc"\n'],
    ['deeper lines in a folded scalar', 'a: >\n  b\n    c\n'],
    ['an empty block scalar', 'a: |\nb: c\n'],
    ['text behind a block indicator', 'a: | b\n'],
    ['a list in a list', 'a:\n  - - b\n'],
    ['a map in a list', 'a:\n  - b: c\n'],
    ['an empty item', 'a:\n  -\n  - b\n'],
    ['an item of blanks, with text below', 'a:\n  - \n    b\n'],
    ['an item of a comment', 'a:\n  - # b\n'],
    ['a dash that is indented more than the others', 'a:\n  - "b"\n    - c\n'],
    ['a dash that is indented less than the others', 'a:\n    - b\n  - c\n'],
    ['a key that is indented like the dashes', 'a:\n  - b\n  c: d\n'],
    ['a line indented without reason', 'a: "b"\n  c: d\n'],
    ['a scalar below its key', 'a:\n  b\n'],
    ['ten maps in each other', Array.from({ length: 10 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
    ['text', 'words\n'],
    ['a list', '- a\n'],
  ])('%s', (_, header) => {
    expect(scanYaml(header, 2)).toBeUndefined();
  });
});

describe('the scanner reads', () => {
  test.each([
    ['nothing', '', {}],
    ['a key of 1000 characters', `${'k'.repeat(1000)}: v\n`, { ['k'.repeat(1000)]: 'v' }],
    ['a colon within a word', 'a: b:c\n', { a: 'b:c' }],
    ['a hash within a word', 'a: b#c\n', { a: 'b#c' }],
    ['a dash that is part of a word', 'a: -b\n', { a: '-b' }],
    ['a trailing comma in brackets', 'a: [b, c,]\n', { a: ['b', 'c'] }],
    ['flags within brackets', 'a: [--dry-run, -v]\n', { a: ['--dry-run', '-v'] }],
    ['colons within brackets', 'a: [Bash(git:*), "b: c"]\n', { a: ['Bash(git:*)', 'b: c'] }],
    ['usual escapes', 'a: "\\"\\\\\\n\\t\\/"\n', { a: '"\\\n\t/' }],
    ['blank lines in a plain scalar', 'a: b\n\n\n  c\n', { a: 'b\n\nc' }],
    ['an indentation indicator', 'a: |1\n   b\n c\n', { a: '  b\nc\n' }],
    ['what looks like YAML in a block', 'a: |-\n  ---\n  # b\n  c: d\n', { a: '---\n# b\nc: d' }],
    ['deeper lines in a literal', 'a: |\n  b\n    c\n', { a: 'b\n  c\n' }],
    ['a kept end', 'a: |+\n  b\n\n\nc: d\n', { a: 'b\n\n\n', c: 'd' }],
    ['a less indented comment in a map', 'a:\n  b: c\n# note\n  d: e\n', { a: { b: 'c', d: 'e' } }],
    ['lone surrogates', 'a: \ud800\n', { a: '\ud800' }],
  ])('%s', (_, header, data) => {
    const scanned = scanYaml(header, 2);
    expect(scanned?.data).toEqual(data);
    assert.deepStrictEqual(scanned, readYaml(header, 2));
  });
});
