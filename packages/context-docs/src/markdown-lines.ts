const TAB = 0x09;
const FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;

/**
 * Answers where a needle stands next, at or after a place; the length of the text when nowhere.
 *
 * Places must not go backwards. All questions together then read the text once, also when the answer is far away and asked for
 * in every line.
 */
export function seeker(text: string, needle: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const next = text.indexOf(needle, from);
      found = next < 0 ? text.length : next;
    }
    return found;
  };
}

/** Where the lines of a text end: at `\n`, `\r\n` or a lone `\r`. Questions must not go backwards. */
export class LineEnds {
  readonly #text: string;
  readonly #feed: (from: number) => number;
  readonly #return: (from: number) => number;

  constructor(text: string) {
    this.#text = text;
    this.#feed = seeker(text, '\n');
    this.#return = seeker(text, '\r');
  }

  /** The end of the line that holds a place: its line break, or the end of the text. */
  endOf(place: number): number {
    return Math.min(this.#feed(place), this.#return(place));
  }

  /** The start of the line after the one with this end; beyond the text when there is none. */
  startAfter(end: number): number {
    return this.#text.charCodeAt(end) === RETURN && this.#text.charCodeAt(end + 1) === FEED ? end + 2 : end + 1;
  }
}

/** A blank in the sense of markdown's structure, which knows only these two. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/**
 * One line, read from left to right.
 *
 * What stands next is always the first character that is no blank. Blanks before it are counted in columns (a tab reaches to
 * the next multiple of four) and never looked at again: containers that each take a part of the indentation only move `base`,
 * so that a thousand of them do not read it a thousand times.
 */
export class LineReader {
  readonly text: string;
  readonly #ends: LineEnds;
  /** Counts from 1. */
  number = 0;
  start = 0;
  end = 0;
  /** The next character that is no blank, or the end of the line. */
  index = 0;
  #next = 0;
  #column = 0;
  #base = 0;

  constructor(text: string) {
    this.text = text;
    this.#ends = new LineEnds(text);
  }

  /** Go to the next line; false when there is none. */
  advance(): boolean {
    if (this.#next > this.text.length) return false;
    this.number += 1;
    this.start = this.#next;
    this.end = this.#ends.endOf(this.start);
    this.#next = this.#ends.startAfter(this.end);
    this.index = this.start;
    this.#column = 0;
    this.#base = 0;
    this.#skipBlanks();
    return true;
  }

  /** Columns of blanks before what stands next that no container has taken. */
  get indent(): number {
    return this.#column - this.#base;
  }

  /** Nothing but blanks is left. */
  get blank(): boolean {
    return this.index === this.end;
  }

  /** The character that stands next; NaN at the end of the text, a line break at the end of the line. */
  get code(): number {
    return this.text.charCodeAt(this.index);
  }

  /** Take so many columns of the indentation. */
  takeIndent(columns: number): void {
    this.#base += columns;
  }

  /** Take so many characters that are no blanks. What follows them is indentation. */
  takeMarker(length: number): void {
    this.index += length;
    this.#column += length;
    this.#base = this.#column;
    this.#skipBlanks();
  }

  #skipBlanks(): void {
    while (this.index < this.end) {
      const code = this.text.charCodeAt(this.index);
      if (code === SPACE) this.#column += 1;
      else if (code === TAB) this.#column += 4 - (this.#column % 4);
      else return;
      this.index += 1;
    }
  }
}
