import { loadToml } from '#smol-toml';
import { type BrokenHeader, DEEPEST, NO_FEATURES, type ReadHeader } from './read-header.ts';
import type { FrontmatterValue, Position } from './shapes.ts';
import { findTomlPositions } from './toml-positions.ts';
import { shortened } from './wording.ts';

/** Read TOML that begins on `firstLine` into strings, lists and maps without a prototype. */
export function readToml(source: string, firstLine: number): ReadHeader | BrokenHeader {
  const { TomlError, parse } = loadToml();
  let table: object;
  try {
    table = parse(source, { integersAsBigInt: true });
  } catch (error) {
    const { line, column } = error instanceof TomlError ? placeWithin(source, error) : { line: 1, column: 1 };
    const problem = error instanceof Error ? error.message : String(error);
    return invalidToml({ line: firstLine + line - 1, column }, problem);
  }
  const positions = findTomlPositions(source, firstLine, (quoted) => Object.keys(parse(`${quoted} = 0`))[0]);
  const deep = Object.entries(table).find(([, value]) => isTooDeep(value));
  if (deep !== undefined) {
    const at = positions[deep[0]] ?? { line: firstLine, column: 1 };
    return invalidToml(at, `lists and tables stand in each other more than ${DEEPEST} deep`);
  }
  return { kind: 'read', data: plainTable(table), positions, features: NO_FEATURES, remarks: [] };
}

/** What is missing at the end is missing in the last line, not below it. */
function placeWithin(source: string, { line, column }: Position): Position {
  const lines = source.split('\n');
  const last = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  return line <= last ? { line, column } : { line: last, column: (lines[last - 1] ?? '').length + 1 };
}

function invalidToml(at: Position, message: string): BrokenHeader {
  // Below its first line the library draws the place.
  const [problem = ''] = message.split('\n', 1);
  const detail = `this cannot be read as TOML: ${shortened(problem)}; mend this place`;
  return { kind: 'broken', remark: { code: 'toml-invalid', severity: 'error', at, detail } };
}

/** Level by level, without recursion: a key of ten thousand dots is one line. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isCollection);
  // The whole text is a table already.
  for (let depth = 2; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isCollection);
  }
  return false;
}

function isCollection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function plainTable(table: object): Record<string, FrontmatterValue> {
  const plain = Object.create(null) as Record<string, FrontmatterValue>;
  for (const [key, value] of Object.entries(table)) plain[key] = plainValue(value);
  return plain;
}

function plainValue(value: unknown): FrontmatterValue {
  if (Array.isArray(value)) return value.map(plainValue);
  if (value instanceof Date) return value.toISOString();
  return isCollection(value) ? plainTable(value) : String(value);
}
