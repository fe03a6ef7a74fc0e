import type { HeaderReading, Remark } from './read-header.ts';
import { readYaml } from './read-yaml.ts';
import { opensBlock } from './scan-block-scalar.ts';
import { indentOf, pastSpaces, withoutBlanksAtEnd } from './scan-lines.ts';
import { closingQuote } from './scan-scalars.ts';
import { endsKey, keyEnd } from './scan-yaml.ts';
import { shown } from './wording.ts';

/** A top-level key whose value begins in its line, with the lines that are indented below it. */
interface Entry {
  /** The line of the key, counted from 0. */
  readonly line: number;
  /** All that stands before the value. */
  readonly key: string;
  /** The value and the lines below it. */
  readonly text: string;
  /** Where a comment begins in the text; without one, its end. */
  readonly comment: number;
}

/** A header with more values that could need quotes was not written by hand. */
const MOST_TRIED = 4096;
/** So many of them are put between quotes. */
const MOST_REPAIRED = 64;

/**
 * Read a header with `yaml`. When that fails, put quotes around the values that people write without them, such as
 * `Use when: x` or `[a] or b`, and read it once more.
 */
export function readRepaired(source: string, firstLine: number): HeaderReading {
  const reading = readYaml(source, firstLine);
  if (reading.kind !== 'broken' || reading.remark.code !== 'yaml-invalid') return reading;
  const lines = source.split('\n');
  const broken = findBroken(lines, source);
  if (broken.length === 0) return reading;
  const mended = readYaml(quoteAll(lines, broken).join('\n'), firstLine);
  if (mended.kind !== 'read') return reading;
  const remarks = [...broken.map((entry) => repaired(entry, firstLine)), ...mended.remarks];
  return { ...mended, remarks: remarks.toSorted((one, other) => one.at.line - other.at.line) };
}

/** Beyond either limit nothing is found, and so the header stays broken. */
function findBroken(lines: readonly string[], source: string): Entry[] {
  const anchors = new Set(source.match(/(?<=&)[^\s,[\]{}]+/g));
  const broken: Entry[] = [];
  for (const entry of findEntries(lines).filter(mayNeedQuotes).slice(0, MOST_TRIED)) {
    if (broken.length === MOST_REPAIRED) break;
    if (!namesAnchor(entry, anchors) && isBroken(entry)) broken.push(entry);
  }
  return broken;
}

function findEntries(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const [at, line] of lines.entries()) {
    const start = valueStart(line);
    if (start === undefined || start === line.length) continue;
    const text = [line.slice(start), ...lines.slice(at + 1, endOf(lines, at))].join('\n');
    entries.push({ line: at, key: line.slice(0, start), text, comment: commentStart(text) });
  }
  return entries;
}

/** Where a value begins in the line of its key, which may stand between quotes. */
function valueStart(line: string): number | undefined {
  const quoted = line.startsWith('"') || line.startsWith("'");
  const colon = quoted ? pastSpaces(line, closingQuote(line, 0) + 1) : keyEnd(line, 0);
  if (colon === undefined || !endsKey(line, colon)) return undefined;
  let start = colon + 1;
  while (line[start] === ' ' || line[start] === '\t') start += 1;
  return start;
}

/** The line after the last one that is indented below a line. */
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

/** A number sign behind a blank opens a comment, unless it stands in double quotes. */
function commentStart(text: string): number {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === '#' && !quoted && /[ \t]/.test(text[at - 1] ?? ' ')) return at;
  }
  return text.length;
}

/**
 * Block scalars are never quoted, nor lists and maps over several lines, nor what stands between quotes already or has one
 * that is not closed in its line: those are broken in other ways.
 */
function mayNeedQuotes({ text, comment }: Entry): boolean {
  const [first = ''] = text.split('\n', 1);
  const several = first !== text;
  if (comment === 0 || text.includes('\n', comment) || opensBlock(first)) return false;
  if (/^[[{]/.test(text)) return !several;
  if (/^["']/.test(text)) {
    const closing = closingQuote(text, 0);
    return !several && closing !== -1 && closing < text.length - 1;
  }
  // An anchor or a tag may stand before a whole map.
  if (several && /^[&!]/.test(text)) return false;
  return /:(?:\s|$)|^[-?:,\]}%@`*|>]|^&(?:[ \t]|$)/.test(text);
}

/** Whether a value is an alias of something in the header, without which it would be broken. */
function namesAnchor({ text }: Entry, anchors: ReadonlySet<string>): boolean {
  const [, name] = /^\*([^\s,[\]{}]+)/.exec(text) ?? [];
  return name !== undefined && anchors.has(name);
}

function isBroken({ key, text }: Entry): boolean {
  return readYaml(`${key}${text}\n`, 1).kind === 'broken';
}

function quoteAll(lines: readonly string[], entries: readonly Entry[]): string[] {
  const quoted = [...lines];
  for (const { line, key, text, comment } of entries) {
    const words = withoutBlanksAtEnd(text.slice(0, comment));
    const written = `${key}'${words.replaceAll("'", "''")}'${text.slice(words.length)}`;
    for (const [at, part] of written.split('\n').entries()) quoted[line + at] = part;
  }
  return quoted;
}

function repaired({ line, key, text, comment }: Entry, firstLine: number): Remark {
  const below = text.includes('\n') ? ' with the lines indented below it' : '';
  const without = comment < text.length ? `, and ${shown(text.slice(comment))} as a comment` : '';
  const detail = `this value${below} is no YAML as it stands and was read as if it stood between quotes${without}; put quotes around it`;
  return { code: 'yaml-repaired', severity: 'warning', at: { line: firstLine + line, column: key.length + 1 }, detail };
}
