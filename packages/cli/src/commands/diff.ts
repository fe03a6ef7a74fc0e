import { diffBriefings } from '@briefing/compose';
import { type BriefingDiff, type BriefingReport, briefingFault } from '@briefing/contract';
import { type Invocation, UsageError } from '../arguments.ts';
import { parseNamedJson } from '../named-paths.ts';
import type { Outcome } from '../outcome.ts';
import { renderTable } from '../table.ts';

export function runDiff({ operands, json }: Invocation): Outcome {
  const [before, after, ...others] = operands;
  if (before === undefined || after === undefined || others.length > 0) {
    throw new UsageError("'briefing diff' takes two files, the reports of 'briefing explain --json'");
  }
  const diff = diffBriefings(readReport(before), readReport(after));
  const same = diff.firstDifference === undefined;
  const stdout = json
    ? `${JSON.stringify({ ...diff, firstDifference: diff.firstDifference ?? null }, null, 2)}\n`
    : renderDiff(diff);
  return { exitCode: same ? 0 : 1, stdout, stderr: '' };
}

function readReport(path: string): BriefingReport {
  const report = parseNamedJson('diff', path) as Partial<BriefingReport> | null;
  const isReport =
    typeof report?.text === 'string' && isRows(report.sections, 'hash') && isRows(report.segments, 'stability');
  if (isReport) return report as BriefingReport;
  throw briefingFault('option-invalid', `${path} is no report; make one with 'briefing explain --json'`);
}

function isRows(rows: unknown, field: string): boolean {
  return (
    Array.isArray(rows) &&
    rows.every((row: unknown) => typeof row === 'object' && row !== null && Object.hasOwn(row, field))
  );
}

function renderDiff({ changes, firstDifference, stablePrefixEqual }: BriefingDiff): string {
  if (firstDifference === undefined) return 'no difference\n';
  const rows = changes.map(({ id, change, units, unitsBefore }) => [change, id, `${unitsBefore} → ${units}`]);
  const table = rows.length === 0 ? '' : renderTable(rows, new Set([2]));
  return `${table}first difference at character ${firstDifference}; stable prefix ${stablePrefixEqual ? 'unchanged' : 'changed'}\n`;
}
