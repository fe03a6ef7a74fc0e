import type { Origin } from './origin.ts';

/** Whose placeholder rules a macro file follows. */
export type MacroDialect = 'briefing' | 'claude' | 'opencode' | 'gemini';

/** A slash macro: the text that `/name arguments` stands for. */
export interface Macro {
  readonly name: string;
  readonly description: string;
  /** The text below the header, placeholders unresolved. */
  readonly body: string;
  readonly origin: Origin;
  /** The absolute file, or the source id, that it was read from. */
  readonly source: string;
  readonly argumentHint?: string;
  /** Absent means `briefing`. */
  readonly dialect?: MacroDialect;
}

/** The arguments of one invocation. */
export interface MacroScope {
  readonly args: readonly string[];
  /** Every argument, joined by single blanks. */
  readonly all: string;
  /** The argument line exactly as it was typed. */
  readonly raw: string;
}

/** One piece of a scanned macro body. `index` and `start` count from 1. */
export type MacroToken =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'positional';
      readonly index: number;
      /** What stands in the text when the argument is not given; absent means nothing. */
      readonly missing?: string;
    }
  | { readonly kind: 'all' }
  | { readonly kind: 'raw' }
  | { readonly kind: 'slice'; readonly start: number; readonly length?: number };
