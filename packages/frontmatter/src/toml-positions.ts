import type { Position } from './shapes.ts';

const BARE_KEY = /[\w-]+/y;

/**
 * Where the top-level keys of a valid TOML text stand, which begins on `firstLine`; of a table that is opened several
 * times, the first place. `readKey` turns a quoted key into the key.
 */
export function findTomlPositions(
  source: string,
  firstLine: number,
  readKey: (quoted: string) => string | undefined,
): Record<string, Position> {
  const positions = Object.create(null) as Record<string, Position>;
  let inTable = false;
  let at = 0;
  let line = firstLine;
  while (at < source.length) {
    const lineStart = at;
    const opens = pastBlanks(source, at);
    const table = source[opens] === '[';
    inTable ||= table;
    const start = table ? pastBlanks(source, opens + (source[opens + 1] === '[' ? 2 : 1)) : opens;
    const key = table || !inTable ? keyAt(source, start, readKey) : undefined;
    if (key !== undefined) positions[key] ??= { line, column: start - lineStart + 1 };
    at = statementEnd(source, opens) + 1;
    for (let index = lineStart; index < at; index += 1) if (source[index] === '\n') line += 1;
  }
  return positions;
}

function pastBlanks(source: string, from: number): number {
  let at = from;
  while (source[at] === ' ' || source[at] === '\t') at += 1;
  return at;
}

function keyAt(source: string, start: number, readKey: (quoted: string) => string | undefined): string | undefined {
  const first = source[start];
  if (first === '"' || first === "'") return readKey(source.slice(start, pastString(source, start)));
  BARE_KEY.lastIndex = start;
  return BARE_KEY.exec(source)?.[0];
}

/** Where the line break after a statement stands. Those in strings, lists and tables are part of it. */
function statementEnd(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length;) {
    const sign = source[at];
    if (sign === '\n' && depth === 0) return at;
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    if (sign === '"' || sign === "'") at = pastString(source, at);
    else at = sign === '#' ? lineEnd(source, at) : at + 1;
  }
  return source.length;
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end === -1 ? source.length : end;
}

function pastString(source: string, start: number): number {
  const quote = source[start] ?? '';
  const closing = source.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
  let at = start + closing.length;
  while (at < source.length && !source.startsWith(closing, at)) at += quote === '"' && source[at] === '\\' ? 2 : 1;
  at += closing.length;
  // A string of several lines may end with quotes of its own.
  if (closing.length === 3) while (source[at] === quote) at += 1;
  return at;
}
