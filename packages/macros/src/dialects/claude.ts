import type { MacroToken } from '@briefing/contract';
import { isWordUnit, readNumber, skipDigits } from '../characters.ts';
import type { Dialect, Form } from './dialect.ts';

const ALL = '$ARGUMENTS';

/** Claude Code's commands: `$0` is the first argument, and what is missing stays as it was written. */
export const claude: Dialect = {
  marks: ['\\$', '$'],
  readForm: (body, at) => (body.charAt(at) === '\\' ? readEscape(body, at) : readPlaceholder(body, at)),
  appendsUnused: true,
  renderUnused: (raw) => `ARGUMENTS: ${raw}`,
  extension: '.md',
  namesKey: 'arguments',
  seemsToCountFromOne,
  nameOf: (segments) => segments.join(':'),
  blocks: /(?<!\S)!`[^`]+`/g,
};

/** A backslash is only an escape in front of what would be a form. */
function readEscape(body: string, at: number): Form | undefined {
  const form = readPlaceholder(body, at + 1);
  return form && { end: form.end, token: { kind: 'literal', text: body.slice(at + 1, form.end) } };
}

function readPlaceholder(body: string, at: number): Form | undefined {
  if (body.startsWith(ALL, at)) {
    const end = at + ALL.length;
    return readIndexed(body, at, end) ?? { end, token: { kind: 'raw' } };
  }
  const end = skipDigits(body, at + 1);
  // `$5k` is a price, not a placeholder.
  if (end === at + 1 || isWordUnit(body.charCodeAt(end))) return undefined;
  return positional(body, at, end, readNumber(body, at + 1, end));
}

/** `$ARGUMENTS[N]` */
function readIndexed(body: string, at: number, bracket: number): Form | undefined {
  if (body.charAt(bracket) !== '[') return undefined;
  const end = skipDigits(body, bracket + 1);
  if (end === bracket + 1 || body.charAt(end) !== ']') return undefined;
  return positional(body, at, end + 1, readNumber(body, bracket + 1, end));
}

function positional(body: string, at: number, end: number, zeroBased: number): Form {
  const index = Math.min(zeroBased + 1, Number.MAX_SAFE_INTEGER);
  return { end, token: { kind: 'positional', index, missing: body.slice(at, end) } };
}

/** `$1` and not `$0`. Who writes `$ARGUMENTS`, in any form, has all arguments or counts as this version does. */
function seemsToCountFromOne(tokens: readonly MacroToken[]): boolean {
  const placeholders = tokens.filter(({ kind }) => kind !== 'literal');
  return (
    placeholders.length > 0 &&
    placeholders.every((token) => token.kind === 'positional' && token.index > 1 && !token.missing?.startsWith(ALL))
  );
}
