import { Buffer, isUtf8 } from 'node:buffer';
import type { FileSystem, ReadProblem } from './file-system.ts';
import { checkLimit } from './options.ts';

/** A file as text. */
export interface TextFile {
  /** Without a byte order mark. */
  readonly text: string;
  /** Bytes of the whole file. */
  readonly size: number;
  /** Only its beginning was read. */
  readonly truncated: boolean;
  /** Bytes that mean nothing in its encoding became U+FFFD. */
  readonly lossy: boolean;
  readonly identity: string;
}

export type TextProblem = ReadProblem | 'not-text' | 'changed';

/**
 * Read the beginning of a file as text: UTF-8, or UTF-16 with a byte order mark. A NUL means that it is no text.
 *
 * With `identity`, from an earlier `stat`, a file that was swapped since is `changed` and its content stays unseen.
 */
export function readTextFile(
  fs: FileSystem,
  path: string,
  { maxBytes, identity }: { readonly maxBytes: number; readonly identity?: string | undefined },
): TextFile | { readonly problem: TextProblem } {
  checkLimit('maxBytes', maxBytes);
  const read = fs.read(path, maxBytes);
  if ('problem' in read) return read;
  if (identity !== undefined && read.identity !== identity) return { problem: 'changed' };
  const truncated = read.size > read.bytes.length;
  const decoded = attemptDecode(read.bytes, truncated);
  if (decoded === 'too-long') return { problem: 'unreadable' };
  if (decoded === undefined) return { problem: 'not-text' };
  return { ...decoded, size: read.size, truncated, identity: read.identity };
}

/** A text may be longer than the longest string there is. */
function attemptDecode(bytes: Uint8Array, truncated: boolean): ReturnType<typeof decode> | 'too-long' {
  try {
    return decode(bytes, truncated);
  } catch {
    return 'too-long';
  }
}

/** A sequence that the read limit cut through is dropped, and that is no loss of the file's. */
function decode(bytes: Uint8Array, truncated: boolean): { text: string; lossy: boolean } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes.subarray(2), truncated);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(swapPairs(bytes.subarray(2)), truncated);
  if (view(bytes).includes(0)) return undefined;
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = hasMark ? bytes.subarray(3) : bytes;
  if (isUtf8(content)) return { text: view(content).toString('utf8'), lossy: false };
  return decodeWith('utf-8', content, truncated);
}

function decodeUtf16(bytes: Uint8Array, truncated: boolean): { text: string; lossy: boolean } | undefined {
  const decoded = decodeWith('utf-16le', bytes, truncated);
  return decoded.text.includes('\0') ? undefined : decoded;
}

function decodeWith(encoding: string, bytes: Uint8Array, truncated: boolean): { text: string; lossy: boolean } {
  // A decoder that expects more keeps an unfinished sequence back.
  const decoding = { stream: truncated };
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, decoding), lossy: false };
  } catch {
    return { text: new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes, decoding), lossy: true };
  }
}

function swapPairs(bytes: Uint8Array): Uint8Array {
  const even = bytes.length - (bytes.length % 2);
  const swapped = Uint8Array.from(bytes);
  view(swapped.subarray(0, even)).swap16();
  return swapped;
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
