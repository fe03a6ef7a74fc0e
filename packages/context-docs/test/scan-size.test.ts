import { describe, expect, test } from 'vitest';
import { scanImports } from '../src/scan-imports.ts';

const SIZE = 1 << 20;
const DEEP = 100_000;

const fill = (part: string): string => part.repeat(Math.ceil(SIZE / part.length));

/** Runs of one to so many back-ticks, all of different lengths, an import after each. */
function growingRuns(size: number): string {
  const parts: string[] = [];
  for (let length = 0, run = 1; length < size; length += run + 4, run += 1) parts.push(`${'`'.repeat(run)} @a `);
  return parts.join('');
}

/**
 * Nothing in these texts hides an import. Each takes minutes when one step looks at all the rest or at all that is open; the
 * time limit of a test is the judge.
 */
describe('a megabyte is scanned in no time, made', () => {
  test.each([
    ['runs of all lengths', growingRuns(SIZE)],
    ['runs of all lengths, each in its paragraph', growingRuns(SIZE).replaceAll('@a ', '@a\n\nx ')],
    ['runs of one length, escaped', fill('\\` @a ')],
    ['paragraphs with an unclosed run', fill('` @a\n\n')],
    ['fences that are none', fill('```x` @a\n\n')],
    ['fences in items that end with them', fill('- @a\n\n  ```\n')],
    ['comments unclosed inside a line', fill('x <!-- @a ')],
    ['comments unclosed in paragraphs', fill('x <!-- @a\n\n')],
    ['comments unclosed in items', fill('- @a\n\n  <!--\n')],
    ['comments closed in lines', fill('<!-- --> @a\n')],
    ['arrow heads', `x <!-- ${fill('--> <!-- ')}`],
    ['nested quotes', fill('> ')],
    ['nested quotes, lines', fill(`${'>'.repeat(1000)} @a\n`)],
    ['nested items', fill('- ')],
    ['nested stars and dashes', fill('* - ')],
    ['nested numbers', fill('1. ')],
    ['nested items, then blank lines', `${'- '.repeat(SIZE / 4)}@a\n${'\n'.repeat(SIZE / 2)}`],
    ['nested items, then blank quotes', `${'> - '.repeat(SIZE / 8)}@a\n${'>\n'.repeat(SIZE / 4)}`],
    ['nested items, then lazy lines', `${'- '.repeat(SIZE / 4)}@a\n${'@b\n'.repeat(SIZE / 8)}`],
    ['nested items under deep indentation', `${'- '.repeat(DEEP)}@a\n${`${' '.repeat(2 * DEEP)}@b\n`.repeat(5)}`],
    ['nested items under tabs', `${'- '.repeat(DEEP)}@a\n${`${'\t'.repeat(DEEP / 2)}@b\n`.repeat(20)}`],
    ['breaks that are none', fill('- - - - - - - -x\n')],
    ['a break that is none', `${fill('- ')}x`],
    ['underlines that are none', `x\n${fill('=')}x`],
    ['at signs', fill('@')],
    ['at signs with blanks', fill('@ ')],
    ['mail addresses', fill('a@b ')],
    ['backslashes', fill('\\')],
    ['an import of escaped blanks', `@${fill('\\ ')}`],
    ['backslashes before ticks', fill('\\\\\\\\`')],
    ['blanks', `x${fill(' ')}`],
    ['tabs', `x${fill('\t')}`],
    ['blank lines', fill('\n')],
    ['lone returns', fill('\r')],
    ['blank lines in code', fill('    x\n    \n')],
    ['returns and feeds', fill('\r\n')],
    ['imports by the line', fill('@a\n')],
    ['brackets', fill('[')],
    ['hashes', fill('#')],
    ['digits', fill('1')],
    ['tildes', `x${fill('~')}`],
    ['less-thans', fill('<')],
    ['one long line of words', fill('word ')],
  ])('of %s', (_, text) => {
    const all = [...text.matchAll(/(?<=^|\s)@(?=\S)/g)].length;
    expect(scanImports(`${text} @same\n\n@end`)).toHaveLength(all + 2);
  });
});
