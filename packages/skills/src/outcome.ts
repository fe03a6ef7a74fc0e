import type { Diagnostic, SkillCard, SkillDiagnostic } from '@briefing/contract';
import { type SkillCode, diagnose } from './codes.ts';
import { quote } from './fault.ts';
import type { Judgement } from './manifest.ts';

/** A candidate that was left out for no fault of its own. */
export function skipped(
  code: SkillCode,
  severity: 'warning' | 'info',
  location: string,
  detail: string,
  issues?: readonly Diagnostic[],
): SkillDiagnostic {
  return { kind: 'skipped', ...diagnose(code, severity, location, detail), ...issuesOf(issues) };
}

/** A candidate of which nothing could be read. */
export function unusable(code: SkillCode, location: string, detail: string): SkillDiagnostic {
  return { kind: 'invalid', ...diagnose(code, 'error', location, detail) };
}

export function loaded({ name, location }: SkillCard, issues: readonly Diagnostic[]): SkillDiagnostic {
  const rest = issues.length === 0 ? '' : `, with ${issues.length} ${issues.length === 1 ? 'finding' : 'findings'}`;
  return {
    kind: 'loaded',
    ...diagnose('loaded', 'info', location, `skill ${quote(name)} is loaded${rest}`),
    ...issuesOf(issues),
  };
}

/** The first error speaks for the candidate; the others stand beside it. */
export function invalid({ issues }: Judgement, location: string): SkillDiagnostic {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) throw new Error(`${location} is invalid and has no error`);
  const detail = errors.length === 1 ? first.detail : `${first.detail} (and ${errors.length - 1} more)`;
  return { kind: 'invalid', ...first, location, detail, ...issuesOf(issues) };
}

/** Between origins, precedence is what was asked for; within one, somebody has to choose. */
export function collision(card: SkillCard, winner: SkillCard, issues: readonly Diagnostic[]): SkillDiagnostic {
  const isPrecedence = card.origin !== winner.origin;
  const taken = `the name ${quote(card.name)} of ${card.location} is taken by ${winner.location}`;
  const detail = isPrecedence
    ? `${taken}, and ${winner.origin} comes before ${card.origin}: rename one of the two to have both`
    : `${taken}: rename one of the two`;
  const severity = isPrecedence ? 'info' : 'warning';
  return { kind: 'collision', ...diagnose('collision', severity, card.location, detail), ...issuesOf(issues) };
}

function issuesOf(issues: readonly Diagnostic[] = []): { readonly issues?: readonly Diagnostic[] } {
  return issues.length === 0 ? {} : { issues };
}
