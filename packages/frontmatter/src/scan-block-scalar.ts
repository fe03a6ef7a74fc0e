import { type Lines, fold, indentOf } from './scan-lines.ts';

const INDICATORS = /^[|>](?:[+-]?[1-9]?|[1-9][+-])(?= *$| +#)/;

/** Whether a value is the indicator of a block scalar, and not a text such as `>= 3`. */
export function opensBlock(value: string): boolean {
  return INDICATORS.test(value);
}

/**
 * Read a block scalar (`|` or `>`) whose indicator stands at `start` of the next line, under a key that is indented by
 * `indent`. `undefined` where lines are indented in more than one way.
 */
export function scanBlockScalar(lines: Lines, line: string, start: number, indent: number): string | undefined {
  const indicators = INDICATORS.exec(line.slice(start))?.[0];
  if (indicators === undefined) return undefined;
  lines.next += 1;
  const digit = /\d/.exec(indicators)?.[0];
  const content = takeContent(lines, indent, digit === undefined ? undefined : indent + Number(digit));
  if (content === undefined) return undefined;
  let end = content.length;
  while (content[end - 1] === '') end -= 1;
  // What an empty one keeps depends on more than its lines.
  if (end === 0) return undefined;
  const text = line[start] === '|' ? content.slice(0, end).join('\n') : foldContent(content.slice(0, end));
  if (text === undefined || indicators.includes('-')) return text;
  return text + '\n'.repeat(indicators.includes('+') ? content.length - end + 1 : 1);
}

/** The lines of the scalar without their indentation, blank ones as `''`. */
function takeContent(lines: Lines, indent: number, given: number | undefined): string[] | undefined {
  const content: string[] = [];
  let width = given;
  let widestBlank = 0;
  for (; lines.next < lines.all.length; lines.next += 1) {
    const line = lines.all[lines.next] ?? '';
    const own = indentOf(line);
    if (own === line.length) {
      widestBlank = Math.max(widestBlank, own);
      content.push('');
    } else if (own <= indent) {
      break;
    } else {
      width ??= own;
      if (own < width) return undefined;
      content.push(line.slice(width));
    }
  }
  return widestBlank <= (width ?? 0) ? content : undefined;
}

function foldContent(content: readonly string[]): string | undefined {
  if (content.some((line) => line.startsWith(' '))) return undefined;
  const first = content.findIndex((line) => line !== '');
  return '\n'.repeat(first) + fold(content.slice(first));
}
