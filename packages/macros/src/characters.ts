/** The white space of ASCII: it separates arguments, and is free inside braces. */
export function isBlank(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** A letter of ASCII, a digit or an underscore: what would make a word longer. */
export function isWordUnit(unit: number): boolean {
  return isDigit(unit) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || unit === 0x5f;
}

/** The first place from `at` on that holds no blank. */
export function skipBlanks(text: string, at: number): number {
  let end = at;
  while (isBlank(text.charCodeAt(end))) end += 1;
  return end;
}

/** The first place from `at` on that holds no digit. */
export function skipDigits(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/** A number as written, at most the largest that is exact: nobody has as many arguments. */
export function readNumber(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + (text.charCodeAt(at) - 0x30);
  return Math.min(value, Number.MAX_SAFE_INTEGER);
}
