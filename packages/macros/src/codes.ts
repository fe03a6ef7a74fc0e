import type { Diagnostic, Severity } from '@briefing/contract';
import { oneLine } from '@briefing/text';

/** What this package reports. What is wrong with a header comes with the codes of `@briefing/frontmatter`. */
export type MacroCode =
  | 'unreadable'
  | 'too-large'
  | 'dangling-link'
  | 'limit'
  | 'collision'
  | 'lossy'
  | 'prompt-missing'
  | 'value-not-text'
  | 'name-not-callable'
  | 'names-left-as-text'
  | 'first-argument-unused'
  | 'block-left-as-text';

/** A macro that is not there is an error; one that is there, and not as somebody wrote it, a warning. */
const SEVERITIES: Readonly<Record<MacroCode, Severity>> = {
  unreadable: 'error',
  'too-large': 'error',
  'dangling-link': 'warning',
  limit: 'warning',
  collision: 'warning',
  lossy: 'warning',
  'prompt-missing': 'error',
  'value-not-text': 'warning',
  'name-not-callable': 'warning',
  'names-left-as-text': 'warning',
  'first-argument-unused': 'warning',
  'block-left-as-text': 'info',
};

export function diagnose(
  code: MacroCode,
  location: string,
  detail: string,
  place?: { readonly line: number; readonly column: number },
): Diagnostic {
  // Paths go into the words, and a path may hold a line break.
  return { code, severity: SEVERITIES[code], location, ...place, detail: oneLine(detail) };
}
