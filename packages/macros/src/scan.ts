import type { MacroDialect, MacroToken } from '@briefing/contract';
import type { Dialect } from './dialects/dialect.ts';
import { dialectOf } from './dialects/table.ts';
import { checkReport } from './options.ts';

/** Told of each form that is only kept for old files, with what gives the same text in its place. */
export type LegacyReport = (form: string, replacement: string) => void;

/**
 * The pieces of a macro's body, in one pass from left to right: text, and what stands for arguments. What only looks like
 * a placeholder is text.
 *
 * @example
 * scanMacroBody('ship {{arg.1}}') // [{ kind: 'literal', text: 'ship ' }, { kind: 'positional', index: 1 }]
 */
export function scanMacroBody(
  body: string,
  options: { readonly dialect?: MacroDialect | undefined; readonly report?: LegacyReport | undefined } = {},
): MacroToken[] {
  return scanWith(dialectOf(options.dialect), body, checkReport(options.report));
}

export function scanWith(dialect: Dialect, body: string, report: LegacyReport | undefined): MacroToken[] {
  const tokens: MacroToken[] = [];
  // Text that no token holds yet: some of it unescaped, the rest from `from` on as it stands.
  let unescaped = '';
  let from = 0;
  const nextMark = markFinder(dialect.marks, body);
  let at = nextMark(0);
  while (at !== -1) {
    const form = dialect.readForm(body, at);
    if (form === undefined) {
      at = nextMark(at + 1);
      continue;
    }
    const { token, end } = form;
    const text = unescaped + body.slice(from, at);
    if (token.kind === 'literal') {
      unescaped = text + token.text;
    } else {
      if (text !== '') tokens.push({ kind: 'literal', text });
      tokens.push(token);
      unescaped = '';
      if (report !== undefined) {
        const legacy = body.slice(at, end);
        const replacement = dialect.modernize?.(legacy, token, body.slice(from, at));
        if (replacement !== undefined) report(legacy, replacement);
      }
    }
    from = end;
    at = nextMark(end);
  }
  const text = unescaped + body.slice(from);
  if (text !== '') tokens.push({ kind: 'literal', text });
  return dialect.finish?.(tokens) ?? tokens;
}

/** Where the first placeholder stands, or -1. */
export function findPlaceholder({ marks, readForm }: Dialect, body: string): number {
  const nextMark = markFinder(marks, body);
  let at = nextMark(0);
  while (at !== -1) {
    const form = readForm(body, at);
    if (form !== undefined && form.token.kind !== 'literal') return at;
    at = nextMark(form?.end ?? at + 1);
  }
  return -1;
}

/** The nearest mark from a place on, or -1. Each mark is looked for again only when its last place is passed. */
function markFinder(marks: readonly string[], body: string): (at: number) => number {
  const places = marks.map((mark) => body.indexOf(mark));
  return (at) => {
    let nearest = -1;
    for (let index = 0; index < marks.length; index += 1) {
      let place = places[index] ?? -1;
      if (place !== -1 && place < at) {
        place = body.indexOf(marks[index] ?? '', at);
        places[index] = place;
      }
      if (place !== -1 && (nearest === -1 || place < nearest)) nearest = place;
    }
    return nearest;
  };
}
