import nodePath from 'node:path';
import {
  type Diagnostic,
  type Macro,
  type MacroDialect,
  type Origin,
  briefingFault,
  originLabel,
} from '@briefing/contract';
import { type FileSystem, type TextProblem, checkFileSystem, checkPath, readTextFile } from '@briefing/files';
import { diagnose } from './codes.ts';
import { dialectOf } from './dialects/table.ts';
import { type MacroPlace, type ParsedMacro, parseMacroText } from './macro-text.ts';
import { checkLabel, checkOrigin } from './options.ts';

/** A macro is a prompt: what is longer is something else, and would not fit any model's window. */
const MOST_BYTES = 1_048_576;

/** Why there is no macro where one could be. */
export interface MacroProblem {
  readonly problem: Diagnostic;
  /** What the disk said; absent when it said nothing and the problem speaks for itself. */
  readonly cause?: unknown;
}

export interface ReadMacroOptions {
  /** Stands in parentheses behind a header's description. Absent: the label of the origin; `''`: nothing. */
  readonly label?: string | undefined;
  /** Absent means `briefing`. */
  readonly dialect?: MacroDialect | undefined;
  readonly fs?: FileSystem | undefined;
}

/**
 * Read one macro file. Its name is the file's, without the extension.
 *
 * A broken header leaves the body. A file that cannot be read, is larger than 1 MiB, or is TOML that is broken or has no
 * prompt, throws `macro-invalid`.
 */
export function readMacroFile(path: string, origin: Origin, options: ReadMacroOptions = {}): Macro {
  const file = checkPath('path', path);
  const fs = checkFileSystem(options.fs);
  checkLabel('label', options.label);
  const place = placeOf(file, [nodePath.basename(file)], checkOrigin('origin', origin), options);
  const read = readMacro(fs, place);
  if ('problem' in read) throw faultOf(read);
  return read.macro;
}

/** Where a file stands below its root decides what it is called. */
export function placeOf(
  source: string,
  way: readonly string[],
  origin: Origin,
  { label, dialect }: ReadMacroOptions,
): MacroPlace {
  const { extension, nameOf } = dialectOf(dialect);
  const file = way.at(-1) ?? '';
  const stem = hasExtension(file, extension) ? file.slice(0, -extension.length) : file;
  return {
    name: nameOf([...way.slice(0, -1), stem]),
    source,
    origin,
    label: label ?? originLabel(origin),
    dialect,
  };
}

export function hasExtension(file: string, extension: string): boolean {
  return file.toLowerCase().endsWith(extension);
}

/** With `identity`, from an earlier look, a file that was swapped since is not read. */
export function readMacro(fs: FileSystem, place: MacroPlace, identity?: string): ParsedMacro | MacroProblem {
  const path = place.source;
  const file = readTextFile(fs, path, { maxBytes: MOST_BYTES, identity });
  if ('problem' in file) {
    return { problem: diagnose('unreadable', path, READ_PROBLEMS[file.problem]), cause: file };
  }
  if (file.truncated) {
    const detail = `the file has ${file.size} bytes, and a macro at most ${MOST_BYTES}: shorten it`;
    return { problem: diagnose('too-large', path, detail) };
  }
  const parsed = parseMacroText(file.text, place);
  if ('code' in parsed) return { problem: parsed };
  return file.lossy ? { ...parsed, diagnostics: [reportLoss(path), ...parsed.diagnostics] } : parsed;
}

const READ_PROBLEMS: Readonly<Record<TextProblem, string>> = {
  missing: 'there is no such file: look at the path',
  'not-a-file': 'this is no regular file: put a text file in its place',
  unreadable: 'the file may not be read: mend its permissions',
  'not-text': 'the file holds a NUL, so it is no text: save it as UTF-8',
  changed: 'the file was swapped while it was looked at: load again',
};

function reportLoss(path: string): Diagnostic {
  return diagnose('lossy', path, 'bytes that are no text were replaced by U+FFFD: save the file as UTF-8');
}

export function faultOf({ problem, cause = problem }: MacroProblem): Error {
  const { location, line, column, detail } = problem;
  const place = line === undefined ? location : `${location}:${line}:${column ?? 1}`;
  return briefingFault('macro-invalid', `${place}: ${detail}`, { cause, details: { path: location } });
}
