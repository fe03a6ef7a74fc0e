/**
 * At most `max` code points of a text. What is cut is announced by `…`, which counts.
 *
 * @example
 * clampPoints('deploy the staging cluster', 10) // 'deploy th…'
 */
export function clampPoints(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = 0;
  let points = 0;
  let index = 0;
  while (index < text.length && points <= max) {
    if (points === max - 1) kept = index;
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
    points += 1;
  }
  return points <= max ? text : `${text.slice(0, kept)}…`;
}
