/** What stands at a path, links followed. */
export interface FileStat {
  /** `other` is a FIFO, a socket or a device; `broken` a dangling link, a link loop or a lookup that was refused. */
  readonly kind: 'file' | 'directory' | 'other' | 'broken';
  /** In bytes; 0 when broken. */
  readonly size: number;
  /** In milliseconds since 1970; 0 when broken. */
  readonly modified: number;
  /** Equal for all names of one file, hard links too; `''` when broken. */
  readonly identity: string;
  /** The last part of the path is itself a symbolic link. */
  readonly link: boolean;
}

export type ListProblem = 'missing' | 'not-a-directory' | 'unreadable';
export type ReadProblem = 'missing' | 'not-a-file' | 'unreadable';

/** What was read of a file: at most as many bytes as were asked for, and how many it has. */
export interface FileBytes {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly identity: string;
}

/**
 * The one way to a disk. Synchronous, and it never throws: what goes wrong is a value. Paths are absolute.
 */
export interface FileSystem {
  /** `undefined` only when there is no entry. */
  stat(path: string): FileStat | undefined;
  /** Names, sorted by code point. */
  list(dir: string): readonly string[] | { readonly problem: ListProblem };
  /** The path without links, or `undefined` when it leads nowhere. */
  real(path: string): string | undefined;
  /** Opens without blocking and looks at what was opened, so that nothing can be swapped in between. */
  read(path: string, maxBytes: number): FileBytes | { readonly problem: ReadProblem };
}

/** No identity, no size: what a path that leads nowhere has. */
export function brokenStat(link: boolean): FileStat {
  return { kind: 'broken', size: 0, modified: 0, identity: '', link };
}
