import { findSkill, renderActivation } from '@briefing/skills';
import type { Invocation } from '../arguments.ts';
import { refuseBroken, refuseName } from '../named.ts';
import { withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';
import { skillFindings } from '../skill-findings.ts';
import { skillName, stateOf } from '../skill-states.ts';

/** What the model reads when the skill is called for, and what there is to say about its file. */
export function runSkillsShow(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  const name = (invocation.operands[0] ?? '').replace(/^\/?skill:/, '');
  return withSession(invocation, (session) => {
    const { skills } = session;
    const findings = skillFindings(session, invocation);
    const broken = findings.find(({ kind, location }) => kind !== undefined && skillName(location) === name);
    const card =
      findSkill(skills, name) ??
      (broken === undefined ? undefined : refuseBroken(name, broken)) ??
      refuseName(
        'skill',
        name,
        skills.map((each) => each.name),
      );
    const diagnostics = findings.filter(({ location }) => location === card.location);
    const text = renderActivation(card);
    return report(invocation, terminal, {
      data: { ...card, state: stateOf(card), text, diagnostics },
      text: () => `${text}\n`,
      diagnostics,
    });
  });
}
