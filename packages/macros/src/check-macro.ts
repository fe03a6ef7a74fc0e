import type { Diagnostic } from '@briefing/contract';
import { oneLine, placeOf } from '@briefing/text';
import { diagnose } from './codes.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { FileParts } from './file-parts.ts';
import { findPlaceholder, scanWith } from './scan.ts';

/** What a user should know about a macro that loads. */
export function checkMacro(parts: FileParts, name: string, source: string, dialect: Dialect): Diagnostic[] {
  return [
    ...checkName(name, source),
    ...checkNamedArguments(parts, source, dialect.namesKey),
    ...checkFirstArgument(parts, source, dialect),
    ...checkBlocks(parts, source, dialect.blocks),
  ];
}

function checkName(name: string, source: string): Diagnostic[] {
  if (name !== '' && !/\s/.test(name) && oneLine(name) === name) return [];
  const detail = `the name '${name}' cannot be typed behind a '/', because it holds white space or what cannot be seen: rename the file`;
  return [diagnose('name-not-callable', source, detail)];
}

function checkNamedArguments(parts: FileParts, source: string, key: string | undefined): Diagnostic[] {
  const value = key === undefined ? undefined : parts.data[key];
  if (key === undefined || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return [];
  const detail = `the header names arguments under '${key}', and placeholders by name stay text: write them by number`;
  return [diagnose('names-left-as-text', source, detail, parts.positions?.[key])];
}

function checkFirstArgument({ body, bodyLine }: FileParts, source: string, dialect: Dialect): Diagnostic[] {
  if (dialect.seemsToCountFromOne?.(scanWith(dialect, body, undefined)) !== true) return [];
  const detail = '$1 is the second argument here, and nothing takes the first: write $0 for the first';
  return [diagnose('first-argument-unused', source, detail, placeIn(body, findPlaceholder(dialect, body), bodyLine))];
}

/** One report a file, however many blocks it has. */
function checkBlocks({ body, bodyLine }: FileParts, source: string, pattern: RegExp | undefined): Diagnostic[] {
  const blocks = pattern === undefined ? [] : [...body.matchAll(pattern)];
  const first = blocks[0]?.index;
  if (first === undefined) return [];
  const count = blocks.length === 1 ? 'a block' : `${blocks.length} blocks`;
  const detail = `${count} from '${body.slice(first, first + 2)}' on, for a shell or a file, will not be run or read and will stay text: say in words what the agent should look up`;
  return [diagnose('block-left-as-text', source, detail, placeIn(body, first, bodyLine))];
}

function placeIn(body: string, at: number, bodyLine: number | undefined): ReturnType<typeof placeOf> | undefined {
  return bodyLine === undefined ? undefined : placeOf(body, at, bodyLine);
}
