import { type MacroScope, type MacroToken, briefingFault } from '@briefing/contract';
import { countBytes } from '@briefing/text';

const MOST_BYTES = 16 * 1_048_576;

/**
 * Replace each token with its text from the scope.
 *
 * Argument text goes in verbatim and is never scanned again, so a `{{arg.2}}` typed by the user stays as typed. Text of
 * more than 16 MiB throws `macro-invalid`.
 *
 * @example
 * resolveTokens(scanMacroBody('ship {{arg.1}}'), buildMacroScope('staging')) // 'ship staging'
 */
export function resolveTokens(tokens: readonly MacroToken[], scope: MacroScope): string {
  let text = '';
  for (const token of tokens) {
    text += resolveToken(token, scope);
    // Long before the platform's own limit, which a few placeholders and a long line would reach.
    if (text.length > MOST_BYTES) refuseSize();
  }
  return checkSize(text);
}

function resolveToken(token: MacroToken, { args, all, raw }: MacroScope): string {
  switch (token.kind) {
    case 'literal':
      return token.text;
    case 'positional':
      return args[token.index - 1] ?? token.missing ?? '';
    case 'all':
      return all;
    case 'raw':
      return raw;
    case 'slice':
      return joinSlice(args, Math.max(token.start, 1) - 1, token.length ?? args.length);
  }
}

function joinSlice(args: readonly string[], start: number, length: number): string {
  const end = Math.min(start + length, args.length);
  if (start >= end) return '';
  if (end - start > FEW) return args.slice(start, end).join(' ');
  let text = args[start] ?? '';
  for (let index = start + 1; index < end; index += 1) text += ` ${args[index] ?? ''}`;
  return text;
}

/** Up to here joining by hand is several times as fast as `join`. */
const FEW = 8;

/** Whether any of the arguments has a place in the text. */
export function takesArguments(tokens: readonly MacroToken[], { args }: MacroScope): boolean {
  return tokens.some((token) => {
    switch (token.kind) {
      case 'literal':
        return false;
      case 'positional':
        return token.index >= 1 && token.index <= args.length;
      case 'slice':
        return token.start <= args.length && token.length !== 0;
      case 'all':
      case 'raw':
        return true;
    }
  });
}

/** The text, unless it is too long. A unit of UTF-16 takes three bytes at the most, so most texts need no count. */
export function checkSize(text: string): string {
  if (text.length * 3 > MOST_BYTES && countBytes(text) > MOST_BYTES) refuseSize();
  return text;
}

function refuseSize(): never {
  throw briefingFault(
    'macro-invalid',
    'the macro expands to more than 16 MiB: give shorter arguments, or use them fewer times',
  );
}
