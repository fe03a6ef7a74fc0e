import type { MacroToken } from '@briefing/contract';
import { readNumber, skipDigits } from '../characters.ts';
import type { Dialect, Form } from './dialect.ts';

const ALL = '$ARGUMENTS';

/** opencode's commands: the highest placeholder takes all arguments that are left. */
export const opencode: Dialect = {
  marks: ['$'],
  readForm: readPlaceholder,
  finish: openHighest,
  appendsUnused: true,
  renderUnused: (raw) => raw,
  extension: '.md',
  nameOf: (segments) => segments.join('/'),
  blocks: /!`[^`]+`/g,
};

function readPlaceholder(body: string, at: number): Form | undefined {
  if (body.startsWith(ALL, at)) return { end: at + ALL.length, token: { kind: 'raw' } };
  const end = skipDigits(body, at + 1);
  return end === at + 1 ? undefined : { end, token: { kind: 'positional', index: readNumber(body, at + 1, end) } };
}

function openHighest(tokens: readonly MacroToken[]): MacroToken[] {
  const highest = tokens.reduce((most, token) => (token.kind === 'positional' ? Math.max(most, token.index) : most), 0);
  const isHighest = (token: MacroToken): boolean =>
    highest > 0 && token.kind === 'positional' && token.index === highest;
  return tokens.map((token) => (isHighest(token) ? { kind: 'slice', start: highest } : token));
}
