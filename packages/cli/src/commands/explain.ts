import type { BriefingReport } from '@briefing/contract';
import type { Session } from '@briefing/session';
import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { renderFindings } from '../findings.ts';
import { withSession } from '../open.ts';
import type { Outcome } from '../outcome.ts';
import { renderTable } from '../table.ts';

export function runExplain(invocation: Invocation): Promise<Outcome> {
  return withSession(invocation, ({ report, docs, diagnostics }) => ({
    exitCode: 0,
    stdout: invocation.json ? `${JSON.stringify(report, null, 2)}\n` : renderReport(report, docs),
    stderr: renderFindings(diagnostics, invocation),
  }));
}

/** A line a section; what was shortened says what it had. */
function renderReport({ sections, total, limit }: BriefingReport, docs: Session['docs']): string {
  const rows = sections.map(({ id, state, stability, units, unitsBefore }) => [
    oneLine(id),
    units < unitsBefore ? `${state} from ${unitsBefore}` : state,
    stability,
    units === 0 ? '–' : String(units),
    units === 0 ? '–' : `${Math.round((100 * units) / total)} %`,
    id === 'project-context' ? listSources(docs.map(({ path }) => path)) : '',
  ]);
  const sum = ['total', limit === undefined ? '' : `of ${limit}`, '', String(total), '', ''];
  return renderTable([['section', 'state', 'stability', 'tokens', 'share', 'source'], ...rows, sum], new Set([3, 4]));
}

/** The files behind a row, the nearest ones when there are many. */
function listSources(paths: readonly string[]): string {
  const named = paths.slice(-SOURCES).map(oneLine).join(', ');
  return paths.length > SOURCES ? `${named} and ${paths.length - SOURCES} more` : named;
}

const SOURCES = 3;
