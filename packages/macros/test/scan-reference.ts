import type { MacroDialect, MacroToken } from '@briefing/contract';

const B = '[ \\t\\n\\v\\f\\r]';
const PATTERNS: Readonly<Record<MacroDialect, RegExp>> = {
  briefing: new RegExp(
    [
      '(?<braces>\\{\\{)\\{\\{',
      `\\{\\{${B}*arg\\.${B}*(?:(?<index>\\d+)|(?<all>all)|(?<raw>raw)|slice${B}+(?<start>\\d+)(?:${B}+(?<length>\\d+))?|(?<rest>rest)(?:${B}+(?<from>\\d+))?)${B}*\\}\\}`,
      '(?<dollar>\\$)\\$',
      '(?<at>\\$@|\\$ARGUMENTS(?![A-Za-z0-9_])|\\$\\{@\\})',
      '\\$(?<number>\\d+)',
      '\\$\\{@:(?<first>\\d+)(?::(?<count>\\d+))?\\}',
    ].join('|'),
    'g',
  ),
  claude:
    /(?:\\(?<escaped>\$(?:ARGUMENTS(?:\[\d+\])?|\d+(?![A-Za-z0-9_]))))|\$ARGUMENTS\[(?<indexed>\d+)\]|(?<raw>\$ARGUMENTS)|\$(?<zero>\d+)(?![A-Za-z0-9_])/g,
  opencode: /(?<raw>\$ARGUMENTS)|\$(?<number>\d+)/g,
  gemini: /(?<raw>\{\{args\}\})/g,
};

/** Slow and plain: what each pattern's groups mean, pieces of text joined afterwards. */
export function scanSlowly(body: string, dialect: MacroDialect): MacroToken[] {
  const pieces: MacroToken[] = [];
  let from = 0;
  for (const match of body.matchAll(PATTERNS[dialect])) {
    pieces.push({ kind: 'literal', text: body.slice(from, match.index) });
    pieces.push(tokenOf(match[0], match.groups ?? {}));
    from = match.index + match[0].length;
  }
  pieces.push({ kind: 'literal', text: body.slice(from) });
  return dialect === 'opencode' ? openHighest(joinLiterals(pieces)) : joinLiterals(pieces);
}

const number = (digits: string): number => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);

function tokenOf(form: string, groups: Record<string, string | undefined>): MacroToken {
  const { braces, dollar, escaped, index, number: digits, all, at, raw, rest, from, indexed, zero } = groups;
  const text = braces ?? dollar ?? escaped;
  if (text !== undefined) return { kind: 'literal', text };
  const position = index ?? digits;
  if (position !== undefined) return { kind: 'positional', index: number(position) };
  const zeroBased = indexed ?? zero;
  if (zeroBased !== undefined) {
    return { kind: 'positional', index: Math.min(number(zeroBased) + 1, Number.MAX_SAFE_INTEGER), missing: form };
  }
  if (all !== undefined || at !== undefined) return { kind: 'all' };
  if (raw !== undefined) return { kind: 'raw' };
  const start = Math.max(1, number(groups['start'] ?? groups['first'] ?? from ?? (rest === undefined ? '' : '2')));
  const length = groups['length'] ?? groups['count'];
  return length === undefined ? { kind: 'slice', start } : { kind: 'slice', start, length: number(length) };
}

function joinLiterals(pieces: readonly MacroToken[]): MacroToken[] {
  const tokens: MacroToken[] = [];
  for (const piece of pieces) {
    const last = tokens.at(-1);
    if (piece.kind !== 'literal') tokens.push(piece);
    else if (last?.kind === 'literal') tokens[tokens.length - 1] = { kind: 'literal', text: last.text + piece.text };
    else if (piece.text !== '') tokens.push(piece);
  }
  return tokens;
}

function openHighest(tokens: readonly MacroToken[]): MacroToken[] {
  const indexes = tokens.flatMap((token) => (token.kind === 'positional' ? [token.index] : []));
  const highest = Math.max(1, ...indexes);
  return tokens.map((token) =>
    token.kind === 'positional' && token.index === highest ? { kind: 'slice', start: highest } : token,
  );
}
