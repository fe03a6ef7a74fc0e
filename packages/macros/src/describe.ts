import type { Macro, Origin } from '@briefing/contract';
import { oneLine } from '@briefing/text';
import { scanMacroBody } from './scan.ts';

/** A macro for a menu: what to show, and which arguments it asks for. */
export interface MacroDescription {
  /** On one line, and nothing invisible that turns its direction. */
  readonly name: string;
  readonly hint?: string;
  readonly description: string;
  readonly origin: Origin;
  readonly source: string;
  /** Which single arguments it uses, in ascending order, counted from 1 in every dialect. */
  readonly positions: readonly number[];
  /** It uses all arguments, joined or as typed. */
  readonly usesAll: boolean;
  /** It uses all arguments from one of them on. */
  readonly usesRest: boolean;
}

export function describeMacros(macros: readonly Macro[]): MacroDescription[] {
  return macros.map(({ name, argumentHint, description, origin, source, body, dialect }) => {
    const tokens = scanMacroBody(body, { dialect });
    const indexes = tokens.flatMap((token) => (token.kind === 'positional' && token.index > 0 ? [token.index] : []));
    return {
      name: oneLine(name),
      ...(argumentHint !== undefined && { hint: argumentHint }),
      description,
      origin,
      source,
      positions: [...new Set(indexes)].sort((one, other) => one - other),
      usesAll: tokens.some(({ kind }) => kind === 'all' || kind === 'raw'),
      usesRest: tokens.some((token) => token.kind === 'slice' && token.length === undefined),
    };
  });
}
