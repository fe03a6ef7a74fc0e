import { type Lines, endsAt, fold, indentOf, pastSpaces, withoutBlanksAtEnd } from './scan-lines.ts';

/** What no plain scalar may begin with. */
const INDICATORS = new Set(',[]{}#&*!|>\'"%@`');

const ESCAPES: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', n: '\n', t: '\t' };

/**
 * Read a plain scalar that begins at `start` of the next line; lines below it that are indented by more than `indent`
 * belong to it. `undefined` where a colon or a comment makes it something else.
 */
export function scanPlain(lines: Lines, line: string, start: number, indent: number): string | undefined {
  if (!opensPlain(line, start)) return undefined;
  const comment = line.indexOf(' #', start);
  const text = withoutBlanksAtEnd(line.slice(start, comment === -1 ? line.length : comment));
  if (holdsKey(text)) return undefined;
  lines.next += 1;
  const more = takeMore(lines, indent);
  if (more === undefined || (more.length > 0 && comment !== -1)) return undefined;
  return more.length === 0 ? text : fold([text, ...more]);
}

function opensPlain(line: string, start: number): boolean {
  const first = line[start] ?? ' ';
  if (first === '-' || first === '?' || first === ':') return (line[start + 1] ?? ' ') !== ' ';
  return !INDICATORS.has(first);
}

/** Whether a colon in a text, or at its end, would make a key of what stands before it. */
function holdsKey(text: string): boolean {
  return text.includes(': ') || text.endsWith(':');
}

/** The lines that go on with a plain scalar. Blank ones at the end are not among them. */
function takeMore(lines: Lines, indent: number): string[] | undefined {
  const more: string[] = [];
  for (let at = lines.next; at < lines.all.length; at += 1) {
    const line = lines.all[at] ?? '';
    const own = indentOf(line);
    if (own === line.length) continue;
    if (own <= indent) break;
    const text = withoutBlanksAtEnd(line.slice(own));
    if (text.startsWith('#') || text.includes(' #') || holdsKey(text)) return undefined;
    for (; lines.next < at; lines.next += 1) more.push('');
    more.push(text);
    lines.next += 1;
  }
  return more;
}

/** Read a scalar between quotes, of which the first stands at `start` of the next line. */
export function scanQuoted(lines: Lines, line: string, start: number, indent: number): string | undefined {
  const end = closingQuote(line, start);
  if (end === -1) return scanQuotedLines(lines, line, start, indent);
  if (!endsAt(line, end + 1)) return undefined;
  lines.next += 1;
  return unquote(line, start, end);
}

/** Where the quote at `start` is closed in its line, or -1. */
export function closingQuote(line: string, start: number): number {
  return line[start] === '"' ? closingDouble(line, start + 1) : closingSingle(line, start + 1);
}

function closingDouble(line: string, from: number): number {
  let at = from;
  while (at < line.length && line[at] !== '"') at += line[at] === '\\' ? 2 : 1;
  return at < line.length ? at : -1;
}

function closingSingle(line: string, from: number): number {
  let at = line.indexOf("'", from);
  while (at !== -1 && line[at + 1] === "'") at = line.indexOf("'", at + 2);
  return at;
}

/** The value between two quotes of one line. `undefined` for an escape that is not among the usual ones. */
function unquote(line: string, start: number, end: number): string | undefined {
  const inner = line.slice(start + 1, end);
  if (line[start] === "'") return inner.replaceAll("''", "'");
  const [first = '', ...parts] = inner.split('\\');
  let value = first;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    // Two backslashes in a row: the second one is what the first one escapes.
    if (part === '' && index + 1 < parts.length) {
      index += 1;
      value += `\\${parts[index] ?? ''}`;
    } else {
      const escaped = ESCAPES[part[0] ?? ''];
      if (escaped === undefined) return undefined;
      value += escaped + part.slice(1);
    }
  }
  return value;
}

/** A quoted scalar that goes on below its line. */
function scanQuotedLines(lines: Lines, line: string, start: number, indent: number): string | undefined {
  const quote = line[start] ?? '';
  const parts = [withoutBlanksAtEnd(line.slice(start + 1))];
  for (lines.next += 1; lines.next < lines.all.length; lines.next += 1) {
    const below = lines.all[lines.next] ?? '';
    const own = indentOf(below);
    if (own < below.length && own <= indent) return undefined;
    const end = quote === '"' ? closingDouble(below, own) : closingSingle(below, own);
    if (end !== -1) {
      parts.push(below.slice(own, end));
      lines.next += 1;
      return endsAt(below, end + 1) ? foldQuoted(quote, parts) : undefined;
    }
    parts.push(withoutBlanksAtEnd(below.slice(own)));
  }
  return undefined;
}

function foldQuoted(quote: string, parts: readonly string[]): string | undefined {
  const text = parts[0] === '' || parts.at(-1) === '' ? undefined : fold(parts);
  if (quote === "'") return text?.replaceAll("''", "'");
  return text?.includes('\\') === true ? undefined : text;
}

/** Read a list in brackets, `[` at `start`, of plain and quoted scalars in one line. */
export function scanFlowList(lines: Lines, line: string, start: number): string[] | undefined {
  const items: string[] = [];
  let at = pastSpaces(line, start + 1);
  while (line[at] !== ']') {
    const end = flowItemEnd(line, at);
    if (end === undefined) return undefined;
    const item = line[at] === '"' || line[at] === "'" ? unquote(line, at, end - 1) : flowPlain(line, at, end);
    if (item === undefined) return undefined;
    items.push(item);
    at = pastSpaces(line, end);
    if (line[at] === ',') at = pastSpaces(line, at + 1);
    else if (line[at] !== ']') return undefined;
  }
  if (!endsAt(line, at + 1)) return undefined;
  lines.next += 1;
  return items;
}

/** Where an item of a list in brackets ends: past its closing quote, or at the next sign of the list. */
function flowItemEnd(line: string, start: number): number | undefined {
  if (line[start] === '"' || line[start] === "'") {
    const end = closingQuote(line, start);
    return end === -1 ? undefined : end + 1;
  }
  let end = start;
  while (end < line.length && !',[]{}'.includes(line[end] ?? '')) end += 1;
  return end === start || end === line.length ? undefined : end;
}

function flowPlain(line: string, start: number, end: number): string | undefined {
  const text = withoutBlanksAtEnd(line.slice(start, end));
  return opensPlain(text, 0) && !text.includes(' #') && !holdsKey(text) ? text : undefined;
}
