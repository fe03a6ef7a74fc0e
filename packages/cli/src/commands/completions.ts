import type { Invocation } from '../arguments.ts';
import { renderCompletions } from '../completions.ts';
import { SHELLS } from '../grammar.ts';
import type { Outcome } from '../outcome.ts';

export function runCompletions({ operands: [word] }: Invocation): Outcome {
  const shell = SHELLS.find((each) => each === word) ?? SHELLS[0];
  return { exitCode: 0, stdout: renderCompletions(shell), stderr: '' };
}
