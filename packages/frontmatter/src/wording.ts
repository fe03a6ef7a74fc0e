const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** What a library says, as a part of one sentence: no line breaks, not the whole header. */
export function shortened(problem: string): string {
  return plain(clip(problem, 160));
}

/** A text from outside, between quotes. */
export function shown(text: string): string {
  return JSON.stringify(plain(clip(text, 40)));
}

/** On one line, and nothing invisible that turns its direction. */
function plain(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(BREAKS, ' ');
}

/** At most so many code points. */
function clip(text: string, points: number): string {
  if (text.length <= points) return text;
  const kept = Array.from(text.slice(0, 2 * points)).slice(0, points);
  return `${kept.join('')}…`;
}
