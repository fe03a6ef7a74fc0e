import type { MacroToken } from '@briefing/contract';
import { isWordUnit, readNumber, skipBlanks, skipDigits } from '../characters.ts';
import type { Dialect, Form } from './dialect.ts';

/** Both syntaxes of the house: `{{arg.…}}`, and the `$` forms of older files. */
export const briefing: Dialect = {
  marks: ['{{', '$'],
  readForm: (body, at) => (body.charAt(at) === '$' ? readDollar(body, at) : readBraces(body, at)),
  modernize,
  appendsUnused: false,
  renderUnused: (raw) => raw,
  extension: '.md',
  nameOf: (segments) => segments.join(':'),
};

function readBraces(body: string, at: number): Form | undefined {
  if (body.startsWith('{{', at + 2)) return { end: at + 4, token: { kind: 'literal', text: '{{' } };
  const start = skipBlanks(body, at + 2);
  if (!body.startsWith('arg.', start)) return undefined;
  const form = readAccessor(body, skipBlanks(body, start + 4));
  if (form === undefined) return undefined;
  const close = skipBlanks(body, form.end);
  return body.startsWith('}}', close) ? { end: close + 2, token: form.token } : undefined;
}

function readAccessor(body: string, at: number): Form | undefined {
  const digits = skipDigits(body, at);
  if (digits > at) return { end: digits, token: { kind: 'positional', index: readNumber(body, at, digits) } };
  if (body.startsWith('all', at)) return { end: at + 3, token: { kind: 'all' } };
  if (body.startsWith('raw', at)) return { end: at + 3, token: { kind: 'raw' } };
  if (body.startsWith('rest', at)) {
    const from = readArgument(body, at + 4);
    return from === undefined ? { end: at + 4, token: { kind: 'slice', start: 2 } } : sliceForm(from.end, from.value);
  }
  if (!body.startsWith('slice', at)) return undefined;
  const from = readArgument(body, at + 5);
  if (from === undefined) return undefined;
  const length = readArgument(body, from.end);
  return length === undefined ? sliceForm(from.end, from.value) : sliceForm(length.end, from.value, length.value);
}

/** A number behind at least one blank. */
function readArgument(body: string, at: number): { readonly value: number; readonly end: number } | undefined {
  const start = skipBlanks(body, at);
  const end = skipDigits(body, start);
  return start === at || end === start ? undefined : { value: readNumber(body, start, end), end };
}

function readDollar(body: string, at: number): Form | undefined {
  const next = body.charAt(at + 1);
  if (next === '$') return { end: at + 2, token: { kind: 'literal', text: '$' } };
  if (next === '@') return { end: at + 2, token: { kind: 'all' } };
  if (next === '{') return readSlice(body, at);
  if (next === 'A') {
    const end = at + '$ARGUMENTS'.length;
    if (!body.startsWith('$ARGUMENTS', at) || isWordUnit(body.charCodeAt(end))) return undefined;
    return { end, token: { kind: 'all' } };
  }
  const end = skipDigits(body, at + 1);
  if (end === at + 1) return undefined;
  return { end, token: { kind: 'positional', index: readNumber(body, at + 1, end) } };
}

/** `${@}`, `${@:N}` and `${@:N:L}`. */
function readSlice(body: string, at: number): Form | undefined {
  if (!body.startsWith('${@', at)) return undefined;
  if (body.charAt(at + 3) === '}') return { end: at + 4, token: { kind: 'all' } };
  if (body.charAt(at + 3) !== ':') return undefined;
  const startEnd = skipDigits(body, at + 4);
  if (startEnd === at + 4) return undefined;
  const start = readNumber(body, at + 4, startEnd);
  if (body.charAt(startEnd) === '}') return sliceForm(startEnd + 1, start);
  if (body.charAt(startEnd) !== ':') return undefined;
  const lengthEnd = skipDigits(body, startEnd + 1);
  if (lengthEnd === startEnd + 1 || body.charAt(lengthEnd) !== '}') return undefined;
  return sliceForm(lengthEnd + 1, start, readNumber(body, startEnd + 1, lengthEnd));
}

/** There is no argument before the first. */
function sliceForm(end: number, start: number, length?: number): Form {
  const from = Math.max(start, 1);
  return { end, token: length === undefined ? { kind: 'slice', start: from } : { kind: 'slice', start: from, length } };
}

function modernize(form: string, token: MacroToken, before: string): string | undefined {
  const printed = form.startsWith('$') ? printToken(token) : undefined;
  // Two braces that stand there would make an escape of the first two here: two more let the text keep them.
  return printed !== undefined && before.endsWith('{{') ? `{{${printed}` : printed;
}

/** The way to write a token that has no other syntax beside it. */
function printToken(token: MacroToken): string | undefined {
  switch (token.kind) {
    case 'literal':
      return undefined;
    case 'positional':
      return `{{arg.${token.index}}}`;
    case 'all':
      return '{{arg.all}}';
    case 'raw':
      return '{{arg.raw}}';
    case 'slice':
      return token.length === undefined
        ? `{{arg.slice ${token.start}}}`
        : `{{arg.slice ${token.start} ${token.length}}}`;
  }
}
