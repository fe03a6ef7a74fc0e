import type { Invocation } from '../arguments.ts';
import { renderFindings } from '../findings.ts';
import { withSession } from '../open.ts';
import type { Outcome } from '../outcome.ts';

export function runCheck(invocation: Invocation): Promise<Outcome> {
  const { maxTokens, json } = invocation;
  return withSession(invocation, ({ report: { total, sections }, diagnostics }) => {
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const over = maxTokens !== undefined && total > maxTokens;
    const bySize = [...sections].sort((one, other) => other.units - one.units);
    const largest = bySize.slice(0, 3).map(({ id, units }) => ({ id, units }));
    const blame = largest.map(({ id, units }) => `${id} ${units}`).join(', ');
    const verdict = over ? `${total} tokens, over ${maxTokens} (largest: ${blame})` : `${total} tokens`;
    const stdout = json
      ? JSON.stringify({ ok: !over && errors === 0, total, maxTokens, largest, diagnostics }, null, 2)
      : `${verdict}${errors === 0 ? '' : `, ${errors} error${errors === 1 ? '' : 's'}`}`;
    return {
      exitCode: over || errors > 0 ? 1 : 0,
      stdout: `${stdout}\n`,
      stderr: renderFindings(diagnostics, invocation),
    };
  });
}
