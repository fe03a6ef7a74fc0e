import type { Invocation } from '../arguments.ts';
import { renderFindings } from '../findings.ts';
import { withSession } from '../open.ts';
import type { Outcome } from '../outcome.ts';

export function runPrompt(invocation: Invocation): Promise<Outcome> {
  return withSession(invocation, ({ system, diagnostics }) => ({
    exitCode: 0,
    stdout: `${invocation.json ? JSON.stringify({ system, diagnostics }, null, 2) : system}\n`,
    stderr: renderFindings(diagnostics, invocation),
  }));
}
