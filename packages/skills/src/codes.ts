import type { Diagnostic, Severity } from '@briefing/contract';
import type { FrontmatterCode } from '@briefing/frontmatter';
import { oneLine } from '@briefing/text';

/** What this package reports; what may be wrong with a header as such is among it. */
export type SkillCode =
  | FrontmatterCode
  // Outcomes of a candidate.
  | 'loaded'
  | 'collision'
  | 'duplicate-file'
  | 'not-a-skill'
  | 'no-manifest'
  | 'dangling-link'
  | 'manifest-case'
  | 'depth-limit'
  | 'entry-limit'
  | 'size-limit'
  | 'unreadable'
  | 'not-a-file'
  | 'not-a-directory'
  | 'not-text'
  | 'manifest-too-large'
  | 'source-failed'
  // Findings in a manifest.
  | 'header-missing'
  | 'toml-header'
  | 'yaml-style'
  | 'byte-order-mark'
  | 'lossy'
  | 'name-missing'
  | 'name-format'
  | 'name-too-long'
  | 'name-mismatch'
  | 'description-missing'
  | 'description-too-long'
  | 'description-long'
  | 'compatibility-too-long'
  | 'unknown-key'
  | 'value-invalid'
  | 'glob-invalid';

/** Both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A code, its severity, and what there is to say: what was found, and what to do about it. */
export function diagnose(
  code: SkillCode,
  severity: Severity,
  location: string,
  detail: string,
  place?: Place,
): Diagnostic & { readonly code: SkillCode } {
  // Names and paths go into the words, and either may hold a line break.
  return { code, severity, location, ...place, detail: oneLine(detail) };
}
