import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flatFrontmatter, parseToml, splitFrontmatter } from '../src/index.ts';
import { yamlHeader } from './yaml-headers.ts';

/** Texts of about a length, each of which once was too much for some parser. */
const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'open brackets': (length) => `a: ${'['.repeat(length)}`,
  'open braces': (length) => `a: ${'{'.repeat(length)}`,
  'closed brackets': (length) => `a: ${'['.repeat(length / 2)}${']'.repeat(length / 2)}`,
  'closing brackets': (length) => `a: ${']'.repeat(length)}`,
  commas: (length) => `a: [${','.repeat(length)}]`,
  dashes: (length) => `a:\n  ${'- '.repeat(length / 2)}`,
  'question marks': (length) => '? '.repeat(length / 2),
  'keys in a line': (length) => 'a: '.repeat(length / 3),
  'the same key': (length) => 'a:\n'.repeat(length / 3),
  'many keys': (length) => Array.from({ length: length / 10 }, (_, index) => `k${index}: v`).join('\n'),
  'deeper and deeper': (length) =>
    Array.from({ length: Math.sqrt(2 * length) - 4 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  'double quotes': (length) => '"'.repeat(length),
  'open quotes': (length) => 'a: "x\n'.repeat(length / 6),
  'backslashes in quotes': (length) => `a: "${'\\'.repeat(length)}`,
  'single quotes': (length) => `a: '${"''".repeat(length / 2)}`,
  anchors: (length) => `a: ${'&a '.repeat(length / 3)}`,
  aliases: (length) => `a: &a x\nb: [${'*a,'.repeat(length / 3)}]`,
  tags: (length) => `a: ${'! '.repeat(length / 2)}`,
  'blank lines in a block': (length) => `a: |\n${'\n'.repeat(length)}`,
  'lines of a plain scalar': (length) => `a: b\n${' b\n'.repeat(length / 3)}`,
  'blank lines in a plain scalar': (length) => `a: b\n${'\n'.repeat(length)} c`,
  blanks: (length) => `a: b${' '.repeat(length)}c`,
  comments: (length) => '#\n'.repeat(length / 2),
  documents: (length) => '...\n'.repeat(length / 4),
  'lines to repair': (length) => 'a: @\n'.repeat(length / 5),
  'aliases to repair': (length) => 'a: *b\n'.repeat(length / 6),
  'one word': (length) => `a: ${'x'.repeat(length)}`,
};

test.each(Object.entries(SHAPES))('a header of %s ends, below its limit and at a megabyte', (_, make) => {
  for (const length of [50_000, 1_000_000]) {
    for (const fence of ['---', '+++']) {
      const { body } = splitFrontmatter(`${fence}\n${make(length)}\n${fence}\nbody`);
      expect(body.endsWith('body')).toBe(true);
    }
  }
  expect(flatFrontmatter(`---\n${make(1_000_000)}\n---\nbody`).body).toBe('body');
});

test.each([
  ['open lists', (length: number) => `a = ${'['.repeat(length)}`],
  ['dots', (length: number) => `a${'.a'.repeat(length / 2)} = 1`],
  ['tables', (length: number) => Array.from({ length: length / 10 }, (_, index) => `[t${index}]`).join('\n')],
  ['keys', (length: number) => Array.from({ length: length / 10 }, (_, index) => `k${index} = 1`).join('\n')],
  ['quotes', (length: number) => `a = """${'" '.repeat(length / 2)}"""`],
  ['an open string', (length: number) => `a = "${'x'.repeat(length)}`],
  ['digits', (length: number) => `a = ${'1'.repeat(length / 5)}`],
])('a TOML file of %s ends at a megabyte', (_, make) => {
  expect(parseToml(make(1_000_000)).diagnostics.length).toBeLessThan(2);
});

test('a header of any shape is read or refused, and the body is kept', () => {
  fc.assert(
    fc.property(yamlHeader, (header) => {
      const { format, body, data, diagnostics } = splitFrontmatter(`---\n${header}---\nbody`);
      if (format === 'none') expect(diagnostics.map(({ code }) => code)).toEqual(['not-a-mapping']);
      else expect(body.endsWith('body')).toBe(true);
      const lost = diagnostics.some(({ severity }) => severity === 'error');
      if (lost) expect(data).toEqual(Object.create(null));
    }),
  );
});

test('parts between fences that anyone may write never throw', () => {
  fc.assert(
    fc.property(fc.constantFrom('---', '+++'), fc.string({ unit: 'binary', maxLength: 60 }), (fence, part) => {
      const text = `${fence}\n${part}\n${fence}\nbody`;
      expect(text.endsWith(splitFrontmatter(text).body)).toBe(true);
      expect(text.endsWith(flatFrontmatter(text).body)).toBe(true);
      expect(parseToml(part).diagnostics.length).toBeLessThan(2);
    }),
  );
});
