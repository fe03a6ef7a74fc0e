import { describeMacros } from '@briefing/macros';
import { oneLine } from '@briefing/text';
import type { Invocation } from '../arguments.ts';
import { refuseName } from '../named.ts';
import { withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';
import { renderTable } from '../table.ts';

export function runMacrosShow(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  const name = (invocation.operands[0] ?? '').replace(/^\//, '');
  return withSession(invocation, ({ macros, diagnostics: all }) => {
    const macro =
      macros.find((each) => each.name === name) ??
      refuseName(
        'macro',
        name,
        macros.map((each) => each.name),
      );
    const [described] = describeMacros([macro]);
    const { description, argumentHint = '', origin, source, dialect = 'briefing', body } = macro;
    const facts = { description, arguments: argumentHint, origin, dialect, source };
    const rows = Object.entries(facts).filter(([, fact]) => fact !== '');
    const diagnostics = all.filter(({ location }) => location === source);
    return report(invocation, terminal, {
      data: { ...described, dialect, body, diagnostics },
      text: () =>
        `/${oneLine(name)}\n${renderTable(
          [],
          rows.map(([noun, fact]) => [noun, oneLine(fact)]),
        )}\n${body.trimEnd()}\n`,
      diagnostics,
    });
  });
}
