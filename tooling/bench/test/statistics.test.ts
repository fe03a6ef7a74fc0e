import { expect, test } from 'vitest';
import { minimum, p50 } from '../src/statistics.mjs';

test.each([
  [[5], 5, 5],
  [[9, 1, 5], 1, 5],
  [[10, 9, 1, 2], 1, 5.5],
  [[100, 20, 3, 20, 1], 1, 20],
])('of %j the minimum is %d and the p50 is %d', (samples, least, middle) => {
  expect(minimum(samples)).toBe(least);
  expect(p50(samples)).toBe(middle);
});
