import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FileSystem, type MemoryTree, memoryFileSystem, nodeFileSystem } from '../src/index.ts';

/** A file system and the folder in it that a tree was planted in. */
export interface Planted {
  readonly fs: FileSystem;
  readonly root: string;
  remove(): void;
}

/** Paths below the root, as in a `MemoryTree` but relative; link targets stay as they are, or `ROOT/…`. */
export type Tree = Readonly<Record<string, string | Uint8Array | { readonly link: string }>>;

export function plantOnDisk(tree: Tree): Planted {
  // One level down, so that a link to the folder above the tree finds nothing but the tree there.
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'briefing-files-')));
  const root = join(scratch, 'tree');
  for (const [name, entry] of Object.entries(tree)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof entry === 'object' && 'link' in entry) symlinkSync(entry.link.replace('ROOT', root), path);
    else writeFileSync(path, entry);
  }
  return {
    fs: nodeFileSystem,
    root,
    remove: () => {
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

export function plantInMemory(tree: Tree): Planted {
  const root = '/planted/tree';
  const entries = Object.entries(tree).map(([name, entry]): [string, MemoryTree[string]] => {
    const isLink = typeof entry === 'object' && 'link' in entry;
    return [`${root}/${name}`, isLink ? { link: entry.link.replace('ROOT', root) } : entry];
  });
  return { fs: memoryFileSystem(Object.fromEntries(entries)), root, remove: () => undefined };
}
