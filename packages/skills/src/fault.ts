import type { Diagnostic, Severity } from '@briefing/contract';
import { clampPoints, oneLine } from '@briefing/text';
import { type Place, type SkillCode, diagnose } from './codes.ts';

/** Something wrong in a manifest, before a mode has said how much it matters. */
export interface ManifestFault {
  readonly code: SkillCode;
  /** What was found; with `isWhole`, also what to do about it. */
  readonly found: string;
  readonly isWhole?: boolean;
  /** What to write instead. */
  readonly mend: string;
  readonly place?: Place | undefined;
  /** Where this one matters more or less than others of its code. */
  readonly level?: Severity | undefined;
}

export function describeFault(
  { code, found, isWhole = false, mend, place }: ManifestFault,
  severity: Severity,
  location: string,
): Diagnostic {
  return diagnose(code, severity, location, isWhole ? found : `${found}: ${mend}`, place);
}

/** A value from outside as part of a sentence. */
export function quote(text: string): string {
  return `'${clampPoints(oneLine(text), 80)}'`;
}
