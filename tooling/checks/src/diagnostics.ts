type Fields = Readonly<Record<string, unknown>>;

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'info'];

/** What is wrong with the shape of a diagnostic. Fields beyond those of the contract are the package's own. */
export function findDiagnosticFaults(diagnostic: Fields, codes: ReadonlySet<string>): string[] {
  const { code, severity, location, line, column, detail } = diagnostic;
  return [
    !(typeof code === 'string' && codes.has(code)) && `code ${show(code)} is in no table of codes: add it there`,
    !SEVERITIES.includes(severity) && `severity ${show(severity)} is none of error, warning, info`,
    !(typeof location === 'string' && location !== '') && `location ${show(location)} is not a place`,
    !isCount(line) && `line ${show(line)} does not count from 1`,
    !isCount(column) && `column ${show(column)} does not count from 1`,
    column !== undefined && line === undefined && `column ${show(column)} has no line`,
    !isSentence(detail) && `detail ${show(detail)} is not one line of words`,
  ].filter((fault) => fault !== false);
}

function isCount(value: unknown): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) >= 1);
}

/** Two words at least, on one line, with no blank at either end. */
function isSentence(value: unknown): boolean {
  return typeof value === 'string' && /^\S+ .*\S$/.test(value) && !/[\n\r\u2028\u2029]/.test(value);
}

function show(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

const DEPTH = 8;
const OBJECTS = 5000;

/**
 * Finds what looks like a diagnostic anywhere in a value, except in what is skipped.
 *
 * Cheap on any value: it goes down to a depth, stops after a number of objects and calls no getter but `code`.
 */
export function findDiagnostics(root: unknown, skipped = new WeakSet()): Fields[] {
  const found: Fields[] = [];
  const seen = new Set<object>();
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > DEPTH || seen.size >= OBJECTS) return;
    if (seen.has(value) || skipped.has(value)) return;
    seen.add(value);
    if (isDiagnosticLike(value)) found.push(value);
    for (const child of listChildren(value)) visit(child, depth + 1);
  };
  visit(root, 0);
  return found;
}

function isDiagnosticLike(value: object): value is Fields {
  return 'code' in value && typeof value.code === 'string' && 'severity' in value && 'detail' in value;
}

function listChildren(value: object): Iterable<unknown> {
  if (ArrayBuffer.isView(value)) return [];
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) return value.values();
  return Object.keys(value).map((key) => Object.getOwnPropertyDescriptor(value, key)?.value as unknown);
}
