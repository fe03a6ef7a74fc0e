import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** The built command. */
export const bin: string = fileURLToPath(new URL('../dist/bin.js', import.meta.url));

const folders: string[] = [];

// At the top: a test that makes a folder can register nothing for the end of its file.
afterAll(() => {
  // Windows keeps a folder that a process stands in.
  process.chdir(tmpdir());
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of its own, gone when the test file is done. */
export function temporaryFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `briefing-${name}-`)));
  folders.push(folder);
  return folder;
}

/** Files below a folder, and the folders on the way; a path that ends with `/` is an empty folder. */
export function writeTree(folder: string, tree: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(tree)) {
    const file = join(folder, path);
    mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(file, content);
  }
}

export interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

export interface Surroundings {
  readonly cwd: string;
  readonly home: string;
  /** Beside `HOME`; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** For Node itself. */
  readonly node?: readonly string[];
}

/** What this machine's user keeps at home is not the test's business. */
export function environment({ home, env }: Pick<Surroundings, 'home' | 'env'>): NodeJS.ProcessEnv {
  return { ...process.env, HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: '', NO_COLOR: '', ...env };
}

/** For Node itself: root reads everything, so what may not be read is read by nobody. */
export const UNPRIVILEGED: readonly string[] =
  process.getuid?.() === 0 ? ['--import', 'data:text/javascript,process.setgid(65534);process.setuid(65534)'] : [];

export function runBriefing(words: readonly string[], surroundings: Surroundings): Ran {
  const { stdout, stderr, status, error } = spawnSync(process.execPath, [...(surroundings.node ?? []), bin, ...words], {
    cwd: surroundings.cwd,
    env: environment(surroundings),
    encoding: 'utf8',
    timeout: 20_000,
    maxBuffer: 64 * 1_048_576,
  });
  if (error !== undefined) throw error;
  return { stdout, stderr, status };
}

/** The command in one place, with a home of its own. */
export function openCommand(cwd: string, home: string): (...words: string[]) => Ran {
  return (...words) => runBriefing(words, { cwd, home });
}
