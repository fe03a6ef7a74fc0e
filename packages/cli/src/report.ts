import type { Diagnostic } from '@briefing/contract';
import type { Invocation } from './arguments.ts';
import { renderFindings } from './findings.ts';
import { renderJson } from './json.ts';
import type { Outcome, Terminal } from './outcome.ts';

/** Data as JSON or as text, and what was found on the way. */
export function report(
  { json, verbose }: Pick<Invocation, 'json' | 'verbose'>,
  { stderrColour }: Terminal,
  answer: { readonly data: object; text(): string; readonly diagnostics?: readonly Diagnostic[] },
): Outcome {
  return {
    exitCode: 0,
    stdout: json ? renderJson(answer.data) : answer.text(),
    stderr: renderFindings(answer.diagnostics ?? [], { verbose, colour: stderrColour }),
  };
}
