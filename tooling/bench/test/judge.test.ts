import { expect, test } from 'vitest';
import { judge } from '../src/judge.mjs';

test.each([
  [1.49, 1.5, undefined, 'met'],
  [1.5, 1.5, undefined, 'met'],
  [1.51, 1.5, undefined, 'missed'],
  [1.51, 1.5, 'the fold checks ids', 'excused'],
  [1.49, 1.5, 'the fold checks ids', 'met'],
  [NaN, 1.5, undefined, 'missed'],
  [Infinity, 1.5, undefined, 'missed'],
] as const)('a ratio of %d under a limit of %d with the note %j is %s', (ratio, most, note, verdict) => {
  expect(judge(ratio, most, note)).toBe(verdict);
});
