import type { Macro, MacroDialect, MacroToken } from '@briefing/contract';
import type { Dialect } from './dialects/dialect.ts';
import { dialectOf } from './dialects/table.ts';
import { checkFlag, checkReport } from './options.ts';
import { checkSize, resolveTokens, takesArguments } from './resolve.ts';
import { type LegacyReport, scanWith } from './scan.ts';
import { buildMacroScope } from './scope.ts';

export interface ExpandOptions {
  /**
   * Whether arguments that no placeholder takes are appended. Absent: as the dialect does it, which `briefing` does not
   * and the others do.
   */
  readonly appendUnused?: boolean | undefined;
  /** Called for each `$` form of a `briefing` body, in text order. */
  readonly report?: LegacyReport | undefined;
}

/**
 * Scan a body and resolve it against an argument line.
 *
 * @example
 * applyMacros('all: {{arg.all}} | rest: {{arg.rest}}', 'a b c') // 'all: a b c | rest: b c'
 */
export function applyMacros(
  body: string,
  raw: string,
  options: ExpandOptions & { readonly dialect?: MacroDialect | undefined } = {},
): string {
  return compile(body, options.dialect, options)(raw);
}

/** The same for one macro and many argument lines: the body is scanned, and `report` called, once. */
export function compileMacro(macro: Macro, options: ExpandOptions = {}): (raw: string) => string {
  const expand = compile(macro.body, macro.dialect, options);
  return (raw) => expand(raw);
}

/** `line` is the whole invocation, which one dialect appends. */
export function compile(
  body: string,
  word: MacroDialect | undefined,
  options: ExpandOptions,
): (raw: string, line?: string) => string {
  const dialect = dialectOf(word);
  const appends = checkFlag('appendUnused', options.appendUnused) ?? dialect.appendsUnused;
  const tokens = scanWith(dialect, body, checkReport(options.report));
  return (raw, line) => expandTokens(tokens, raw, appends ? dialect : undefined, line);
}

function expandTokens(
  tokens: readonly MacroToken[],
  raw: string,
  appending: Dialect | undefined,
  line: string | undefined,
): string {
  const scope = buildMacroScope(raw);
  const text = resolveTokens(tokens, scope);
  if (appending === undefined || raw.trim() === '' || takesArguments(tokens, scope)) return text;
  const body = text.trimEnd();
  const unused = appending.renderUnused(raw, line);
  return checkSize(body === '' ? unused : `${body}\n\n${unused}`);
}
