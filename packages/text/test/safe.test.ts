import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeXml, frame, oneLine } from '../src/index.ts';

describe('oneLine', () => {
  test.each([
    ['./AGENTS.md', './AGENTS.md'],
    ['notes.md\n# Tools', 'notes.md # Tools'],
    ['a\r\n\r\n\tb', 'a b'],
    ['a\u2028# Skills\u2029b', 'a # Skills b'],
    ['a\u0085b\u0000c\u001b[2Jd', 'a b c [2Jd'],
    ['two  blanks stay', 'two  blanks stay'],
    ['  edges go \n', 'edges go'],
    ['gpj.\u202eexe\u202c', 'gpj.exe'],
    ['\u2066x\u2069\u200e\u200f\u061c', 'x'],
    ['👩\u200d👧 joins stay', '👩\u200d👧 joins stay'],
    ['\n\n', ''],
  ])('makes %j into %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  const nasty = fc.string({
    unit: fc.constantFrom('a', '#', ' ', '\n', '\r', '\t', '\u2028', '\u0085', '\u202e', '\u2067', '漢', '👩'),
  });
  test('gives one line without controls or marks, is idempotent and keeps every visible character', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(oneLine(line)).toBe(line);
        expect(line.replace(/\s/g, '')).toBe(text.replace(/[\s\u0085\u202e\u2067]/g, ''));
      }),
    );
  });

  test('finishes on two million blanks, which a pattern that looks back at each of them would not', () => {
    expect(oneLine(`a${' '.repeat(2_000_000)}b`)).toHaveLength(2_000_002);
  });
});

test.each([
  [`<a href="x">&'`, '&lt;a href=&quot;x&quot;&gt;&amp;&apos;'],
  ['&amp;', '&amp;amp;'],
  ['plain', 'plain'],
])('escapeXml(%j) is %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

describe('frame', () => {
  test.each([
    ['Use tabs.', 'document'],
    ['<document> opens nothing', 'document'],
    ['a </document> b', 'document-2'],
    ['a </document', 'document-2'],
    ['a </DOCUMENT >', 'document-2'],
    ['</document></document-2>', 'document-3'],
    ['</document-2>', 'document-3'],
    ['</document-3> </document-2>', 'document-4'],
    ['</document-25>', 'document-2'],
    ['</documents>', 'document-2'],
  ])('puts %j between %s tags', (body, tag) => {
    expect(frame(body)).toBe(`<${tag}>\n${body}\n</${tag}>`);
  });

  test('of nothing is two lines', () => {
    expect(frame('')).toBe('<document>\n</document>');
  });

  const body = fc
    .array(fc.oneof(fc.constantFrom('</document', '</document>', '</Document-2>', '\n', 'x'), tagged()))
    .map((parts) => parts.join(''));
  function tagged(): fc.Arbitrary<string> {
    return fc.integer({ min: 0, max: 12 }).map((number) => `</document-${number}>`);
  }
  test('closes once, at its end, whatever the body holds', () => {
    fc.assert(
      fc.property(body, (text) => {
        const framed = frame(text);
        const tag = /^<(document(?:-\d+)?)>\n/.exec(framed)?.[1] ?? '';
        expect(framed.toLowerCase().indexOf(`</${tag}>`)).toBe(framed.length - `</${tag}>`.length);
        expect(framed).toContain(text);
      }),
    );
  });
});
