import { main } from '../src/main.ts';
import type { Ran } from './command.ts';

/**
 * The command in one place, with a home of its own, in this process, which is the test file's own: hundreds of processes
 * would take minutes. For what does not depend on how the command is started.
 */
export function enterCommand(cwd: string, home: string): (...words: string[]) => Promise<Ran> {
  return async (...words) => {
    process.chdir(cwd);
    Object.assign(process.env, { HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: '' });
    const { stdout, stderr, exitCode } = await main(words, { stdoutColour: false, stderrColour: false });
    return { stdout, stderr, status: exitCode };
  };
}
