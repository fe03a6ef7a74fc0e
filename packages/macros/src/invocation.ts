import type { Macro } from '@briefing/contract';
import { nearest } from '@briefing/text';
import { type ExpandOptions, compile } from './expand.ts';
import { checkFlag, checkReport } from './options.ts';

/** A line that calls a macro, or a name that none has. */
export type Invocation =
  { readonly macro: Macro; readonly raw: string } | { readonly unknown: string; readonly nearest?: string };

/**
 * Read a line such as `/deploy staging`. White space of any kind ends the name, and the first macro of that name is meant.
 *
 * @returns `undefined` when the line does not open with `/` and a name.
 */
export function parseInvocation(line: string, macros: readonly Macro[]): Invocation | undefined {
  if (!line.startsWith('/')) return undefined;
  const nameEnd = endOf(line, 1, /\s/g);
  const name = line.slice(1, nameEnd);
  if (name === '') return undefined;
  const macro = macros.find((each) => each.name === name);
  if (macro !== undefined) return { macro, raw: line.slice(endOf(line, nameEnd, /\S/g)) };
  const near = nearest(
    name,
    macros.map((each) => each.name),
  );
  return near === undefined ? { unknown: name } : { unknown: name, nearest: near };
}

/**
 * The text that a line stands for. A line that calls no known macro is given back unchanged.
 *
 * @example
 * expandInvocation('/deploy staging', macros) // 'ship staging', of a macro `deploy` with the body 'ship {{arg.1}}'
 */
export function expandInvocation(line: string, macros: readonly Macro[], options: ExpandOptions = {}): string {
  // A bad option is one whatever the line says.
  checkFlag('appendUnused', options.appendUnused);
  checkReport(options.report);
  const found = parseInvocation(line, macros);
  if (found === undefined || !('macro' in found)) return line;
  return compile(found.macro.body, found.macro.dialect, options)(found.raw, line);
}

/** Where the first match from a place on begins, else the end of the line. */
function endOf(line: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  return pattern.exec(line)?.index ?? line.length;
}
