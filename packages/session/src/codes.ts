import type { Diagnostic, Severity, SkillOutcomeKind } from '@briefing/contract';
import { oneLine } from '@briefing/text';

/** What the session itself reports. The engines' own findings come with their own codes. */
export type SessionCode =
  | 'tool-repeated'
  | 'name-reserved'
  | 'collision'
  | 'description-missing'
  | 'duplicate'
  | 'external'
  | 'glob-invalid'
  | 'limit'
  | 'lossy'
  | 'unknown-key'
  | 'unreadable';

/** A finding, and the engine that made it. */
export type SessionDiagnostic = Diagnostic & {
  readonly engine: string;
  /** Of a file that could have been a skill and is none: what became of it. */
  readonly kind?: SkillOutcomeKind;
};

/** What is not there is an error, what may surprise a warning, what went as it should an info. */
const SEVERITIES: Readonly<Record<SessionCode, Severity>> = {
  'tool-repeated': 'warning',
  'name-reserved': 'warning',
  collision: 'warning',
  'description-missing': 'warning',
  duplicate: 'info',
  external: 'warning',
  'glob-invalid': 'warning',
  limit: 'warning',
  lossy: 'warning',
  'unknown-key': 'warning',
  unreadable: 'error',
};

export function diagnose(
  code: SessionCode,
  location: string,
  detail: string,
  place?: { readonly line: number; readonly column: number },
  severity: Severity = SEVERITIES[code],
): SessionDiagnostic {
  // Names and paths go into the words, and either may hold a line break.
  return { engine: 'session', code, severity, location, ...place, detail: oneLine(detail) };
}

export function signed(engine: string, diagnostics: readonly Diagnostic[]): SessionDiagnostic[] {
  return diagnostics.map((each) => ({ engine, ...each }));
}
