import { isBlank, type LineReader } from './markdown-lines.ts';

const HASH = 0x23;
const STAR = 0x2a;
const PLUS = 0x2b;
const DASH = 0x2d;
const DOT = 0x2e;
const CLOSING_PARENTHESIS = 0x29;
const UNDERSCORE = 0x5f;
const LESS = 0x3c;
const EQUALS = 0x3d;
const BACK_TICK = 0x60;
const TILDE = 0x7e;

/** Where a run of one character ends. */
function endOfRun(text: string, from: number): number {
  const code = text.charCodeAt(from);
  let end = from + 1;
  while (text.charCodeAt(end) === code) end += 1;
  return end;
}

/** Most lines begin with a letter, and no letter begins anything but text. */
export function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

export function startsComment(line: LineReader): boolean {
  return line.code === LESS && line.text.startsWith('<!--', line.index);
}

/** Whether a heading such as `## Rules` stands next. */
export function startsHeading(line: LineReader): boolean {
  if (line.code !== HASH) return false;
  const end = endOfRun(line.text, line.index);
  return end - line.index <= 6 && endsWord(line, end);
}

/** Whether the line that follows a paragraph makes it a heading. */
export function isUnderline(line: LineReader): boolean {
  return (line.code === EQUALS || line.code === DASH) && isBlankFrom(line, endOfRun(line.text, line.index));
}

/** The length of the fence that opens here; 0 when none does. */
export function openingFence(line: LineReader): number {
  const { code, text } = line;
  if (code !== BACK_TICK && code !== TILDE) return 0;
  const end = endOfRun(text, line.index);
  if (end - line.index < 3) return 0;
  if (code === BACK_TICK) {
    const tick = text.indexOf('`', end);
    if (tick >= 0 && tick < line.end) return 0;
  }
  return end - line.index;
}

/** The length of the fence of this character that may close one here; 0 when none does. */
export function closingFence(line: LineReader, code: number): number {
  if (line.code !== code) return 0;
  const end = endOfRun(line.text, line.index);
  return isBlankFrom(line, end) ? end - line.index : 0;
}

/**
 * Whether a line such as `* * *` stands next.
 *
 * A list marker may be the beginning of one, so a line of nested markers asks again at each of them. `known` is where the last
 * answer was found to be no: up to there it stays no.
 */
export function isBreak(line: LineReader, known: { line: number; until: number }): boolean {
  const { code, text } = line;
  if (code !== DASH && code !== STAR && code !== UNDERSCORE) return false;
  if (known.line === line.number && line.index < known.until) return false;
  let marks = 0;
  for (let index = line.index; index < line.end; index += 1) {
    const each = text.charCodeAt(index);
    if (each === code) marks += 1;
    else if (!isBlank(each)) {
      known.line = line.number;
      known.until = index;
      return false;
    }
  }
  return marks >= 3;
}

/**
 * The length of the list marker that stands next; 0 when none does.
 *
 * Into a paragraph only an item with content may break, and of the numbered ones only the first: `2024. A year` at the start of
 * a line is text.
 */
export function listMarker(line: LineReader, inParagraph: boolean): number {
  const { code } = line;
  let end = line.index + 1;
  if (code !== DASH && code !== STAR && code !== PLUS) {
    end = endOfNumber(line);
    const delimiter = line.text.charCodeAt(end);
    if (end === line.index || (delimiter !== DOT && delimiter !== CLOSING_PARENTHESIS)) return 0;
    if (inParagraph && Number(line.text.slice(line.index, end)) !== 1) return 0;
    end += 1;
  }
  if (!endsWord(line, end) || (inParagraph && isBlankFrom(line, end))) return 0;
  return end - line.index;
}

const LONGEST_NUMBER = 9;

function endOfNumber(line: LineReader): number {
  let end = line.index;
  while (end < line.index + LONGEST_NUMBER && isDigit(line.text.charCodeAt(end))) end += 1;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function endsWord(line: LineReader, index: number): boolean {
  return index === line.end || isBlank(line.text.charCodeAt(index));
}

/** Whether nothing but blanks stands from here to the end of the line. */
export function isBlankFrom(line: LineReader, from: number): boolean {
  let index = from;
  while (index < line.end && isBlank(line.text.charCodeAt(index))) index += 1;
  return index === line.end;
}
