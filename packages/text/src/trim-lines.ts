/**
 * A body without blank lines at its start and blanks at its end. The indentation of its first line is part of it.
 *
 * @example
 * trimLines('\n\n  - a\n  - b\n') // '  - a\n  - b'
 */
export function trimLines(text: string): string {
  const first = text.search(/\S/);
  if (first === -1) return '';
  const start = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1;
  return text.slice(start).trimEnd();
}
