/** The lines of a header without their ends. `next` is the first that nobody has read. */
export interface Lines {
  readonly all: readonly string[];
  next: number;
}

/** The next line that says something, or `undefined` at the end. Blank lines and comments before it are passed. */
export function nextLine(lines: Lines): string | undefined {
  for (; lines.next < lines.all.length; lines.next += 1) {
    const line = lines.all[lines.next] ?? '';
    const own = indentOf(line);
    if (own < line.length && line[own] !== '#') return line;
  }
  return undefined;
}

/** How many spaces open a line. */
export function indentOf(line: string): number {
  return pastSpaces(line, 0);
}

export function pastSpaces(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ') at += 1;
  return at;
}

export function withoutBlanksAtEnd(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1;
  return line.slice(0, end);
}

/** Whether nothing but spaces, or a comment after one, follows in a line. */
export function endsAt(line: string, at: number): boolean {
  const rest = pastSpaces(line, at);
  return rest === line.length || (line[rest] === '#' && rest > at);
}

/** Lines of text as one: a line break is a space, and each blank line is a line break. The last is not blank. */
export function fold(lines: readonly string[]): string {
  let [text = ''] = lines;
  let blanks = 0;
  for (const line of lines.slice(1)) {
    if (line === '') blanks += 1;
    else {
      text += (blanks === 0 ? ' ' : '\n'.repeat(blanks)) + line;
      blanks = 0;
    }
  }
  return text;
}
