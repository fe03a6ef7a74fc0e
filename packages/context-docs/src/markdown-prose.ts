import { Containers } from './markdown-containers.ts';
import { LineReader, seeker } from './markdown-lines.ts';
import {
  closingFence,
  isBlankFrom,
  isBreak,
  isLetter,
  isUnderline,
  listMarker,
  openingFence,
  startsComment,
  startsHeading,
} from './markdown-starts.ts';

/**
 * A stretch of running text: a paragraph, a heading, or what follows a comment.
 *
 * The marks of quotes and the indentation between its lines belong to the stretch. They hold no character that means anything
 * inside a paragraph, so nobody has to cut them out.
 */
export interface Prose {
  readonly start: number;
  /** The end of its last line. */
  readonly end: number;
  /** The number of its first line, from 1, and where that line starts. */
  readonly line: number;
  readonly lineStart: number;
}

/** What the last line left open, containers apart. */
type Leaf =
  | { readonly kind: 'none' }
  | { readonly kind: 'comment' }
  | { readonly kind: 'fence'; readonly code: number; readonly length: number; readonly deep: boolean }
  | { readonly kind: 'paragraph'; readonly start: number; readonly line: number; readonly lineStart: number };

const QUOTE_MARK = 0x3e;
const NONE: Leaf = { kind: 'none' };
const COMMENT: Leaf = { kind: 'comment' };

/**
 * Visit the running text of a markdown document in its order, and leave out code blocks and comments that begin a line.
 *
 * Structure is CommonMark's, with these differences: in a list no indentation makes code, and what is not prose there (a
 * fence, say) may be indented by any amount; text after the end of a comment is prose; other HTML is prose. Prose that begins
 * after `last` may be left out.
 */
export function visitProse(text: string, last: number, visit: (prose: Prose) => void): void {
  const walk = new ProseWalk(text, visit);
  while (!walk.isPast(last) && walk.readLine());
  walk.closeLeaf();
}

class ProseWalk {
  readonly #line: LineReader;
  readonly #containers = new Containers();
  readonly #visit: (prose: Prose) => void;
  readonly #commentEnd: (from: number) => number;
  readonly #noBreak = { line: 0, until: 0 };
  #leaf: Leaf = NONE;
  /** The end of the last line of an open paragraph. */
  #proseEnd = 0;

  constructor(text: string, visit: (prose: Prose) => void) {
    this.#line = new LineReader(text);
    this.#commentEnd = seeker(text, '-->');
    this.#visit = visit;
  }

  /** No prose is open, and what begins from here on begins after `last`. */
  isPast(last: number): boolean {
    return this.#line.end > last && this.#leaf.kind !== 'paragraph';
  }

  readLine(): boolean {
    if (!this.#line.advance()) return false;
    this.#containers.enter(this.#line);
    if (!this.#staysHidden()) {
      while (!isLetter(this.#line.code) && this.#opensContainer());
      this.#readContent();
    }
    return true;
  }

  closeLeaf(): void {
    const leaf = this.#leaf;
    this.#leaf = NONE;
    if (leaf.kind === 'paragraph') {
      this.#visit({ start: leaf.start, end: this.#proseEnd, line: leaf.line, lineStart: leaf.lineStart });
    }
  }

  /** Whether the line belongs to an open fence or comment, which end at the latest with their container. */
  #staysHidden(): boolean {
    const leaf = this.#leaf;
    if (leaf.kind !== 'fence' && leaf.kind !== 'comment') return false;
    if (!this.#containers.enteredAll) {
      this.#leaf = NONE;
      return false;
    }
    if (leaf.kind === 'comment') this.#readComment(this.#line.index);
    else if ((leaf.deep || this.#line.indent < 4) && closingFence(this.#line, leaf.code) >= leaf.length) {
      this.#leaf = NONE;
    }
    return true;
  }

  #opensContainer(): boolean {
    const line = this.#line;
    if (line.blank || this.#isDeep) return false;
    if (line.code === QUOTE_MARK) {
      this.closeLeaf();
      this.#containers.openQuote(line);
      return true;
    }
    const marker = listMarker(line, this.#inParagraph);
    if (marker === 0 || this.#isRule()) return false;
    this.closeLeaf();
    this.#containers.openItem(line, marker);
    return true;
  }

  #readContent(): void {
    const line = this.#line;
    if (this.#isDeep) {
      if (this.#leaf.kind === 'paragraph') this.#proseEnd = line.end;
      else this.#closeAll();
    } else if (line.blank) this.#closeAll();
    else if (isLetter(line.code) || !this.#beginsLeaf()) this.#readText();
  }

  /** Whether the line is a rule or begins something other than a paragraph. */
  #beginsLeaf(): boolean {
    const line = this.#line;
    if (this.#isRule()) {
      this.#closeAll();
      return true;
    }
    const fence = openingFence(line);
    if (fence > 0) {
      this.#closeAll();
      this.#leaf = { kind: 'fence', code: line.code, length: fence, deep: line.indent > 3 };
      return true;
    }
    if (startsComment(line)) {
      this.#closeAll();
      // `<!-->` is a whole comment.
      this.#readComment(line.index + 2);
      return true;
    }
    if (startsHeading(line)) {
      this.#closeAll();
      this.#openProse(line.index);
      this.closeLeaf();
      return true;
    }
    return false;
  }

  /** Text goes on with an open paragraph also when the line has left the containers of that. */
  #readText(): void {
    if (this.#leaf.kind === 'paragraph') this.#proseEnd = this.#line.end;
    else {
      this.#containers.closeRest();
      this.#openProse(this.#line.index);
    }
  }

  /** Whether the line is an underline, which makes a heading of the paragraph above, or a thematic break. */
  #isRule(): boolean {
    return (this.#inParagraph && isUnderline(this.#line)) || isBreak(this.#line, this.#noBreak);
  }

  /** The line stands in the comment; its end is looked for from here on. */
  #readComment(from: number): void {
    const end = this.#commentEnd(from);
    if (end >= this.#line.end) {
      this.#leaf = COMMENT;
      return;
    }
    this.#leaf = NONE;
    if (!isBlankFrom(this.#line, end + 3)) this.#openProse(end + 3);
  }

  #openProse(start: number): void {
    const { number, start: lineStart, end } = this.#line;
    this.#leaf = { kind: 'paragraph', start, line: number, lineStart };
    this.#proseEnd = end;
  }

  #closeAll(): void {
    this.closeLeaf();
    this.#containers.closeRest();
  }

  /** An open paragraph is what the line goes on with, unless it begins something else. */
  get #inParagraph(): boolean {
    return this.#leaf.kind === 'paragraph' && this.#containers.enteredAll;
  }

  /** Indented so far that it is code or goes on with a paragraph, and begins nothing. */
  get #isDeep(): boolean {
    return this.#line.indent > 3 && !this.#line.blank && (this.#leaf.kind === 'paragraph' || !this.#containers.inList);
  }
}
