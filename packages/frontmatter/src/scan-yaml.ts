import type { FrontmatterValue, Position } from './shapes.ts';
import { type ReadHeader, type Remark, repeatedKey } from './read-header.ts';
import { type Lines, endsAt, indentOf, nextLine, pastSpaces } from './scan-lines.ts';
import { scanBlockScalar } from './scan-block-scalar.ts';
import { scanFlowList, scanPlain, scanQuoted } from './scan-scalars.ts';

/** Tabs and other controls, and the byte order mark: YAML has rules for each. */
const ODD_CHARACTER = /[^\P{Cc}\n]|\uFEFF/u;

const DEEPEST = 8;

/** `yaml` refuses longer keys. */
const LONGEST_KEY = 1000;

interface Scan extends Lines {
  readonly firstLine: number;
  readonly positions: Record<string, Position>;
  readonly remarks: Remark[];
  flow: boolean;
}

/**
 * Read a header that begins on `firstLine`, as people write them: keys with plain, quoted and block scalars, lists and maps
 * below a key, comments.
 *
 * It gives what `yaml` gives, or `undefined`: whatever it is not certain about is left to `yaml`, which takes many times as
 * long and has to be loaded first.
 */
export function scanYaml(source: string, firstLine: number): ReadHeader | undefined {
  if (ODD_CHARACTER.test(source)) return undefined;
  const all = source.endsWith('\n') ? source.slice(0, -1).split('\n') : source.split('\n');
  const positions = Object.create(null) as Record<string, Position>;
  const scan: Scan = { all, next: 0, firstLine, positions, remarks: [], flow: false };
  const data = scanMap(scan, 0, 0);
  if (data === undefined || scan.next < all.length) return undefined;
  const features = { flow: scan.flow, anchors: false, tags: false };
  return { kind: 'read', data, positions, features, remarks: scan.remarks };
}

/** Read keys that are indented by `indent`, up to the first line that is indented less. */
function scanMap(scan: Scan, indent: number, depth: number): Record<string, FrontmatterValue> | undefined {
  const map = Object.create(null) as Record<string, FrontmatterValue>;
  for (let line = nextLine(scan); line !== undefined; line = nextLine(scan)) {
    const own = indentOf(line);
    if (own < indent) break;
    const colon = own === indent ? keyEnd(line, own) : undefined;
    if (colon === undefined || line[colon - 1] === ' ') return undefined;
    const key = line.slice(own, colon);
    const at = { line: scan.firstLine + scan.next, column: own + 1 };
    if (key in map) scan.remarks.push(repeatedKey(key, at));
    if (depth === 0) scan.positions[key] = at;
    const value = scanValue(scan, line, colon + 1, indent, depth);
    if (value === undefined) return undefined;
    map[key] = value;
  }
  return map;
}

/** Where the colon after a plain key stands. */
export function keyEnd(line: string, start: number): number | undefined {
  if (!opensKey(line.charCodeAt(start))) return undefined;
  let colon = line.indexOf(':', start);
  while (colon !== -1 && !endsKey(line, colon)) colon = line.indexOf(':', colon + 1);
  if (colon === -1 || colon - start > LONGEST_KEY) return undefined;
  const comment = line.indexOf(' #', start);
  return comment === -1 || comment > colon ? colon : undefined;
}

/** Whether what stands at a place is the colon after a key. */
export function endsKey(line: string, at: number): boolean {
  const next = line[at + 1] ?? ' ';
  return line[at] === ':' && (next === ' ' || next === '\t');
}

/** A letter, a digit, `_`, `$`, or anything beyond ASCII: none of them means something to YAML. */
function opensKey(code: number): boolean {
  if (code >= 0x61) return code <= 0x7a || code >= 0xa0;
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x24;
}

function scanValue(
  scan: Scan,
  line: string,
  from: number,
  indent: number,
  depth: number,
): FrontmatterValue | undefined {
  if (endsAt(line, from)) {
    scan.next += 1;
    return scanBelow(scan, indent, depth);
  }
  const start = pastSpaces(line, from);
  if (line[start] === '|' || line[start] === '>') return scanBlockScalar(scan, line, start, indent);
  return scanInline(scan, line, start, indent);
}

/** Read a value that begins in the line of its key or of its dash. */
function scanInline(scan: Scan, line: string, start: number, indent: number): FrontmatterValue | undefined {
  if (line[start] === '"' || line[start] === "'") return scanQuoted(scan, line, start, indent);
  if (line[start] !== '[') return scanPlain(scan, line, start, indent);
  scan.flow = true;
  return scanFlowList(scan, line, start);
}

/** Read what stands below a key without a value in its line: a list, a map, or nothing. */
function scanBelow(scan: Scan, indent: number, depth: number): FrontmatterValue | undefined {
  const line = nextLine(scan);
  if (line === undefined) return '';
  const own = indentOf(line);
  const dash = line[own] === '-';
  if (own < indent || (own === indent && !dash)) return '';
  if (depth === DEEPEST) return undefined;
  return dash ? scanList(scan, own) : scanMap(scan, own, depth + 1);
}

/** Read items with their dashes indented by `indent`. Whether what follows may follow is for the map around it to say. */
function scanList(scan: Scan, indent: number): FrontmatterValue[] | undefined {
  const items: FrontmatterValue[] = [];
  for (let line = nextLine(scan); line !== undefined; line = nextLine(scan)) {
    const own = indentOf(line);
    if (own < indent || line[own] !== '-') break;
    if (own > indent || !line.startsWith('- ', own) || endsAt(line, own + 1)) return undefined;
    const item = scanInline(scan, line, pastSpaces(line, own + 1), own);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}
