import type { Diagnostic, SkillCard, SkillDiagnostic } from '@briefing/contract';
import { gatherSkillCards, standardSkillRoots } from '@briefing/skills';
import { type SessionDiagnostic, signed } from './codes.ts';
import type { SessionOptions } from './options.ts';
import type { Setting } from './setting.ts';

export function gatherSessionSkills(
  { fs, places }: Setting,
  options: SessionOptions['skills'],
): { skills: SkillCard[]; diagnostics: SessionDiagnostic[] } {
  const { cards, diagnostics } = gatherSkillCards(standardSkillRoots(places), { ...options, fs });
  return { skills: [...cards], diagnostics: signed('skills', diagnostics.flatMap(liftIssues)) };
}

/** That a skill loaded is no finding; what there is to say about it is. */
function liftIssues({ issues = [], ...outcome }: SkillDiagnostic): Diagnostic[] {
  const isSaid = ({ code, line, column }: Diagnostic): boolean =>
    code === outcome.code && line === outcome.line && column === outcome.column;
  return outcome.kind === 'loaded' ? [...issues] : [outcome, ...issues.filter((issue) => !isSaid(issue))];
}
