import { expect, test } from 'vitest';
import { parseToml, splitFrontmatter } from '../src/index.ts';

test('a TOML header is read into strings, lists and maps', () => {
  const header =
    'name = "x"\ntags = ["a", 1, true]\npoint = { x = 1.5 }\n[meta.deep]\nwhen = 2024-01-02\n[[step]]\nrun = """\na\nb"""\n[[step]]';
  expect(splitFrontmatter(`+++\n${header}\n+++\nbody`)).toMatchObject({
    format: 'toml',
    data: {
      name: 'x',
      tags: ['a', '1', 'true'],
      point: { x: '1.5' },
      meta: { deep: { when: '2024-01-02' } },
      step: [{ run: 'a\nb' }, {}],
    },
    body: 'body',
    bodyLine: 13,
    features: { flow: false, anchors: false, tags: false },
    diagnostics: [],
  });
});

test('positions are those of the top-level keys, wherever tables, strings and lists go on over lines', () => {
  const header = [
    '# top = 0',
    'a.b = 1',
    '  "q \\"k" = """',
    'no = 1',
    '\\""" # """',
    "'lit' = '''",
    "[no]''''",
    'list = [ # [',
    '  "]",',
    '  { in = 1 },',
    ']',
    'a.c = 2',
    '[ table.sub ]',
    'no = 1',
    '[[many]]',
    '[[many]]',
    '[table]',
  ].join('\n');
  const { positions, diagnostics } = splitFrontmatter(`+++\n${header}\n+++\n`);
  expect(diagnostics).toEqual([]);
  expect(positions).toEqual({
    a: { line: 3, column: 1 },
    'q "k': { line: 4, column: 3 },
    lit: { line: 7, column: 1 },
    list: { line: 9, column: 1 },
    table: { line: 14, column: 3 },
    many: { line: 16, column: 3 },
  });
});

test.each([
  ['a value that is missing', 'a = 1\nb =', 3, 4],
  ['a repeated key', 'a = 1\na = 2', 3, 1],
  ['an unclosed string', 'a = """\nb', 2, 5],
  ['an unclosed list', 'a = [1,', 2, 8],
  ['an unclosed list below a blank line', 'a = [\n 1,\n', 4, 1],
  ['a table too deep', `x = 1\na${'.a'.repeat(100)} = 1`, 3, 1],
  ['a table far too deep', `a${'.a'.repeat(50_000)} = 1`, 2, 1],
  ['a list far too deep', `a = ${'['.repeat(50_000)}`, 2, 1005],
])('%s is toml-invalid with its place; data is empty and the body is kept', (_, header, line, column) => {
  const { data, ...rest } = splitFrontmatter(`+++\n${header}\n+++\nbody`);
  expect(data).toEqual({});
  expect(rest).toMatchObject({
    format: 'toml',
    body: 'body',
    diagnostics: [{ code: 'toml-invalid', severity: 'error', line, column }],
  });
});

test('tables may stand 100 deep in each other, the whole text counted', () => {
  for (const value of ['1', '2024-01-02', '[]']) {
    const { diagnostics } = parseToml(`a${'.a'.repeat(99)} = ${value}`);
    expect(diagnostics.map(({ code }) => code)).toEqual(value === '[]' ? ['toml-invalid'] : []);
  }
});

test('__proto__ is an ordinary key', () => {
  const { data } = parseToml('__proto__ = 1\na.__proto__.b = 2');
  expect(Object.keys(data)).toEqual(['__proto__', 'a']);
  expect(Object.getPrototypeOf(data['a'])).toBe(null);
  expect(Object.prototype).not.toHaveProperty('b');
});

test('a whole file says the same with and without a byte order mark, and with any line ends', () => {
  const file = 'prompt = """\nReview {{args}}\n"""\n';
  const expected = { data: { prompt: 'Review {{args}}\n' }, diagnostics: [] };
  for (const text of [file, `\uFEFF${file}`, file.replaceAll('\n', '\r\n'), file.replaceAll('\n', '\r')]) {
    expect(parseToml(text)).toEqual(expected);
  }
});

test.each([
  ['a = [1,\n', 1, 8],
  ['a = [1,', 1, 5],
  ['a = [\n  1,\n', 2, 5],
  ['a = 1\r\nb = [\r\n', 2, 6],
])('what is missing at the end of %j is missing in its last line', (text, line, column) => {
  expect(parseToml(text).diagnostics).toMatchObject([{ code: 'toml-invalid', line, column }]);
});

test('a broken file has the place within itself', () => {
  const { data, diagnostics } = parseToml('a = 1\nb = ');
  expect(data).toEqual({});
  expect(diagnostics).toMatchObject([
    { code: 'toml-invalid', severity: 'error', location: 'text', line: 2, column: 5 },
  ]);
});
