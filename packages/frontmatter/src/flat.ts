import { findHeader, withoutMark } from './fences.ts';

/**
 * Read a header the plain way: one `key: value` a line, nothing nested.
 *
 * Blank lines, `#` lines and lines without a colon are skipped. Quotes around a whole value are stripped. Of a key written
 * twice the last value stands at the first one's place.
 */
export function flatFrontmatter(text: string): { entries: [string, string][]; body: string } {
  const plain = withoutMark(text);
  const header = findHeader(plain);
  if (header?.format !== 'yaml') return { entries: [], body: plain };
  const entries = new Map<string, string>();
  for (const line of header.source.split('\n')) {
    const colon = line.indexOf(':');
    const key = line.slice(0, Math.max(0, colon)).trim();
    if (key !== '' && !key.startsWith('#')) entries.set(key, unquote(line.slice(colon + 1).trim()));
  }
  return { entries: [...entries], body: header.body };
}

function unquote(value: string): string {
  const [quote] = value;
  const quoted = (quote === '"' || quote === "'") && value.length > 1 && value.endsWith(quote);
  return quoted ? value.slice(1, -1) : value;
}
