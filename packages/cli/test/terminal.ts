import { spawnSync } from 'node:child_process';

/** Runs a program on a pseudo-terminal, waits for words in its output and types others. */
const DRIVER = `
import json, os, pty, select, sys, time
argv, steps = json.loads(sys.argv[1]), json.loads(sys.argv[2])
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(argv[0], argv)
seen, start, end = b"", 0, time.time() + 18
while time.time() < end:
    while steps and steps[0][0].encode() in seen[start:]:
        start = len(seen)
        os.write(terminal, steps.pop(0)[1].encode())
    if not select.select([terminal], [], [], 0.1)[0]:
        continue
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    seen += chunk
else:
    os.kill(pid, 9)
sys.stdout.buffer.write(seen)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

export function isInstalled(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}

/** Pseudo-terminals are made with Python 3.9 or later. */
export const hasTerminal: boolean = isInstalled('python3', '-c', 'import os, pty; os.waitstatus_to_exitcode');

export interface Typed {
  readonly output: string;
  readonly status: number | null;
}

/** `steps` are what to wait for and what to type then. */
export function runOnTerminal(
  argv: readonly string[],
  options: {
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
    readonly steps?: readonly (readonly [string, string])[];
  },
): Typed {
  const { cwd, env, steps = [] } = options;
  const words = ['-c', DRIVER, JSON.stringify(argv), JSON.stringify(steps)];
  const { stdout, status, error } = spawnSync('python3', words, { cwd, env, encoding: 'utf8', timeout: 20_000 });
  if (error !== undefined) throw error;
  return { output: stdout, status };
}
