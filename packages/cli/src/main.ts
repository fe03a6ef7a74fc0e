import { isBriefingFault } from '@briefing/contract';
import { type CommandName, type Invocation, UsageError, parseWords } from './arguments.ts';
import { runCheck } from './commands/check.ts';
import { runDiff } from './commands/diff.ts';
import { runDocs } from './commands/docs.ts';
import { runExplain } from './commands/explain.ts';
import { runPrompt } from './commands/prompt.ts';
import { HELP } from './help.ts';
import type { Outcome } from './outcome.ts';

/** The build puts the manifest's version here: a bundle has no manifest beside it. */
declare const PACKAGE_VERSION: string;

const RUN: Readonly<Record<CommandName, (invocation: Invocation) => Outcome | Promise<Outcome>>> = {
  prompt: runPrompt,
  explain: runExplain,
  docs: runDocs,
  check: runCheck,
  diff: runDiff,
};

/** Run the command. Reads the files that the words name, prints nothing, and never throws for what a user did. */
export async function main(words: readonly string[]): Promise<Outcome> {
  try {
    const invocation = parseWords(words);
    if (invocation.help) return { exitCode: 0, stdout: HELP, stderr: '' };
    if (invocation.version) return { exitCode: 0, stdout: `${PACKAGE_VERSION}\n`, stderr: '' };
    refuseOperands(invocation);
    return await RUN[invocation.command](invocation);
  } catch (error) {
    if (error instanceof UsageError) {
      return { exitCode: 2, stdout: '', stderr: `briefing: ${error.message}\nTry 'briefing --help'.\n` };
    }
    if (isBriefingFault(error)) {
      return { exitCode: 1, stdout: '', stderr: `briefing: ${error.message} (${error.kind})\n` };
    }
    throw error;
  }
}

function refuseOperands({ command, operands: [operand] }: Invocation): void {
  if (command === 'diff' || operand === undefined) return;
  throw new UsageError(`'briefing ${command}' takes no '${operand}'`);
}
