import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { compareCodePoints } from './code-points.ts';
import { type FileBytes, type FileStat, type FileSystem, type ReadProblem, brokenStat } from './file-system.ts';

/** Without it a FIFO would be opened only once somebody writes to it. Windows has neither. */
const OPEN_FLAGS = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);

/** What is made room for when a file is longer than it said. */
const GROWTH_BYTES = 65_536;

/** The disk of this machine. */
export const nodeFileSystem: FileSystem = {
  stat(path) {
    // Most lookups find nothing, and a throw costs four times as much as an answer.
    const own = attempt(() => lstatSync(path, { bigint: true, throwIfNoEntry: false }));
    if (own === undefined) return undefined;
    if (typeof own === 'string') return isAbsent(own) ? undefined : brokenStat(false);
    if (!own.isSymbolicLink()) return statOf(own, false);
    const target = attempt(() => statSync(path, { bigint: true }));
    return typeof target === 'string' ? brokenStat(true) : statOf(target, true);
  },

  list(dir) {
    // Most places where something may stand hold nothing, and a throw costs more than a look.
    if (attempt(() => statSync(dir, { throwIfNoEntry: false })) === undefined) return { problem: 'missing' };
    const names = attempt(() => readdirSync(dir));
    if (typeof names !== 'string') return names.sort(compareCodePoints);
    if (names === 'ENOTDIR') return { problem: isAbsentParent(dir) ? 'missing' : 'not-a-directory' };
    return { problem: isAbsent(names) ? 'missing' : 'unreadable' };
  },

  real(path) {
    const real = attempt(() => ({ path: realpathSync.native(path) }));
    return typeof real === 'string' ? undefined : real.path;
  },

  read(path, maxBytes) {
    const opened = attempt(() => ({ descriptor: openSync(path, OPEN_FLAGS) }));
    if (typeof opened === 'string') return { problem: problemOf(opened) };
    const { descriptor } = opened;
    const result = attempt(() => readDescriptor(descriptor, Math.max(0, Math.floor(maxBytes))));
    attempt(() => {
      closeSync(descriptor);
      return {};
    });
    return typeof result === 'string' ? { problem: problemOf(result) } : result;
  },
};

function readDescriptor(descriptor: number, maxBytes: number): FileBytes | { problem: ReadProblem } {
  const stat = fstatSync(descriptor, { bigint: true });
  if (!stat.isFile()) return { problem: 'not-a-file' };
  const size = Number(stat.size);
  // One byte more than there should be: a read that leaves it free has seen the end of the file.
  let bytes = new Uint8Array(Math.min(size + 1, maxBytes));
  let filled = fill(descriptor, bytes, 0, size);
  // It has grown since, or it is one of those that say they have no size.
  while (filled === bytes.length && filled < maxBytes) {
    const larger = new Uint8Array(Math.min(maxBytes, 2 * filled + GROWTH_BYTES));
    larger.set(bytes);
    bytes = larger;
    filled = fill(descriptor, bytes, filled);
  }
  const identity = identityOf(stat);
  if (filled < bytes.length) return { bytes: bytes.subarray(0, filled), size: filled, identity };
  const more = size > filled ? 0 : fill(descriptor, new Uint8Array(1), 0);
  return { bytes, size: Math.max(size, filled + more), identity };
}

/**
 * Reads on until the buffer is full or the file ends, which is known without asking once it has given its whole size;
 * gives how much of the buffer is filled.
 */
function fill(descriptor: number, buffer: Uint8Array, start: number, size = 0): number {
  let filled = start;
  while (filled < buffer.length) {
    const read = readSync(descriptor, buffer, filled, buffer.length - filled, null);
    filled += read;
    if (read === 0 || filled === size) break;
  }
  return filled;
}

function statOf(stat: BigIntStats, link: boolean): FileStat {
  const kind = stat.isFile() ? 'file' : stat.isDirectory() ? 'directory' : 'other';
  return { kind, size: Number(stat.size), modified: Number(stat.mtimeMs), identity: identityOf(stat), link };
}

function identityOf({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}

/** What the act gives, or the code of what it threw. */
function attempt<Value extends object | undefined>(act: () => Value): Value | string {
  try {
    return act();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
  }
}

/** A name that no disk can have (it holds a NUL, or is too long) is absent, too. */
function isAbsent(code: string): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code);
}

/** Reading a directory says the same of a file in its place and of a file on the way to it. */
function isAbsentParent(dir: string): boolean {
  return attempt(() => statSync(dir)) === 'ENOTDIR';
}

function problemOf(code: string): ReadProblem {
  if (isAbsent(code)) return 'missing';
  // A socket cannot be opened, and Windows opens no directory.
  return code === 'ENXIO' || code === 'EISDIR' || code === 'ENODEV' ? 'not-a-file' : 'unreadable';
}
