/** What a library says, as a part of one sentence: no line breaks, not the whole header. */
export function shortened(problem: string): string {
  return clip(problem, 160).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** A text from outside, between quotes. */
export function shown(text: string): string {
  return JSON.stringify(clip(text, 40));
}

/** At most so many code points. */
function clip(text: string, points: number): string {
  if (text.length <= points) return text;
  const kept = Array.from(text.slice(0, 2 * points)).slice(0, points);
  return `${kept.join('')}…`;
}
