import { type FencedHeader, HEADER_LINE, countLines, findHeader, withoutMark } from './fences.ts';
import { type HeaderReading, NO_FEATURES, type Remark, limitRemarks, refuseHeader } from './read-header.ts';
import { checkLocation } from './options.ts';
import { readToml } from './read-toml.ts';
import { readRepaired } from './repair-yaml.ts';
import { scanYaml } from './scan-yaml.ts';
import type { Frontmatter, FrontmatterDiagnostic, FrontmatterOptions } from './shapes.ts';

/** The most that a header may have, in bytes of UTF-8. */
const HEADER_LIMIT = 262_144;

/**
 * Split a text into its header and its body.
 *
 * A header stands between two lines `---` (YAML) or `+++` (TOML), the first of which opens the text. Whatever is wrong with
 * it is a diagnostic beside empty data; the body is kept byte for byte.
 *
 * @example
 * splitFrontmatter('---\nname: review\n---\nLook twice.').data // { name: 'review' }
 */
export function splitFrontmatter(text: string, options: FrontmatterOptions = {}): Frontmatter {
  const location = checkLocation(options);
  const plain = withoutMark(text);
  const header = findHeader(plain);
  if (header === undefined) return withoutData('none', plain, 1, []);
  const reading = read(header);
  if (reading.kind === 'no-mapping') {
    const detail = 'what stands between the rules is no list of keys and values; it is taken as part of the text';
    const remark: Remark = { code: 'not-a-mapping', severity: 'info', at: reading.at, detail };
    return withoutData('none', plain, 1, [diagnose(remark, location)]);
  }
  const { format, body, source } = header;
  // The closing fence is a line of its own.
  const bodyLine = HEADER_LINE + countLines(source) + 1;
  if (reading.kind === 'broken') return withoutData(format, body, bodyLine, [diagnose(reading.remark, location)]);
  const { data, positions, features, remarks } = reading;
  const diagnostics = limitRemarks(remarks).map((remark) => diagnose(remark, location));
  return { format, data, body, bodyLine, positions, features, diagnostics };
}

function read({ format, source }: FencedHeader): HeaderReading {
  if (isTooLarge(source)) {
    const problem = 'is over 256 KiB and was not read; move text below the closing fence';
    return refuseHeader('header-too-large', { line: HEADER_LINE, column: 1 }, problem);
  }
  if (format === 'toml') return readToml(source, HEADER_LINE);
  return scanYaml(source, HEADER_LINE) ?? readRepaired(source, HEADER_LINE);
}

/** A unit of UTF-16 takes three bytes at the most, so most headers are not counted. */
function isTooLarge(source: string): boolean {
  if (source.length * 3 <= HEADER_LIMIT) return false;
  return source.length > HEADER_LIMIT || new TextEncoder().encode(source).length > HEADER_LIMIT;
}

function diagnose({ code, severity, at, detail }: Remark, location: string): FrontmatterDiagnostic {
  return { code, severity, location, line: at.line, column: at.column, detail };
}

function withoutData(
  format: Frontmatter['format'],
  body: string,
  bodyLine: number,
  diagnostics: readonly FrontmatterDiagnostic[],
): Frontmatter {
  const data = Object.create(null) as Record<string, never>;
  const positions = Object.create(null) as Record<string, never>;
  return { format, data, body, bodyLine, positions, features: NO_FEATURES, diagnostics };
}
