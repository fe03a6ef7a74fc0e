import { execFile } from 'node:child_process';

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, whatever its exit code. Windows starts the package managers through a shell only. */
export function run(
  command: string,
  words: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  const shell = process.platform === 'win32' && command !== process.execPath;
  return new Promise((resolve) => {
    execFile(command, words, { ...options, shell, timeout: 30_000, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ status, stdout, stderr: stderr || (error?.message ?? '') });
    });
  });
}
