import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanImports } from '../src/scan-imports.ts';
import { anyDocument, plainDocument } from './scan-documents.ts';
import { referenceImports } from './scan-reference.ts';

/** A raised count means a long run, and there this property is the one that is worth it. */
const asked = fc.readConfigureGlobal().numRuns ?? 100;
const documents = asked > 100 ? Math.max(asked, 50_000) : asked;

test(`the scanner finds what the slow reference finds in ${documents} documents`, () => {
  fc.assert(
    fc.property(anyDocument, (text) => {
      expect(scanImports(text)).toEqual(referenceImports(text));
    }),
    { numRuns: documents },
  );
});

describe('in every document', () => {
  test('each reference stands at an at sign, in ascending order, with a path that follows', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        let last = -1;
        for (const { spec, index } of scanImports(text)) {
          expect(text[index]).toBe('@');
          expect(index).toBeGreaterThan(last);
          expect(spec).not.toMatch(/^$|[#\r\n\t]/);
          expect(
            text
              .slice(index + 1)
              .replaceAll('\\ ', ' ')
              .startsWith(spec),
          ).toBe(true);
          last = index;
        }
      }),
    );
  });

  test('line and column lead to the index', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
        for (const { index, line, column } of scanImports(text)) {
          expect(lines.slice(0, line - 1).join('').length + column - 1).toBe(index);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length);
        }
      }),
    );
  });

  test('what follows a blank line changes nothing before it', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (text, more) => {
        const before = scanImports(`${text}\n\n${more}`).filter(({ index }) => index < text.length);
        expect(before).toEqual(scanImports(text));
      }),
    );
  });

  test('CRLF and lone CR give the lines and columns of LF', () => {
    fc.assert(
      fc.property(plainDocument, fc.constantFrom('\r\n', '\r'), (text, lineEnd) => {
        const places = (of: string): unknown => scanImports(of).map(({ spec, line, column }) => [spec, line, column]);
        expect(places(text.replaceAll('\n', lineEnd))).toEqual(places(text));
      }),
    );
  });

  test('a quote around it moves columns and nothing else', () => {
    fc.assert(
      fc.property(plainDocument, (text) => {
        const quoted = text.replace(/^/gm, '> ');
        const expected = scanImports(text).map(({ spec, line, column }) => [spec, line, column + 2]);
        expect(scanImports(quoted).map(({ spec, line, column }) => [spec, line, column])).toEqual(expected);
      }),
    );
  });

  test.each([
    ['a fence', (text: string) => `${'~'.repeat(99)}\n${text}\n${'~'.repeat(99)}\n`],
    ['an unclosed fence', (text: string) => `${'`'.repeat(99)}\n${text}`],
    ['a comment', (text: string) => `<!-- ${text.replaceAll('-->', '')} -->`],
    ['indented code', (text: string) => text.replace(/^/gm, '    ')],
    ['a code span', (text: string) => `${'`'.repeat(99)} ${text.replace(/[\r\n]/g, ' ')} ${'`'.repeat(99)}`],
  ])('%s around it hides all', (_, wrap) => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        expect(scanImports(wrap(text))).toEqual([]);
        expect(scanImports(`${wrap(text)}\n\n@after`).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
