import type { Session } from '@briefing/session';
import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { shortenerOf, withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';
import { stateOf } from '../skill-states.ts';
import { renderTable } from '../table.ts';

export function runExplain(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  return withSession(invocation, (session) =>
    report(invocation, terminal, {
      data: session.report,
      text: () => renderReport(session, terminal.stdoutColour, shortenerOf(invocation)),
      diagnostics: session.diagnostics,
    }),
  );
}

/** A line a section; what was shortened says what it had. */
function renderReport(session: Session, colour: boolean, shorten: (path: string) => string): string {
  const { sections, total, limit } = session.report;
  const rows = sections.map(({ id, state, stability, units, unitsBefore }) => [
    oneLine(id),
    units < unitsBefore ? `${state} from ${unitsBefore}` : state,
    stability,
    units === 0 ? '–' : String(units),
    units === 0 ? '–' : `${Math.round((100 * units) / total)} %`,
    listSources((SOURCES[id]?.(session) ?? []).map(shorten)),
  ]);
  const sum = ['total', limit === undefined ? '' : `of ${limit}`, '', String(total), '', ''];
  const headings = ['section', 'state', 'stability', 'tokens', 'share', 'source'];
  return renderTable(headings, [...rows, sum], { right: [3, 4], colour });
}

/** The files behind a row, the nearest ones last. */
const SOURCES: Readonly<Record<string, (session: Session) => readonly string[]>> = {
  subagents: ({ subagents }) => subagents.flatMap(({ source }) => source ?? []),
  'project-context': ({ docs }) => docs.map(({ path }) => path),
  skills: ({ skills }) => skills.filter(isListed).map(({ location }) => location),
};

/** One that only the user may call takes no room. */
function isListed(card: Session['skills'][number]): boolean {
  return stateOf(card) !== 'user-only';
}

const NAMED = 3;

function listSources(paths: readonly string[]): string {
  const named = paths.slice(-NAMED).map(oneLine).join(', ');
  return paths.length > NAMED ? `${named} and ${paths.length - NAMED} more` : named;
}
