import { isBriefingFault } from '@briefing/contract';
import { oneLine } from '@briefing/text';
import { parseWords } from './arguments.ts';
import { renderHelp } from './help.ts';
import type { Outcome, Terminal } from './outcome.ts';
import { UsageError } from './usage-error.ts';

/** The build puts the manifest's version here: a bundle has no manifest beside it. */
declare const PACKAGE_VERSION: string;

/** Run the command. Reads the files that the words name, prints nothing, and never throws for what a user did. */
export async function main(words: readonly string[], terminal: Terminal): Promise<Outcome> {
  try {
    const invocation = parseWords(words);
    if (invocation.version) return { exitCode: 0, stdout: `${PACKAGE_VERSION}\n`, stderr: '' };
    if (invocation.help) return { exitCode: 0, stdout: renderHelp(invocation.command), stderr: '' };
    // Help needs none of the engines, and is quicker without them.
    const { runCommand } = await import('#commands');
    return await runCommand(invocation, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      return { exitCode: 2, stdout: '', stderr: `briefing: ${oneLine(error.message)}\nTry 'briefing --help'.\n` };
    }
    if (isBriefingFault(error)) {
      return { exitCode: 1, stdout: '', stderr: `briefing: ${oneLine(error.message)} (${error.kind})\n` };
    }
    throw error;
  }
}
