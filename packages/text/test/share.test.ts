import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampUtf8, countBytes, firstRung, shareFairly } from '../src/index.ts';

const sum = (shares: readonly number[]): number => shares.reduce((all, share) => all + share, 0);

describe('shareFairly', () => {
  test.each([
    [[10, 2, 9], 21, [10, 2, 9]],
    [[10, 2, 9], 15, [7, 2, 6]],
    [[10, 2, 9], 6, [2, 2, 2]],
    [[10, 2, 9], 4, [2, 1, 1]],
    [[10, 2, 9], 0, [1, 1, 1]],
    [[5, 0, 5], 4, [2, 0, 2]],
    [[], 7, []],
  ])('%j of %i is %j', (lengths, total, shares) => {
    expect(shareFairly(lengths, total)).toEqual(shares);
  });

  const lengths = fc.array(fc.nat({ max: 40 }), { maxLength: 12 });
  test('spends all that it may, gives nobody more than it wants, and takes from the longest first', () => {
    fc.assert(
      fc.property(lengths, fc.nat({ max: 400 }), (wants, total) => {
        const shares = shareFairly(wants, total);
        const least = wants.filter((want) => want > 0).length;
        expect(sum(shares)).toBe(Math.min(sum(wants), Math.max(total, least)));
        for (const [index, share] of shares.entries()) {
          const want = wants[index] ?? 0;
          expect(share).toBeLessThanOrEqual(want);
          expect(share).toBeGreaterThanOrEqual(Math.min(1, want));
          if (share < want) expect(share).toBeGreaterThanOrEqual(Math.max(...shares) - 1);
        }
      }),
    );
  });

  test('a larger total never takes from anyone', () => {
    fc.assert(
      fc.property(lengths, fc.nat({ max: 200 }), fc.nat({ max: 9 }), (wants, total, more) => {
        const larger = shareFairly(wants, total + more);
        for (const [index, share] of shareFairly(wants, total).entries()) {
          expect(larger[index]).toBeGreaterThanOrEqual(share);
        }
      }),
    );
  });
});

describe('firstRung', () => {
  test.each([
    [0, 0, undefined],
    [1, 0, 0],
    [1, 1, undefined],
    [2, 1, 1],
    [100, 37, 37],
    [100, 100, undefined],
  ])('of %i rungs of which those from %i on fit is %s', (rungs, from, found) => {
    expect(firstRung(rungs, (rung) => rung >= from)).toBe(found);
  });

  test('fits, and comes no later when more rungs fit, however erratic they are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 40 }), fc.nat({ max: 9 }), (sizes, limit) => {
        const at = (room: number): number | undefined => firstRung(sizes.length, (rung) => (sizes[rung] ?? 0) <= room);
        const found = at(limit);
        if (found !== undefined) {
          expect(sizes[found]).toBeLessThanOrEqual(limit);
          expect(at(limit + 1)).toBeLessThanOrEqual(found);
        }
      }),
    );
  });
});

describe('clampUtf8', () => {
  test.each([
    ['héllo', 6, 'héllo', false],
    ['héllo', 5, 'héll', true],
    ['héllo', 2, 'h', true],
    ['漢字', 5, '漢', true],
    ['👩', 3, '', true],
    ['👩', 4, '👩', false],
    ['', 0, '', false],
    ['a', 0, '', true],
    ['a', -1, '', true],
    ['a', Number.NaN, '', true],
  ])('%j to %i bytes is %j, cut: %s', (text, bytes, kept, truncated) => {
    expect(clampUtf8(text, bytes)).toEqual({ text: kept, truncated });
  });

  test('keeps as many whole characters as fit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', '漢', '👩', '\ud83d') }),
        fc.nat({ max: 40 }),
        (text, max) => {
          const { text: kept, truncated } = clampUtf8(text, max);
          expect(text.startsWith(kept)).toBe(true);
          expect(countBytes(kept)).toBeLessThanOrEqual(max);
          expect(truncated).toBe(kept !== text);
          if (text.isWellFormed()) expect(kept.isWellFormed()).toBe(true);
          const next = Array.from(text.slice(kept.length))[0];
          if (next !== undefined) expect(countBytes(kept) + countBytes(next)).toBeGreaterThan(max);
        },
      ),
    );
  });
});
