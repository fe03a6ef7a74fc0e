import { describeMacros, standardMacroRoots } from '@briefing/macros';
import { clampPoints, oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { isBelow } from '../is-below.ts';
import { placeOf, shortenerOf, withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';
import { renderTable } from '../table.ts';

const DESCRIPTION_WIDTH = 60;

export function runMacros(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  return withSession(invocation, ({ macros, diagnostics: all }) => {
    const described = describeMacros(macros);
    const roots = standardMacroRoots({ ...placeOf(invocation), local: true });
    const isMacro = isBelow(roots.map(({ dir }) => dir));
    // Of macros that were read the session leaves some out: those that would be taken for skills, and links to other files.
    const diagnostics = all.filter(
      ({ engine, code, location }) =>
        engine === 'macros' || code === 'name-reserved' || (code === 'external' && isMacro(location)),
    );
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
