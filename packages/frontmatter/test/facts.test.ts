import { isBriefingFault } from '@briefing/contract';
import { expect, test } from 'vitest';
import { type FrontmatterCode, flatFrontmatter, parseToml, splitFrontmatter } from '../src/index.ts';

/** A header of exactly so many bytes, fences and the line breaks beside them left out. */
function headerOf(bytes: number, character = 'x'): string {
  const size = new TextEncoder().encode(character).length;
  const filler = bytes - 'a: \n'.length;
  return `---\na: ${'x'.repeat(filler % size)}${character.repeat(Math.floor(filler / size))}\n---\nbody`;
}

test('a text is split into these fields', () => {
  expect(splitFrontmatter('---\nname: review\n---\nLook twice.')).toEqual({
    format: 'yaml',
    data: { name: 'review' },
    body: 'Look twice.',
    bodyLine: 4,
    positions: { name: { line: 2, column: 1 } },
    features: { flow: false, anchors: false, tags: false },
    diagnostics: [],
  });
});

test.each([
  ['a fence of dashes is YAML', '---\na: 1\n---\n', 'yaml'],
  ['a fence of plus signs is TOML', '+++\na = 1\n+++\n', 'toml'],
  ['no fence at all is none', 'a: 1\n', 'none'],
  ['no closing fence is none', '---\na: 1\n', 'none'],
  ['another closing fence is none', '---\na: 1\n+++\n', 'none'],
  ['four dashes are none', '----\na: 1\n----\n', 'none'],
  ['a language behind the dashes is none', '---js\n({ a: 1 })\n---\n', 'none'],
  ['an empty text is none', '', 'none'],
])('%s', (_, text, format) => {
  expect(splitFrontmatter(text)).toMatchObject({ format, diagnostics: [] });
});

test.each([
  [262_144, 'x', undefined],
  [262_145, 'x', 'header-too-large'],
  [262_144, '中', undefined],
  [262_145, '中', 'header-too-large'],
  [262_144, '🎉', undefined],
  [262_145, '🎉', 'header-too-large'],
])('a header of %i bytes of %s gives %s', (bytes, character, code) => {
  const { format, data, body, diagnostics } = splitFrontmatter(headerOf(bytes, character));
  expect(diagnostics[0]?.code).toBe(code);
  expect([format, body, Object.keys(data)]).toEqual(['yaml', 'body', code === undefined ? ['a'] : []]);
});

test.each([
  ['1.10', '1.10'],
  ['yes', 'yes'],
  ['null', 'null'],
  ['~', '~'],
  ['0x1F', '0x1F'],
  ['2024-01-01', '2024-01-01'],
  ['', ''],
  ['!!int 5', '5'],
  ['!!binary aGk=', 'aGk='],
])('in YAML %j is the string %j', (written, value) => {
  expect(splitFrontmatter(`---\na: ${written}\n---\n`).data['a']).toBe(value);
});

test.each([
  ['1.10', '1.1'],
  ['007e1', undefined],
  ['0xff', '255'],
  ['true', 'true'],
  ['9007199254740993', '9007199254740993'],
  ['inf', 'Infinity'],
  ['"1.10"', '1.10'],
  ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02', '2024-01-02'],
  ['03:04:05', '03:04:05.000'],
])('in TOML %j is the string %j', (written, value) => {
  expect(splitFrontmatter(`+++\na = ${written}\n+++\n`).data['a']).toBe(value);
});

test('every code has a smallest text that gives it', () => {
  const smallest: Record<FrontmatterCode, string> = {
    'header-too-large': headerOf(262_145),
    'header-too-deep': `---\na: ${'['.repeat(101)}${']'.repeat(101)}\n---\n`,
    'duplicate-key': '---\na: 1\na: 2\n---\n',
    'not-a-mapping': '---\nA rule, and text.\n---\n',
    'yaml-repaired': '---\na: b: c\n---\n',
    'yaml-invalid': '---\na: "b\n---\n',
    'toml-invalid': '+++\na\n+++\n',
  };
  for (const [code, text] of Object.entries(smallest)) {
    expect(splitFrontmatter(text).diagnostics.map((each) => each.code)).toEqual([code]);
  }
});

test('diagnostics name the location that was given, and otherwise the word text', () => {
  const broken = '+++\na\n+++\n';
  expect(splitFrontmatter(broken, { location: '/a.md' }).diagnostics).toMatchObject([{ location: '/a.md', line: 2 }]);
  expect(splitFrontmatter(broken).diagnostics).toMatchObject([{ location: 'text' }]);
  expect(parseToml('a', { location: '/a.toml' }).diagnostics).toMatchObject([{ location: '/a.toml', line: 1 }]);
  expect(parseToml('a').diagnostics).toMatchObject([{ location: 'text' }]);
});

test.each([5, null, ['/a.md'], {}])('a location of %j is refused', (location) => {
  for (const read of [splitFrontmatter, parseToml]) {
    try {
      read('', { location: location as never });
      expect.unreachable();
    } catch (error) {
      expect(isBriefingFault(error, 'option-invalid') && error.option).toBe('location');
    }
  }
});

test('the flat reader skips blanks and comments, strips quotes, and keeps the last value at the first place', () => {
  const text = '---\na: 1\n\n# no\nb: "two"\nc: Use when: x\na: \'3\'\n---\nbody';
  expect(flatFrontmatter(text)).toEqual({
    entries: [
      ['a', '3'],
      ['b', 'two'],
      ['c', 'Use when: x'],
    ],
    body: 'body',
  });
});
