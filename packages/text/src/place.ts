/**
 * Line and column of a place in a text, both from 1, the column in UTF-16 units. `firstLine` is the line on which the
 * text itself begins.
 *
 * @example
 * placeOf('one\ntwo', 5) // { line: 2, column: 2 }
 */
export function placeOf(
  text: string,
  index: number,
  firstLine = 1,
): { readonly line: number; readonly column: number } {
  let line = firstLine;
  let start = 0;
  for (const { 0: end, index: at } of text.slice(0, index).matchAll(/\r\n|\r|\n/g)) {
    line += 1;
    start = at + end.length;
  }
  return { line, column: index - start + 1 };
}
