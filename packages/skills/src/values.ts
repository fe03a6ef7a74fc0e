import type { FrontmatterValue } from '@briefing/frontmatter';
import type { Place } from './codes.ts';
import { type ManifestFault, quote } from './fault.ts';

/** A value that was read, and what was wrong with it. */
export interface Reading<Value> {
  readonly value: Value | undefined;
  readonly faults: readonly ManifestFault[];
}

export function readText(key: string, value: FrontmatterValue, place: Place | undefined): Reading<string> {
  if (typeof value === 'string') return { value, faults: [] };
  return { value: undefined, faults: [invalid(key, value, 'write text', place)] };
}

/** Only `true`, in any case, is true. `yes` and `1` look like it and are a mistake; what is blank says nothing. */
export function readFlag(key: string, value: FrontmatterValue, place: Place | undefined): Reading<boolean> {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
  if (word === '') return { value: undefined, faults: [] };
  if (word === 'true' || word === 'false') return { value: word === 'true', faults: [] };
  return { value: false, faults: [invalid(key, value, 'it counts as false; write true or false', place)] };
}

/** Tools by name, `Bash(git diff *)` among them: blanks and commas separate outside of parentheses. */
export function readTools(key: string, value: FrontmatterValue, place: Place | undefined): Reading<readonly string[]> {
  if (typeof value === 'string') return { value: splitTools(value), faults: [] };
  return readWords(key, value, place);
}

function splitTools(text: string): string[] {
  const tools: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === '' || (depth === 0 && /[\s,]/.test(character))) {
      if (index > start) tools.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return tools;
}

/** A list of texts; one text alone is a list of one. */
export function readWords(key: string, value: FrontmatterValue, place: Place | undefined): Reading<readonly string[]> {
  const entries = typeof value === 'string' ? (value.trim() === '' ? [] : [value]) : value;
  if (!isList(entries)) return { value: undefined, faults: [invalid(key, value, 'write a list of texts', place)] };
  const words = entries.filter((entry) => typeof entry === 'string' && entry.trim() !== '') as string[];
  const isWhole = words.length === entries.length;
  const mend = `${entries.length - words.length} of its entries are blank or no text and are left out; write a list of texts`;
  return { value: words, faults: isWhole ? [] : [invalid(key, value, mend, place)] };
}

/** A flat map of texts. What is nested stays, as JSON. */
export function readMetadata(
  value: FrontmatterValue,
  place: Place | undefined,
): Reading<Readonly<Record<string, string>>> {
  // A key without a value is as good as none.
  if (value === '') return { value: undefined, faults: [] };
  if (!isMap(value)) {
    return { value: undefined, faults: [invalid('metadata', value, 'write keys and values below it', place)] };
  }
  const flat = Object.create(null) as Record<string, string>;
  const nested: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    flat[key] = typeof entry === 'string' ? entry : JSON.stringify(entry);
    if (typeof entry !== 'string') nested.push(key);
  }
  const fault: ManifestFault = {
    code: 'value-invalid',
    found: `metadata has ${nested.length} ${nested.length === 1 ? 'entry' : 'entries'} that are no text, the first is ${quote(nested[0] ?? '')}`,
    mend: 'they are kept as JSON; the format has texts only',
    place,
    level: 'info',
  };
  return { value: flat, faults: nested.length === 0 ? [] : [fault] };
}

export function isMap(value: FrontmatterValue): value is Readonly<Record<string, FrontmatterValue>> {
  return typeof value === 'object' && !isList(value);
}

function isList(value: FrontmatterValue): value is readonly FrontmatterValue[] {
  return Array.isArray(value);
}

function invalid(key: string, value: FrontmatterValue, mend: string, place: Place | undefined): ManifestFault {
  return { code: 'value-invalid', found: `${key} is ${describeKind(value)}`, mend, place };
}

export function describeKind(value: FrontmatterValue): string {
  if (typeof value === 'string') return quote(value);
  return isList(value) ? 'a list' : 'a map';
}
