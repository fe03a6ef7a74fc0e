import type { Diagnostic } from '@briefing/contract';
import { clampPoints, oneLine } from '@briefing/text';

const LINE_BUDGET = 160;

/** Findings for stderr: a line each and a count; nothing when there are none. */
export function renderFindings(diagnostics: readonly Diagnostic[], { verbose }: { verbose: boolean }): string {
  if (diagnostics.length === 0) return '';
  const lines = diagnostics.map((diagnostic) => {
    const line = renderFinding(diagnostic);
    return verbose ? line : clampPoints(line, LINE_BUDGET);
  });
  const count = `${diagnostics.length} finding${diagnostics.length === 1 ? '' : 's'}`;
  return `${lines.join('\n')}\n${count}\n`;
}

function renderFinding({ severity, code, location, line, column, detail }: Diagnostic): string {
  const place = [location, line, column].filter((part) => part !== undefined).join(':');
  return oneLine(`${severity} ${code} ${place}: ${detail}`);
}
