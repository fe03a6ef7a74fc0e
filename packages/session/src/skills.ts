import type { Diagnostic, SkillCard, SkillDiagnostic } from '@briefing/contract';
import { gatherSkillCards, standardSkillRoots } from '@briefing/skills';
import { type SessionDiagnostic, signed } from './codes.ts';
import { checkLink } from './links.ts';
import type { SessionOptions } from './options.ts';
import type { Setting } from './setting.ts';

export function gatherSessionSkills(
  setting: Setting,
  options: SessionOptions['skills'],
): { skills: SkillCard[]; diagnostics: SessionDiagnostic[] } {
  const { fs, places } = setting;
  const { cards, diagnostics: outcomes } = gatherSkillCards(standardSkillRoots(places), { ...options, fs });
  const links = new Map<string, SessionDiagnostic>();
  for (const { location } of cards.filter(({ origin }) => origin === 'project')) {
    const finding = checkLink(setting, location);
    if (finding !== undefined) links.set(location, finding);
  }
  // What else there is to say about such a file would quote it.
  const others = outcomes.flatMap(liftIssues).filter(({ location }) => !links.has(location));
  return {
    skills: cards.filter(({ location }) => !links.has(location)),
    diagnostics: [...signed('skills', others), ...links.values()],
  };
}

/** That a skill loaded is no finding; what there is to say about it is. */
function liftIssues({ issues = [], ...outcome }: SkillDiagnostic): Diagnostic[] {
  const isSaid = ({ code, line, column }: Diagnostic): boolean =>
    code === outcome.code && line === outcome.line && column === outcome.column;
  return outcome.kind === 'loaded' ? [...issues] : [outcome, ...issues.filter((issue) => !isSaid(issue))];
}
