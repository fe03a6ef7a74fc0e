import { join } from 'node:path';
import type { FileStat, FileSystem, ListProblem } from './file-system.ts';
import { checkLimit } from './options.ts';

export interface WalkedFile {
  readonly path: string;
  readonly stat: FileStat;
}

/** `missing`: it was gone when its turn came; `broken`: a link that leads nowhere; `special`: a FIFO, a socket, a device. */
export interface WalkProblem {
  readonly path: string;
  readonly problem: ListProblem | 'broken' | 'special';
}

export interface WalkOptions {
  /** Whether to look into a directory. The root's own entries have depth 0. */
  readonly enter?: ((path: string, depth: number) => boolean) | undefined;
  /** The deepest entries to look at; 64 when absent. */
  readonly maxDepth?: number | undefined;
  /** How many entries to look at; 100 000 when absent. */
  readonly maxEntries?: number | undefined;
}

export interface Walk {
  readonly files: readonly WalkedFile[];
  readonly problems: readonly WalkProblem[];
  /** One of the limits was met: there may be more. */
  readonly capped: boolean;
}

/**
 * All regular files below a directory, depth first, names by code point, dot names too. Links are followed, and each
 * directory is entered once, by whichever name comes first: a loop ends. No directory there gives nothing.
 */
export function walkFiles(fs: FileSystem, root: string, options: WalkOptions = {}): Walk {
  const { enter = () => true, maxDepth = 64, maxEntries = 100_000 } = options;
  checkLimit('maxDepth', maxDepth);
  checkLimit('maxEntries', maxEntries);
  const files: WalkedFile[] = [];
  const problems: WalkProblem[] = [];
  const entered = new Set<string>();
  let entries = 0;
  let capped = false;

  const visit = (dir: string, depth: number): void => {
    const names = fs.list(dir);
    if ('problem' in names) {
      if (depth > 0 || names.problem !== 'missing') problems.push({ path: dir, problem: names.problem });
      return;
    }
    for (const name of names) {
      if (entries >= maxEntries) {
        capped = true;
        return;
      }
      entries += 1;
      look(join(dir, name), depth);
    }
  };

  const look = (path: string, depth: number): void => {
    const stat = fs.stat(path);
    switch (stat?.kind) {
      case 'file':
        files.push({ path, stat });
        return;
      case 'directory':
        if (entered.has(stat.identity) || !enter(path, depth)) return;
        if (depth >= maxDepth) {
          capped = true;
          return;
        }
        entered.add(stat.identity);
        visit(path, depth + 1);
        return;
      case 'broken':
        problems.push({ path, problem: stat.link ? 'broken' : 'unreadable' });
        return;
      case 'other':
        problems.push({ path, problem: 'special' });
        return;
      case undefined:
        problems.push({ path, problem: 'missing' });
    }
  };

  entered.add(fs.stat(root)?.identity ?? '');
  visit(root, 0);
  return { files, problems, capped };
}
