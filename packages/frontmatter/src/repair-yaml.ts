import type { HeaderReading, Remark } from './read-header.ts';
import { readYaml } from './read-yaml.ts';
import { indentOf, pastSpaces, withoutSpacesAtEnd } from './scan-lines.ts';
import { closingQuote, holdsKey } from './scan-scalars.ts';
import { keyEnd } from './scan-yaml.ts';

/** A top-level key whose value begins in its line, with the lines that are indented below it. */
interface Entry {
  readonly first: number;
  /** The line after its last one that is not blank. */
  readonly end: number;
  /** Where the value begins in the first line. */
  readonly start: number;
  /** What stands there. */
  readonly value: string;
}

/** A header with more entries to try than these is not worth writing anew. */
const MOST_TRIED = 64;

/**
 * Read a header with `yaml`. When that fails, put quotes around the values that people write without them, such as
 * `Use when: x` or `[a] or b`, and read it once more.
 */
export function readRepaired(source: string, firstLine: number): HeaderReading {
  const reading = readYaml(source, firstLine);
  if (reading.kind !== 'broken' || reading.remark.code !== 'yaml-invalid') return reading;
  const lines = source.split('\n');
  const tried = findEntries(lines).filter(mayNeedQuotes).slice(0, MOST_TRIED);
  const broken = tried.filter((entry) => !namesAnchor(entry, source) && isBroken(lines, entry));
  if (broken.length === 0) return reading;
  const mended = readYaml(quoteAll(lines, broken).join('\n'), firstLine);
  if (mended.kind !== 'read') return reading;
  const remarks = [...broken.map((entry) => repaired(entry, firstLine)), ...mended.remarks];
  return { ...mended, remarks: remarks.toSorted((one, other) => one.at.line - other.at.line) };
}

function findEntries(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const [first, line] of lines.entries()) {
    const colon = keyEnd(line, 0);
    const start = colon === undefined ? line.length : pastSpaces(line, colon + 1);
    const value = withoutSpacesAtEnd(line.slice(start));
    if (value !== '') entries.push({ first, end: endOf(lines, first), start, value });
  }
  return entries;
}

function endOf(lines: readonly string[], first: number): number {
  let end = first + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const blank = indentOf(line) === line.length;
    if (!blank && !line.startsWith(' ')) break;
    if (!blank) end = at + 1;
  }
  return end;
}

/**
 * Block scalars are never quoted, nor lists and maps over several lines, nor what stands between quotes already or has one
 * that is not closed in its line: those are broken in other ways.
 */
function mayNeedQuotes({ first, end, value }: Entry): boolean {
  const several = end > first + 1;
  if (/^[|>#]/.test(value) || (several && value.includes(' #'))) return false;
  if (/^[[{]/.test(value)) return !several;
  if (!/^["']/.test(value)) return holdsKey(value) || /^(?:[-?:,\]}%@`*]|& )/.test(value);
  const closing = closingQuote(value, 0);
  return !several && closing !== -1 && closing < value.length - 1;
}

/** Whether a value is an alias of something in the header, without which it would be broken. */
function namesAnchor({ value }: Entry, source: string): boolean {
  const [, name] = /^\*([^ ]+)/.exec(value) ?? [];
  return name !== undefined && source.includes(`&${name}`);
}

function isBroken(lines: readonly string[], { first, end }: Entry): boolean {
  return readYaml(`${lines.slice(first, end).join('\n')}\n`, 1).kind === 'broken';
}

function quoteAll(lines: readonly string[], entries: readonly Entry[]): string[] {
  const quoted = [...lines];
  for (const { first, end, start } of entries) {
    const line = lines[first] ?? '';
    const comment = line.indexOf(' #', start);
    const stop = comment === -1 ? line.length : comment;
    quoted[first] = `${line.slice(0, start)}'${doubled(line.slice(start, stop))}`;
    for (let at = first + 1; at < end; at += 1) quoted[at] = doubled(lines[at] ?? '');
    quoted[end - 1] = `${withoutSpacesAtEnd(quoted[end - 1] ?? '')}'${line.slice(stop)}`;
  }
  return quoted;
}

function doubled(text: string): string {
  return text.replaceAll("'", "''");
}

function repaired({ first, start }: Entry, firstLine: number): Remark {
  const detail = 'this value is no YAML as it stands and was read as if it stood between quotes; put quotes around it';
  return { code: 'yaml-repaired', severity: 'warning', at: { line: firstLine + first, column: start + 1 }, detail };
}
