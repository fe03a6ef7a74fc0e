import type { Invocation } from '../arguments.ts';
import { withSession } from '../open.ts';
import type { Outcome, Terminal } from '../outcome.ts';
import { report } from '../report.ts';

export function runPrompt(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  return withSession(invocation, ({ system, diagnostics }) =>
    report(invocation, terminal, { data: { system, diagnostics }, text: () => `${system}\n`, diagnostics }),
  );
}
