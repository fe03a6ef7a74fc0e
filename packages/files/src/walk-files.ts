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

/** In the order of their names; what a link leads to is found later and still has its place here. */
type Places = (WalkedFile | WalkProblem | Places)[];

/**
 * All regular files below a directory, depth first, names by code point, dot names too. Links are followed, and each
 * directory is entered once, by its own name before any link to it: a loop ends, and a link renames nothing that is found
 * without it. No directory there gives nothing.
 */
export function walkFiles(fs: FileSystem, root: string, options: WalkOptions = {}): Walk {
  const { enter = () => true, maxDepth = 64, maxEntries = 100_000 } = options;
  checkLimit('maxDepth', maxDepth);
  checkLimit('maxEntries', maxEntries);
  const entered = new Set<string>();
  const links: (() => void)[] = [];
  let entries = 0;
  let capped = false;

  const visit = (places: Places, dir: string, depth: number): void => {
    const names = fs.list(dir);
    if ('problem' in names) {
      if (depth > 0 || names.problem !== 'missing') places.push({ path: dir, problem: names.problem });
      return;
    }
    for (const name of names) {
      if (entries >= maxEntries) {
        capped = true;
        return;
      }
      entries += 1;
      look(places, join(dir, name), depth);
    }
  };

  const look = (places: Places, path: string, depth: number): void => {
    const stat = fs.stat(path);
    switch (stat?.kind) {
      case 'file':
        places.push({ path, stat });
        return;
      case 'directory':
        if (stat.link) {
          const later: Places = [];
          places.push(later);
          links.push(() => {
            goInto(later, path, depth, stat.identity);
          });
        } else goInto(places, path, depth, stat.identity);
        return;
      case 'broken':
        places.push({ path, problem: stat.link ? 'broken' : 'unreadable' });
        return;
      case 'other':
        places.push({ path, problem: 'special' });
        return;
      case undefined:
        places.push({ path, problem: 'missing' });
    }
  };

  const goInto = (places: Places, path: string, depth: number, identity: string): void => {
    if (entered.has(identity) || !enter(path, depth)) return;
    if (depth >= maxDepth) {
      capped = true;
      return;
    }
    entered.add(identity);
    visit(places, path, depth + 1);
  };

  const all: Places = [];
  entered.add(fs.stat(root)?.identity ?? '');
  visit(all, root, 0);
  // Links that are met on the way join the end.
  for (const follow of links) follow();
  return { ...sortOut(all), capped };
}

function sortOut(all: Places): Pick<Walk, 'files' | 'problems'> {
  const files: WalkedFile[] = [];
  const problems: WalkProblem[] = [];
  const take = (places: Places): void => {
    for (const place of places) {
      if (Array.isArray(place)) take(place);
      else if ('stat' in place) files.push(place);
      else problems.push(place);
    }
  };
  take(all);
  return { files, problems };
}
