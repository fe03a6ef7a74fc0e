import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Gives the job an empty directory of its own, and removes it afterwards. */
export async function inScratch<Result>(job: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'briefing-checks-'));
  try {
    return await job(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

export function writeTree(directory: string, tree: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}
