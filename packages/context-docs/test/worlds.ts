import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type MemoryTree, memoryFileSystem } from '@briefing/files';
import { type ContextGathering, type GatherContextDocsOptions, explainContextDocs } from '../src/index.ts';

export const HOME = '/home/me';
export const REPO = '/desk/repo';

/** A gathering on a disk of plain data. */
export function gatherIn(
  tree: MemoryTree,
  options: GatherContextDocsOptions = {},
  cwd: string = REPO,
  home: string | undefined = HOME,
): ContextGathering {
  return explainContextDocs(cwd, home, { fs: memoryFileSystem(tree), ...options });
}

/** The same in a repository, whose paths are given from its root. */
export function gatherInRepo(tree: MemoryTree, options: GatherContextDocsOptions = {}): ContextGathering {
  const entries = Object.entries(tree).map(([path, entry]) => [path.startsWith('/') ? path : `${REPO}/${path}`, entry]);
  const marker = { [`${REPO}/.git/HEAD`]: 'ref: refs/heads/main' };
  return gatherIn({ ...marker, ...(Object.fromEntries(entries) as MemoryTree) }, options);
}

export const labels = ({ docs }: ContextGathering): string[] => docs.map(({ path }) => path);
export const codes = ({ diagnostics }: ContextGathering): string[] => diagnostics.map(({ code }) => code);
/** `code@location:line:column`, short of what is absent. */
export const reports = ({ diagnostics }: ContextGathering): string[] =>
  diagnostics.map(({ code, location, line, column }) =>
    [`${code}@${location}`, line, column].filter((part) => part !== undefined).join(':'),
  );

export interface DiskTree {
  readonly root: string;
  readonly at: (path: string) => string;
  readonly remove: () => void;
}

/** A tree in a fresh folder of this machine; `ROOT` in texts and links is that folder. */
export function plantOnDisk(tree: MemoryTree): DiskTree {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'briefing-docs-')));
  for (const [name, entry] of Object.entries(tree)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof entry === 'object' && 'link' in entry) symlinkSync(entry.link.replace('ROOT', root), path);
    else writeFileSync(path, typeof entry === 'string' ? entry.replaceAll('ROOT', root) : entry);
  }
  return {
    root,
    at: (path) => join(root, path),
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
