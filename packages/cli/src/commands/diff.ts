import { diffBriefings } from '@briefing/compose';
import { type BriefingDiff, type BriefingReport, briefingFault } from '@briefing/contract';
import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { renderJson } from '../json.ts';
import { parseNamedJson } from '../named-paths.ts';
import type { Outcome } from '../outcome.ts';
import { renderTable } from '../table.ts';

export function runDiff({ operands, json }: Invocation): Outcome {
  const [before = '', after = ''] = operands;
  const diff = diffBriefings(readReport(before), readReport(after));
  const same = diff.firstDifference === undefined;
  const stdout = json ? renderJson({ ...diff, firstDifference: diff.firstDifference ?? null }) : renderDiff(diff);
  return { exitCode: same ? 0 : 1, stdout, stderr: '' };
}

function readReport(path: string): BriefingReport {
  const report = parseNamedJson('diff', path) as Partial<BriefingReport> | null;
  const isReport =
    typeof report?.text === 'string' &&
    isRows(report.sections, { id: 'string', hash: 'string', units: 'number', start: 'number', end: 'number' }) &&
    isRows(report.segments, { stability: 'string', text: 'string' });
  if (isReport) return report as BriefingReport;
  const message = `${path} is no report; make one with 'briefing explain --json'`;
  throw briefingFault('option-invalid', message, { details: { option: 'diff' } });
}

function isRows(rows: unknown, fields: Readonly<Record<string, string>>): boolean {
  if (!Array.isArray(rows)) return false;
  return (rows as readonly (Readonly<Record<string, unknown>> | null)[]).every((row) =>
    Object.entries(fields).every(([field, type]) => typeof row?.[field] === type),
  );
}

function renderDiff({ changes, firstDifference, stablePrefixEqual }: BriefingDiff): string {
  if (firstDifference === undefined) return 'no difference\n';
  const rows = changes.map(({ id, change, units, unitsBefore }) => [change, oneLine(id), `${unitsBefore} → ${units}`]);
  const table = rows.length === 0 ? '' : renderTable([], rows, { right: [2] });
  return `${table}first difference at character ${firstDifference}; stable prefix ${stablePrefixEqual ? 'unchanged' : 'changed'}\n`;
}
