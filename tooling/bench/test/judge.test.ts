import { expect, test } from 'vitest';
import { isMissed, judge, judgeLead } from '../src/judge.mjs';

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

test.each([
  [2, 3, undefined, { times: 1.5, verdict: 'met' }],
  [2, 2.9, undefined, { times: 1.45, verdict: 'missed' }],
  [2, 2.9, 'they cache', { times: 1.45, verdict: 'excused' }],
  [0, 0, undefined, { verdict: 'missed' }],
  [2, undefined, undefined, { verdict: 'unjudged' }],
] as const)(
  '%d ms beside %d ms with the note %j, asked for 1.5 times the speed, is %j',
  (own, other, note, expected) => {
    expect(judgeLead(own, other, 'peer', 1.5, note)).toMatchObject({ over: 'peer', least: 1.5, ...expected });
  },
);

test.each([
  ['a missed limit', 'missed', 'met', true],
  ['a missed lead', 'met', 'missed', true],
  ['an excused limit and a lead over a missing peer', 'excused', 'unjudged', false],
] as const)('%s makes a row missed or not', (_, limit, lead, missed) => {
  const times = { minimum: 1, p50: 1, ratio: 1, p50Ratio: 1, rounds: 1 };
  const leads = [{ over: 'peer', least: 2, verdict: lead, note: undefined }];
  const row = { kind: 'measured', case: 'one', subject: 'ours', ...times } as const;
  expect(isMissed({ ...row, limit: { most: 1, verdict: limit, note: undefined }, leads })).toBe(missed);
});
