import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT: string = fileURLToPath(new URL('../../../', import.meta.url));

export type Manifest = Readonly<Record<string, unknown>> & {
  readonly name: string;
  readonly exports?: Readonly<Record<string, unknown>>;
};

/** Paths are relative to the repository and written with `/`. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

export interface Package {
  readonly folder: string;
  readonly manifest: Manifest;
  /** The code in `src` and `test`, fixtures left out. */
  readonly sources: readonly TextFile[];
}

/** What git tracks or would track. */
export function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export function readPackages(): Package[] {
  const files = listFiles();
  return files.flatMap((path) => {
    const folder = /^packages\/([^/]+)\/package\.json$/.exec(path)?.[1];
    if (folder === undefined) return [];
    const code = new RegExp(`^packages/${folder}/(src|test(?!/fixtures/))/.*\\.[cm]?[jt]sx?$`);
    return {
      folder,
      manifest: JSON.parse(readText(path)) as Manifest,
      sources: files.filter((file) => code.test(file)).map((file) => ({ path: file, text: readText(file) })),
    };
  });
}

/** The names under which a package is imported: `@briefing/contract`, `@briefing/contract/deck`. */
export function listEntries({ exports = {}, name }: Manifest): string[] {
  return Object.keys(exports)
    .filter((key) => key !== './package.json')
    .map((key) => name + key.slice(1));
}
