import type { BriefingReport } from '@briefing/contract';
import type { Invocation } from '../arguments.ts';
import { renderFindings } from '../findings.ts';
import { withSession } from '../open.ts';
import type { Outcome } from '../outcome.ts';
import { renderTable } from '../table.ts';

export function runExplain(invocation: Invocation): Promise<Outcome> {
  return withSession(invocation, ({ report, diagnostics }) => ({
    exitCode: 0,
    stdout: invocation.json ? `${JSON.stringify(report, null, 2)}\n` : renderReport(report),
    stderr: renderFindings(diagnostics, invocation),
  }));
}

/** A line a section; what was shortened says what it had. */
function renderReport({ sections, total, limit }: BriefingReport): string {
  const rows = sections.map(({ id, state, stability, units, unitsBefore }) => [
    id,
    units < unitsBefore ? `${state} from ${unitsBefore}` : state,
    stability,
    units === 0 ? '–' : String(units),
    units === 0 ? '–' : `${Math.round((100 * units) / total)} %`,
  ]);
  const sum = ['total', limit === undefined ? '' : `of ${limit}`, '', String(total), ''];
  return renderTable([['section', 'state', 'stability', 'tokens', 'share'], ...rows, sum], new Set([3, 4]));
}
