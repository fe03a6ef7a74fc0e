import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPoints, countBytes, countPoints, estimateTokens } from '../src/index.ts';

/** Plain, accented, CJK, emoji with joiners, and halves of surrogate pairs in any order. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'é', '漢', '👩‍👧', '\ud83d', '\udc69', '\n', '\u0000') }),
);

test.each([
  ['', 0, 0, 0],
  ['abcd', 4, 4, 1],
  ['abcde', 5, 5, 2],
  ['é', 1, 2, 1],
  ['漢字', 2, 6, 2],
  ['👩', 1, 4, 1],
  ['\ud83d', 1, 3, 1],
  ['\udc69\ud83d', 2, 6, 2],
])('%j has %i code points, %i bytes and an estimate of %i tokens', (sample, points, bytes, tokens) => {
  expect([countPoints(sample), countBytes(sample), estimateTokens(sample)]).toEqual([points, bytes, tokens]);
});

test('bytes and points are those of the platform, for every text', () => {
  fc.assert(
    fc.property(text, (sample) => {
      expect(countBytes(sample)).toBe(Buffer.byteLength(sample, 'utf8'));
      expect(countPoints(sample)).toBe(Array.from(sample).length);
    }),
  );
});

test.each([
  ['deploy', 6, 'deploy'],
  ['deploy', 5, 'depl…'],
  ['👩👩👩', 3, '👩👩👩'],
  ['👩👩👩', 2, '👩…'],
  ['👩👩👩', 1, '…'],
  ['ab', 1, '…'],
  ['', 1, ''],
  ['ab', 0, ''],
  ['ab', -1, ''],
  ['', -1, ''],
  ['abcdef', 2.9, 'a…'],
  ['ab', Number.NaN, ''],
])('clampPoints(%j, %i) is %j', (sample, max, clamped) => {
  expect(clampPoints(sample, max)).toBe(clamped);
});

test('a clamped text has at most the points asked for and never half a character', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (sample, max) => {
      const clamped = clampPoints(sample, max);
      expect(countPoints(clamped)).toBeLessThanOrEqual(max);
      if (sample.isWellFormed()) expect(clamped.isWellFormed()).toBe(true);
      if (countPoints(sample) <= max) expect(clamped).toBe(sample);
    }),
  );
});
