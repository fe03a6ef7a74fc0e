const BIDIRECTIONAL_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Most labels are made of nothing else. */
const PLAIN = /^[ -~]*$/;
const BLANK_RUNS = /[\s\p{Cc}]+/gu;
const BREAKS = /[\p{Cc}\u2028\u2029]/u;

/**
 * Make a label of a text from outside: one line, nothing invisible that turns its direction.
 *
 * A run of blanks that holds a control character or a line break becomes one blank; other blanks stay, since a path may
 * hold two. So a file name cannot forge a heading, and a name cannot hide behind a mark that reverses it.
 *
 * @example
 * oneLine('notes.md\n# Tools') // 'notes.md # Tools'
 */
export function oneLine(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return text
    .replace(BIDIRECTIONAL_MARKS, '')
    .replace(BLANK_RUNS, (run) => (BREAKS.test(run) ? ' ' : run))
    .trim();
}
