import { parseWords } from './arguments.ts';
import { renderHelp } from './help.ts';
import type { Outcome, Terminal } from './outcome.ts';
import { UsageError } from './usage-error.ts';

/** The build puts the manifest's version here: a bundle has no manifest beside it. */
declare const PACKAGE_VERSION: string;

/**
 * Run the command. Reads the files that the words name, prints nothing, and never throws for what a user did.
 *
 * Help needs no other package and is there at once; everything else loads what it needs.
 */
export async function main(words: readonly string[], terminal: Terminal): Promise<Outcome> {
  try {
    const invocation = parseWords(words);
    if (invocation.version) return { exitCode: 0, stdout: `${PACKAGE_VERSION}\n`, stderr: '' };
    if (invocation.help) return { exitCode: 0, stdout: renderHelp(invocation.command), stderr: '' };
    const { runCommand } = await import('#commands');
    return await runCommand(invocation, terminal);
  } catch (error) {
    if (error instanceof UsageError) return explainUsage(error);
    const { isBriefingFault } = await import('@briefing/contract');
    if (!isBriefingFault(error)) throw error;
    const { oneLine } = await import('@briefing/text');
    return { exitCode: 1, stdout: '', stderr: `briefing: ${oneLine(error.message)} (${error.kind})\n` };
  }
}

async function explainUsage({ message, near }: UsageError): Promise<Outcome> {
  const { nearest, oneLine } = await import('@briefing/text');
  const meant = near === undefined ? undefined : nearest(near.word, near.words);
  const hint = near === undefined || meant === undefined ? '' : `; did you mean ${near.show(meant)}?`;
  return { exitCode: 2, stdout: '', stderr: `briefing: ${oneLine(message)}${hint}\nTry 'briefing --help'.\n` };
}
