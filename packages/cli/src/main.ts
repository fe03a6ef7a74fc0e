import { isBriefingFault } from '@briefing/contract';
import { openSession } from '@briefing/session';
import { type Flags, UsageError, parseFlags } from './arguments.ts';
import { renderFindings } from './findings.ts';
import { HELP } from './help.ts';
import { readNamedFile, readableDirectory } from './named-paths.ts';
import { parseTools } from './tool-docs.ts';

/** The build puts the manifest's version here: a bundle has no manifest beside it. */
declare const PACKAGE_VERSION: string;

/** What a run leaves behind; the binary prints it and exits. */
export interface Outcome {
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Run the command. Reads the files that the words name, prints nothing, and never throws for what a user did. */
export async function main(words: readonly string[]): Promise<Outcome> {
  try {
    const flags = parseFlags(words);
    if (flags.help) return { exitCode: 0, stdout: HELP, stderr: '' };
    if (flags.version) return { exitCode: 0, stdout: `${PACKAGE_VERSION}\n`, stderr: '' };
    return await brief(flags);
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

async function brief(flags: Flags): Promise<Outcome> {
  const session = await openSession({
    cwd: readableDirectory(flags.cwd ?? '.'),
    tools: parseTools(flags.tools),
    system: textFlag('system', flags.system),
    appendSystem: textFlag('append-system', flags.appendSystem),
    clock: flags.clock,
    now: flags.now,
  });
  try {
    const { system, diagnostics } = session;
    const stdout = flags.json ? JSON.stringify({ system, diagnostics }, null, 2) : system;
    return { exitCode: 0, stdout: `${stdout}\n`, stderr: renderFindings(diagnostics, flags) };
  } finally {
    await session.close();
  }
}

/** `@file` is the file's text, `@@` a literal `@`. */
function textFlag(flag: string, value: string | undefined): string | undefined {
  if (value?.startsWith('@@') === true) return value.slice(1);
  return value?.startsWith('@') === true ? readNamedFile(flag, value.slice(1)) : value;
}
