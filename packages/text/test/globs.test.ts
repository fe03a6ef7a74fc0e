import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findGlobProblem } from '../src/index.ts';

test.each([
  '*.rs',
  '**/*.{ts,tsx}',
  'src/[a-z]*/x',
  '[]a]',
  '[!]]',
  '\\[x',
  '@(a|b)/!(c)',
  'a}'.slice(0, 1),
  '{1..9}',
  '{a..z}/{a,b}',
  'x'.repeat(1024),
  '{a,b}'.repeat(8),
  '*'.repeat(48),
  'a(b)c',
  '.github/**',
  '[{}]',
  '[\\{]',
  '{[ab],c}',
  '[ab]{1..64}'.padEnd(512, 'x'),
])('%j can be used', (glob) => {
  expect(findGlobProblem(glob)).toBeUndefined();
});

test.each([
  '',
  '  ',
  'x'.repeat(1025),
  'src/',
  'a\0b',
  '[a',
  '{a',
  '{a,b',
  'a}',
  '@(a',
  '@(a|b}',
  'a\\',
  '{a,b}'.repeat(9),
  '{1..257}',
  '{1..9999999}',
  '{1..9}{1..9}{1..9}',
  '{{{{a,b},c},d},e}',
  '*'.repeat(49),
  '+(+(+(+(a))))',
  // Braces are written out before a class is read.
  '[{]',
  '[}]',
  '[{1..257}]',
  '[{1..9999999}]x',
  '[ab]{1..64}'.padEnd(513, 'x'),
  '[ab]{1..256}'.padEnd(300, 'x'),
  '{a,b}'.repeat(8) + '[!c]'.padEnd(300, 'x'),
])('%j cannot, and the words say what was found and what to write', (glob) => {
  const problem = findGlobProblem(glob);
  expect(problem?.found).toMatch(/\S/);
  expect(problem?.mend).toMatch(/\S/);
});

test('a folder ahead of a glob neither mends nor breaks it', () => {
  const piece = fc.constantFrom(
    '*',
    '**',
    '?',
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '|',
    ',',
    '\\',
    '/',
    'a',
    '..',
    '1',
    '!',
    '@',
    '+',
    '^',
    '-',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
      const glob = pieces.join('');
      expect(findGlobProblem(`folder/${glob}`)?.found).toBe(findGlobProblem(glob)?.found);
    }),
  );
});
