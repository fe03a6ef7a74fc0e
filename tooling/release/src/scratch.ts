import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Scratch {
  /** A new, empty folder, outside of the repository. */
  folder(name: string): string;
  remove(): void;
}

export function openScratch(): Scratch {
  const base = mkdtempSync(join(realpathSync(tmpdir()), 'briefing-release-'));
  return {
    folder(name) {
      const folder = join(base, name);
      mkdirSync(folder);
      return folder;
    },
    remove() {
      rmSync(base, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
