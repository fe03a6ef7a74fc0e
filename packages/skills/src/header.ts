import type { Frontmatter, FrontmatterCode } from '@briefing/frontmatter';
import type { Place } from './codes.ts';
import { byteOrderMark } from './encoding.ts';
import { type ManifestFault, quote } from './fault.ts';
import type { Policy } from './policy.ts';
import { checkYamlStyle } from './yaml-style.ts';

/** Codes of a header of which nothing is known. */
export const UNREADABLE: ReadonlySet<string> = new Set([
  'header-too-large',
  'header-too-deep',
  'yaml-invalid',
  'toml-invalid',
]);

const HEADER_MENDS: Readonly<Record<FrontmatterCode, string>> = {
  'header-too-large': 'keep the header short and put the rest below it',
  'header-too-deep': 'write it flat',
  'duplicate-key': 'keep one of the two',
  'not-a-mapping': 'write keys and values between the two lines of dashes',
  'yaml-repaired': 'put the value between quotes',
  'yaml-invalid': 'mend the YAML there; quotes around a value help most often',
  'toml-invalid': 'mend the TOML there',
};

/** Where a header stands. */
export const TOP: Place = { line: 1, column: 1 };

/** What is wrong with the header as such. */
export function checkHeader(header: Frontmatter, text: string, { mode }: Policy): ManifestFault[] {
  const { format, diagnostics } = header;
  const hasMark = text.startsWith('\uFEFF');
  const faults: ManifestFault[] = diagnostics.map(({ code, detail, line, column }) => ({
    code,
    found: detail,
    isWhole: true,
    mend: HEADER_MENDS[code],
    place: line === undefined ? undefined : { line, column: column ?? 1 },
  }));
  if (hasMark) faults.push(byteOrderMark());
  if (format === 'none') faults.push({ code: 'header-missing', ...explainMissingHeader(text), place: TOP });
  if (format === 'toml') {
    const found = 'the header is TOML, between lines of plus signs';
    faults.push({ code: 'toml-header', found, mend: 'write it as YAML between two lines of dashes', place: TOP });
  }
  const isRead = format === 'yaml' && !diagnostics.some(({ code }) => UNREADABLE.has(code));
  // Nobody else asks, so nobody else pays.
  if (isRead && mode === 'strict') faults.push(...checkYamlStyle(header, hasMark ? text.slice(1) : text));
  return faults;
}

/** Why there is none, where one can tell. */
function explainMissingHeader(text: string): { readonly found: string; readonly mend: string } {
  if (/^\uFEFF?(?:---|\+\+\+)[ \t]*(?:[\r\n]|$)/.test(text)) {
    return {
      found: 'the header that opens on line 1 is never closed',
      mend: 'end it with a line of the same three signs',
    };
  }
  if (/^\uFEFF?(?:---|\+\+\+)/.test(text)) {
    const [first = ''] = text.slice(0, 200).split(/[\r\n]/);
    return { found: `line 1 is ${quote(first)}`, mend: `only '---' alone opens a header` };
  }
  const lead = text.slice(0, 1000).trimStart();
  if (lead.startsWith('---')) {
    return { found: 'something blank stands before the header', mend: `begin the file with '---'` };
  }
  const mend = `begin the file with '---', then name and description, then '---'`;
  return { found: 'there is no header', mend };
}
