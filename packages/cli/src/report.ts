import type { Diagnostic } from '@briefing/contract';
import type { Invocation } from './arguments.ts';
import { renderFindings } from './findings.ts';
import { renderJson } from './json.ts';
import { shortenerOf } from './open.ts';
import type { Outcome, Terminal } from './outcome.ts';

/** Data as JSON or as text, and what was found on the way. */
export function report(
  invocation: Invocation,
  { stderrColour }: Terminal,
  answer: { readonly data: object; text(): string; readonly diagnostics?: readonly Diagnostic[] },
): Outcome {
  const { json, verbose } = invocation;
  return {
    exitCode: 0,
    stdout: json ? renderJson(answer.data) : answer.text(),
    stderr: renderFindings(answer.diagnostics ?? [], {
      verbose,
      colour: stderrColour,
      shorten: shortenerOf(invocation),
    }),
  };
}
