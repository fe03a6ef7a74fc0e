import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { shortenerOf, withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';
import { skillFindings } from '../skill-findings.ts';
import { type SkillRow, listSkills } from '../skill-states.ts';
import { renderTable } from '../table.ts';

export function runSkills(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  return withSession(invocation, (session) => {
    const diagnostics = skillFindings(session, invocation);
    const skills = listSkills(session.skills, diagnostics);
    return report(invocation, terminal, {
      data: { skills, diagnostics },
      text: () => renderSkills(skills, terminal.stdoutColour, shortenerOf(invocation)),
      diagnostics,
    });
  });
}

function renderSkills(skills: readonly SkillRow[], colour: boolean, shorten: (path: string) => string): string {
  if (skills.length === 0) return 'no skills\n';
  const rows = skills.map(({ name, origin, state, tokens, bodyTokens, location }) => [
    oneLine(name),
    origin ?? '',
    state,
    tokens === 0 ? '–' : String(tokens),
    bodyTokens === 0 ? '–' : String(bodyTokens),
    oneLine(shorten(location)),
  ]);
  return renderTable(['skill', 'origin', 'state', 'tokens', 'body', 'source'], rows, { right: [3, 4], colour });
}
