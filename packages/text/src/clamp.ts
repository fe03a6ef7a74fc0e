/**
 * At most so many bytes of a text in UTF-8, cut between code points. A limit that is no number is none at all: nothing is
 * kept.
 *
 * @example
 * clampUtf8('héllo', 2) // { text: 'h', truncated: true }
 */
export function clampUtf8(text: string, maxBytes: number): { text: string; truncated: boolean } {
  // A unit of UTF-16 takes three bytes at the most, so most texts need no look.
  if (text.length * 3 <= maxBytes) return { text, truncated: false };
  let bytes = 0;
  let index = 0;
  while (index < text.length) {
    const point = text.codePointAt(index) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (!(bytes <= maxBytes)) return { text: text.slice(0, index), truncated: true };
    index += point > 0xffff ? 2 : 1;
  }
  return { text, truncated: false };
}

/**
 * At most `max` code points of a text. What is cut is announced by `…`, which counts; where not even that fits, nothing
 * is left.
 *
 * @example
 * clampPoints('deploy the staging cluster', 10) // 'deploy th…'
 */
export function clampPoints(text: string, max: number): string {
  const most = Math.floor(max);
  if (text.length <= most) return text;
  if (!(most >= 1)) return '';
  let kept = 0;
  let points = 0;
  let index = 0;
  while (index < text.length && points <= most) {
    if (points === most - 1) kept = index;
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
    points += 1;
  }
  return points <= most ? text : `${text.slice(0, kept)}…`;
}
