import type { Diagnostic, Severity } from '@briefing/contract';
import { oneLine } from '@briefing/text';

/** What this package reports. */
export type ContextDocCode =
  | 'missing'
  | 'depth'
  | 'duplicate'
  | 'not-a-file'
  | 'not-text'
  | 'external'
  | 'secret'
  | 'unsupported'
  | 'truncated'
  | 'limit'
  | 'unreadable'
  | 'changed'
  | 'lossy'
  | 'hidden-characters'
  | 'excluded'
  | 'worktree-copy';

/** Where something was found: the doc, and in it the place of an import. */
export interface Spot {
  readonly location: string;
  readonly line?: number;
  readonly column?: number;
}

/** What went as it should is an info; what somebody wrote and did not get is a warning. Only `external` is both. */
const INFOS: ReadonlySet<ContextDocCode> = new Set(['duplicate', 'excluded', 'worktree-copy']);

export function diagnose(
  code: ContextDocCode,
  { location, line, column }: Spot,
  detail: string,
  severity: Severity = INFOS.has(code) ? 'info' : 'warning',
): Diagnostic {
  const place = line === undefined || column === undefined ? {} : { line, column };
  // Paths go into the words, and a path may hold a line break.
  return { code, severity, location, ...place, detail: oneLine(detail) };
}
