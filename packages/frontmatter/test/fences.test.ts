import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFrontmatter } from '../src/index.ts';

test.each([
  ['blanks behind the fences', '--- \t\na: 1\n---  \nbody', 'body', 4],
  ['a byte order mark', '\uFEFF---\na: 1\n---\nbody', 'body', 4],
  ['CRLF', '---\r\na: 1\r\n---\r\nbody\r\n', 'body\r\n', 4],
  ['CR', '---\ra: 1\r---\rbody\r', 'body\r', 4],
  ['mixed ends', '---\r\na: 1\r---\nbody', 'body', 4],
  ['no line break behind the closing fence', '---\na: 1\n---', '', 4],
  ['a blank line above the body', '---\na: 1\n---\n\nbody', '\nbody', 4],
  ['a rule in the body', '---\na: 1\n---\nbody\n---\nmore', 'body\n---\nmore', 4],
])('with %s the header is read and the body is kept', (_, text, body, bodyLine) => {
  expect(splitFrontmatter(text)).toMatchObject({ format: 'yaml', data: { a: '1' }, body, bodyLine, diagnostics: [] });
});

const NOTHING = {
  format: 'none',
  data: {},
  bodyLine: 1,
  positions: {},
  features: { flow: false, anchors: false, tags: false },
  diagnostics: [],
};

test.each([
  ['a blank before the fence', ' ---\na: 1\n---\n'],
  ['an empty first line', '\n---\na: 1\n---\n'],
  ['two byte order marks', '\uFEFF\uFEFF---\na: 1\n---\n'],
  ['text behind the opening fence', '--- a: 1\n---\n'],
  ['an indented closing fence', '---\na: 1\n ---\n'],
  ['a closing fence with text', '---\na: 1\n--- end\n'],
  ['a closing fence of four dashes', '---\na: 1\n----\n'],
  ['another blank behind the closing fence', '---\na: 1\n---\u00A0\n'],
  ['a line separator for a line break', '---\u2028a: 1\u2028---\u2028'],
  ['one line alone', '---'],
])('with %s there is no header', (_, text) => {
  const body = text.replace(/^\uFEFF/, '');
  expect(splitFrontmatter(text)).toEqual({ ...NOTHING, body });
});

test.each([
  ['nothing', '---\n---\nbody', 3],
  ['blank lines', '---\n\n  \n---\nbody', 5],
  ['comments', '---\n# one\n  # two\n---\nbody', 5],
])('a header of %s is an empty mapping', (_, text, bodyLine) => {
  expect(splitFrontmatter(text)).toEqual({ ...NOTHING, format: 'yaml', body: 'body', bodyLine });
});

test('an empty TOML header is an empty mapping', () => {
  expect(splitFrontmatter('+++\n+++\nbody')).toEqual({ ...NOTHING, format: 'toml', body: 'body', bodyLine: 3 });
});

test.each([
  ['a sentence', '---\nOnce upon a time\n---\nThe end.'],
  ['a list', '---\n- one\n- two\n---\n'],
  ['bold text', '---\n**Note** well\n---\n'],
  ['code', '---\n`npm test`\n---\n'],
  ['a list in brackets that is not closed', '---\n[link\n---\n'],
  ['text with a line of three dots', '---\nOnce upon a time\n...\nthere was a king\n---\n'],
  ['text that opens with three dots', '---\n...\nthere: was a king\n---\n'],
  ['text with a line that opens with three dashes', '---\nOnce upon a time\n--- x\nthere was\n---\n'],
  ['a line that opens with a percent sign', '---\n% of people: like it\n---\n'],
])('%s between two rules is part of the text', (_, text) => {
  const { diagnostics, ...rest } = splitFrontmatter(text);
  expect({ ...rest, diagnostics: [] }).toEqual({ ...NOTHING, body: text });
  expect(diagnostics).toMatchObject([{ code: 'not-a-mapping', severity: 'info', line: 2, column: 1 }]);
});

test.each([
  ['text below a percent sign', '---\n% of people\nlike it\n---\n', 3],
  ['text behind three dashes', '---\n--- x\ny\n---\n', 2],
])('%s is part of the text', (_, text, line) => {
  const { diagnostics, ...rest } = splitFrontmatter(text);
  expect({ ...rest, diagnostics: [] }).toEqual({ ...NOTHING, body: text });
  expect(diagnostics).toMatchObject([{ code: 'not-a-mapping', severity: 'info', line }]);
});

const lineBreak = fc.constantFrom('\n', '\n', '\r\n', '\r');
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('---', '--- ', '+++', '+++\t', '----', '---js', ' ---') },
  { weight: 3, arbitrary: fc.constantFrom('a: 1', 'a = 1', 'b: [x', 'c: d: e', '# note', '', '- x', 'text', '\uFEFF') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const text = fc
  .tuple(fc.constantFrom('', '', '\uFEFF'), fc.array(fc.tuple(line, lineBreak)), fc.string())
  .map(([mark, lines, rest]) => mark + lines.flat().join('') + rest);

test('nothing is lost: the body is the end of the text, below as many lines as it says', () => {
  fc.assert(
    fc.property(text, (whole) => {
      const { format, body, bodyLine, data, diagnostics } = splitFrontmatter(whole);
      expect(whole.endsWith(body)).toBe(true);
      const above = whole.slice(0, whole.length - body.length);
      const breaks = above.match(/\r\n|\r|\n/g)?.length ?? 0;
      // A closing fence that ends the text ends its line, too.
      expect(bodyLine).toBe(breaks + 1 + (format !== 'none' && !/[\r\n]$/.test(above) ? 1 : 0));
      if (format === 'none') expect([above.replace('\uFEFF', ''), data]).toEqual(['', Object.create(null)]);
      const lines = whole.split(/\r\n|\r|\n/);
      for (const { line: at = 0, column = 0 } of diagnostics) {
        expect(at).toBeGreaterThan(1);
        expect(column).toBeGreaterThan(0);
        expect(column).toBeLessThanOrEqual((lines[at - 1]?.length ?? -1) + 1);
      }
    }),
  );
});
