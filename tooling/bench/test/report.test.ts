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
  { kind: 'missing', case: 'ten', subject: 'peer', reason: 'peer@1.0.0 could not be installed' },
];

function limitOf(verdict: 'met' | 'missed' | 'excused', note?: string) {
  return { most: 1.5, verdict, note };
}

test('a page says what was run where, and has a row for each subject and a remark for what is out of order', () => {
  expect(renderMarkdown({ name: 'x', measures: 'Rows.', ...circumstances, rows })).toBe(`# x

Rows.

\`npm run bench -- x\` · Node 20.0.0 · 2026-01-02 · 2 cores

| case | subject | min     | p50     | min ratio | p50 ratio | limit         |
| ---- | ------- | ------- | ------- | --------- | --------- | ------------- |
| ten  | join    | 2.00 µs | 2.50 µs | 1.00      | 1.00      |               |
| ten  | slow    | 4.00 ms | 12.3 ms | 2000.00   | 4938.00   | ≤ 1.5 missed  |
| ten  | known   | 5.12 ns | 100 µs  | 2.50      | 1.00      | ≤ 1.5 excused |
| ten  | grown   | 2.00 µs | 2.00 µs | 1.00      | 1.00      | ≤ 1.5 met     |
| ten  | peer    | missing |         |           |           |               |

- ten, slow: 2000.00 is over 1.5: still with 9 rounds
- ten, known: 2.50 is over 1.5: too young
- ten, grown: the limit is met now; its note can go
- ten, peer: peer@1.0.0 could not be installed
`);
});
