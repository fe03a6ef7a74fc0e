import { execFile } from 'node:child_process';

export interface RunOptions {
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: NodeJS.ProcessEnv;
  readonly seconds?: number;
}

/**
 * Run a command to its end and give its stdout; throw with all of its output when it fails or exceeds its time.
 *
 * Never the synchronous kind: the registry answers from this process, and a blocked process answers nobody.
 */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { cwd, env, seconds = 60 } = options;
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env, ...limits }, (error, stdout, stderr) => {
      if (error === null) {
        resolve(stdout);
        return;
      }
      const end = error.killed === true ? `was stopped after ${seconds} s` : `ended with ${error.code ?? 'a signal'}`;
      const line = [command, ...args].join(' ');
      reject(new Error(`'${line}' ${end}\n${stdout}\n${stderr}`, { cause: error }));
    });
  });
}
