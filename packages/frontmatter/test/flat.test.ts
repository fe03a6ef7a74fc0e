import { expect, test } from 'vitest';
import { flatFrontmatter } from '../src/index.ts';

test.each([
  ['a line without a colon', 'words', []],
  ['a colon without a key', ': x', []],
  ['a colon without a blank', 'a:b', [['a', 'b']]],
  ['no value', 'a:', [['a', '']]],
  ['blanks around', '  a  :  b  ', [['a', 'b']]],
  ['a comment', '  # a: b', []],
  ['a comment sign in a value', 'a: b # c', [['a', 'b # c']]],
  ['matching quotes', 'a: "b"', [['a', 'b']]],
  ['quotes that do not match', `a: "b'`, [['a', `"b'`]]],
  ['one quote alone', 'a: "', [['a', '"']]],
  ['quotes within', 'a: b "c"', [['a', 'b "c"']]],
  ['empty quotes', "a: ''", [['a', '']]],
  ['__proto__', '__proto__: x', [['__proto__', 'x']]],
])('%s: %j', (_, line, entries) => {
  expect(flatFrontmatter(`---\n${line}\n---\nbody`)).toEqual({ entries, body: 'body' });
});

test.each([
  ['no header', 'a: 1'],
  ['no closing fence', '---\na: 1'],
  ['a TOML header', '+++\na = 1\n+++\n'],
])('with %s all is body', (_, text) => {
  expect(flatFrontmatter(text)).toEqual({ entries: [], body: text });
});

test('a byte order mark and CRLF do not matter', () => {
  expect(flatFrontmatter('\uFEFF---\r\na: 1\r\n---\r\nbody\r\n')).toEqual({ entries: [['a', '1']], body: 'body\r\n' });
});
