import { expect, test } from 'vitest';
import { renderMarkdown } from '../src/report.mjs';
import type { Row } from '../src/suite.ts';

const circumstances = { command: 'npm run bench -- x', node: '20.0.0', date: '2026-01-02', cores: 2 };
const times = { kind: 'measured', case: 'ten', rounds: 9, ratio: 1, p50Ratio: 1 } as const;

const rows: Row[] = [
  { ...times, subject: 'join', minimum: 0.002, p50: 0.0025 },
  { ...times, subject: 'slow', minimum: 4, p50: 12.345, ratio: 2000, p50Ratio: 4938, limit: limitOf('missed') },
  { ...times, subject: 'known', minimum: 0.00000512, p50: 0.1, ratio: 2.5, limit: limitOf('excused', 'too young') },
  { ...times, subject: 'grown', minimum: 0.002, p50: 0.002, limit: limitOf('met', 'too young') },
  { ...times, subject: 'ahead', minimum: 0.002, p50: 0.002, leads: [leadOf('met', 2.5), leadOf('unjudged')] },
  { ...times, subject: 'behind', minimum: 0.002, p50: 0.002, limit: limitOf('met'), leads: [leadOf('missed', 1.2)] },
  { ...times, subject: 'young', minimum: 0.002, p50: 0.002, leads: [leadOf('excused', 1.2, 'too young')] },
  { ...times, subject: 'adult', minimum: 0.002, p50: 0.002, leads: [leadOf('met', 3, 'too young')] },
  { kind: 'missing', case: 'ten', subject: 'peer', reason: 'peer@1.0.0 could not be installed' },
];

function limitOf(verdict: 'met' | 'missed' | 'excused', note?: string) {
  return { most: 1.5, verdict, note };
}

function leadOf(verdict: 'met' | 'missed' | 'excused' | 'unjudged', times?: number, note?: string) {
  return { over: 'peer', least: 1.5, verdict, note, ...(times !== undefined && { times }) };
}

test('a page says what was run where, and has a row for each subject and a remark for what is out of order', () => {
  expect(renderMarkdown({ name: 'x', measures: 'Rows.', ...circumstances, rows })).toBe(`# x

Rows.

\`npm run bench -- x\` · Node 20.0.0 · 2026-01-02 · 2 cores

| case | subject | min     | p50     | min ratio | p50 ratio | limit                                        |
| ---- | ------- | ------- | ------- | --------- | --------- | -------------------------------------------- |
| ten  | join    | 2.00 µs | 2.50 µs | 1.00      | 1.00      |                                              |
| ten  | slow    | 4.00 ms | 12.3 ms | 2000.00   | 4938.00   | ≤ 1.5 missed                                 |
| ten  | known   | 5.12 ns | 100 µs  | 2.50      | 1.00      | ≤ 1.5 excused                                |
| ten  | grown   | 2.00 µs | 2.00 µs | 1.00      | 1.00      | ≤ 1.5 met                                    |
| ten  | ahead   | 2.00 µs | 2.00 µs | 1.00      | 1.00      | 2.50× peer ≥ 1.5 met, ?× peer ≥ 1.5 unjudged |
| ten  | behind  | 2.00 µs | 2.00 µs | 1.00      | 1.00      | ≤ 1.5 met, 1.20× peer ≥ 1.5 missed           |
| ten  | young   | 2.00 µs | 2.00 µs | 1.00      | 1.00      | 1.20× peer ≥ 1.5 excused                     |
| ten  | adult   | 2.00 µs | 2.00 µs | 1.00      | 1.00      | 3.00× peer ≥ 1.5 met                         |
| ten  | peer    | missing |         |           |           |                                              |

- ten, slow: 2000.00 is over 1.5: still with 9 rounds
- ten, known: 2.50 is over 1.5: too young
- ten, grown: the limit is met now; its note can go
- ten, ahead: not compared with peer
- ten, behind: 1.20 times as fast as peer is under 1.5: still with 9 rounds
- ten, young: 1.20 times as fast as peer is under 1.5: too young
- ten, adult: the limit is met now; its note can go
- ten, peer: peer@1.0.0 could not be installed
`);
});
