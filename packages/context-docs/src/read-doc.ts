import { type FileSystem, type TextProblem, readTextFile } from '@briefing/files';
import { clampUtf8 } from '@briefing/text';
import { type ImportRef, scanImports } from './scan-imports.ts';

/** What is kept of a doc. */
export interface DocContent {
  /** Without white space at both ends, at most as many bytes as were asked for. */
  readonly body: string;
  /** The text up to where the body ends, as it is on the disk: places are counted in it. */
  readonly kept: string;
  readonly sizeOnDisk: number;
  /** The body is a beginning. */
  readonly truncated: boolean;
  /** The cut runs through a word, which is then not what somebody wrote. */
  readonly cutsWord: boolean;
  readonly lossy: boolean;
}

export function readDoc(
  fs: FileSystem,
  realFile: string,
  identity: string,
  limits: { readonly maxReadBytes: number; readonly maxBytesPerDoc: number },
): DocContent | { readonly problem: TextProblem } {
  const file = readTextFile(fs, realFile, { maxBytes: limits.maxReadBytes, identity });
  if ('problem' in file) return file;
  const { text, size, lossy } = file;
  const lead = text.length - text.trimStart().length;
  const clamped = clampUtf8(text.trim(), limits.maxBytesPerDoc);
  const end = lead + clamped.text.length;
  return {
    body: clamped.text,
    kept: end === text.length ? text : text.slice(0, end),
    sizeOnDisk: size,
    truncated: clamped.truncated || file.truncated,
    cutsWord: end === text.length ? file.truncated : continuesWord(text, end),
    lossy,
  };
}

/** White space ends a word, but not when a backslash makes it part of a path. */
function continuesWord(text: string, end: number): boolean {
  return /\S/.test(text.charAt(end)) || text.charAt(end - 1) === '\\';
}

/** The imports in what is kept, but for one that the cut runs through. */
export function importsOf({ kept, cutsWord }: DocContent): readonly ImportRef[] {
  const refs = scanImports(kept);
  const last = refs.at(-1);
  // Behind a `#` the path itself is complete.
  const isCut = cutsWord && last !== undefined && !/#|(?<!\\)\s/.test(kept.slice(last.index));
  return isCut ? refs.slice(0, -1) : refs;
}
