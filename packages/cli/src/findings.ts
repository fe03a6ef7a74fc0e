import type { Diagnostic, Severity } from '@briefing/contract';
import { clampPoints, oneLine } from '@briefing/text';
import { paint } from './paint.ts';

const LINE_BUDGET = 160;
const MOST_LINES = 100;

export const COLOURS = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<Severity, string>;

interface FindingOptions {
  readonly verbose: boolean;
  readonly colour: boolean;
  /** A path for people: in a line of limited length the words need the room. */
  readonly shorten: (path: string) => string;
}

/**
 * Findings for stderr: a line each, a hundred at most, and a count; nothing when there are none. Notes, which say that all
 * went as it should, are counted and shown when asked for.
 */
export function renderFindings(
  diagnostics: readonly Diagnostic[],
  { verbose, colour, shorten }: FindingOptions,
): string {
  const notes = diagnostics.filter(({ severity }) => severity === 'info').length;
  const shown = verbose ? diagnostics : diagnostics.filter(({ severity }) => severity !== 'info');
  const lines = (verbose ? shown : shown.slice(0, MOST_LINES)).map((diagnostic) => {
    const { severity } = diagnostic;
    const fitted = verbose
      ? renderFinding(diagnostic)
      : clampPoints(renderFinding({ ...diagnostic, location: shorten(diagnostic.location) }), LINE_BUDGET);
    return `${paint(COLOURS[severity], severity, colour)}${fitted.slice(severity.length)}`;
  });
  const counts = [
    diagnostics.length > notes && count(diagnostics.length - notes, 'finding') + unshown(shown.length - lines.length),
    notes > 0 && `${count(notes, 'note')}${verbose ? '' : ' (--verbose shows them)'}`,
  ].filter((part) => part !== false);
  return counts.length === 0 ? '' : `${[...lines, counts.join(', ')].join('\n')}\n`;
}

function unshown(lines: number): string {
  return lines > 0 ? ` (${lines} not shown)` : '';
}

export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** `warning code place: detail` */
export function renderFinding({ severity, code, location, line, column, detail }: Diagnostic): string {
  const place = [location, line, column].filter((part) => part !== undefined).join(':');
  return oneLine(`${severity} ${code} ${place}: ${detail}`);
}
