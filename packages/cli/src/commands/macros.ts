import { describeMacros } from '@briefing/macros';
import { clampPoints, oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { shortenerOf, withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';
import { renderTable } from '../table.ts';

const DESCRIPTION_WIDTH = 60;

export function runMacros(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  return withSession(invocation, ({ macros, diagnostics: all }) => {
    const described = describeMacros(macros);
    const diagnostics = all.filter(({ engine, code }) => engine === 'macros' || code === 'name-reserved');
    return report(invocation, terminal, {
      data: { macros: described, diagnostics },
      text: () => renderMacros(described, terminal.stdoutColour, shortenerOf(invocation)),
      diagnostics,
    });
  });
}

function renderMacros(
  macros: ReturnType<typeof describeMacros>,
  colour: boolean,
  shorten: (path: string) => string,
): string {
  if (macros.length === 0) return 'no macros\n';
  const rows = macros.map(({ name, hint = '', origin, description, source }) => [
    oneLine(name),
    oneLine(hint),
    origin,
    clampPoints(oneLine(description), DESCRIPTION_WIDTH),
    oneLine(shorten(source)),
  ]);
  return renderTable(['macro', 'arguments', 'origin', 'description', 'source'], rows, { colour });
}
