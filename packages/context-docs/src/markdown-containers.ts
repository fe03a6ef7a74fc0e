import type { LineReader } from './markdown-lines.ts';

const QUOTE = 0;
const QUOTE_MARK = 0x3e;

/**
 * The block quotes and list items that are open, outermost first, and how deep the current line has come into them.
 *
 * Every container that a line enters costs it a character or two columns, except on a blank line, which stays in all list
 * items: there the places of the quotes are known, so that a thousand blank lines in a thousand items are not a million steps.
 */
export class Containers {
  /** Columns that a line must be indented to stay in the item; `QUOTE` for a quote. Beyond `#depth` it is stale. */
  readonly #widths: number[] = [];
  #depth = 0;
  /** Where in `#widths` the quotes stand. Beyond `#quoteDepth` it is stale. */
  readonly #quotes: number[] = [];
  #quoteDepth = 0;
  #entered = 0;
  #enteredQuotes = 0;
  /** The innermost container is an item with nothing after its marker. */
  #bare = false;

  /** Read the marks and the indentation by which a line stays in the open containers. */
  enter(line: LineReader): void {
    this.#entered = 0;
    this.#enteredQuotes = 0;
    while (!this.enteredAll && !line.blank && this.#enterOne(line, this.#widths[this.#entered] ?? QUOTE)) {
      this.#entered += 1;
    }
    if (line.blank && !this.enteredAll) this.#enterItems();
    this.#bare = false;
  }

  /** A blank line comes as far as the next quote. A bare item does not live through it. */
  #enterItems(): void {
    if (this.#enteredQuotes < this.#quoteDepth) this.#entered = this.#quotes[this.#enteredQuotes] ?? 0;
    else this.#entered = this.#bare ? this.#depth - 1 : this.#depth;
  }

  #enterOne(line: LineReader, width: number): boolean {
    if (width === QUOTE) {
      if (line.indent > 3 || line.code !== QUOTE_MARK) return false;
      takeQuoteMark(line);
      this.#enteredQuotes += 1;
      return true;
    }
    if (line.indent < width) return false;
    line.takeIndent(width);
    return true;
  }

  /** The line has come into all that are open. */
  get enteredAll(): boolean {
    return this.#entered === this.#depth;
  }

  /** The line has come into a list, at whatever depth. */
  get inList(): boolean {
    return this.#entered > this.#enteredQuotes;
  }

  /** Close those that the line has not come into. */
  closeRest(): void {
    this.#depth = this.#entered;
    this.#quoteDepth = this.#enteredQuotes;
  }

  /** Open a quote whose mark stands next. */
  openQuote(line: LineReader): void {
    this.closeRest();
    this.#quotes[this.#quoteDepth] = this.#depth;
    this.#quoteDepth += 1;
    this.#enteredQuotes += 1;
    this.#open(QUOTE);
    takeQuoteMark(line);
  }

  /** Open a list item whose marker, of so many characters, stands next. */
  openItem(line: LineReader, markerLength: number): void {
    this.closeRest();
    const before = line.indent;
    line.takeMarker(markerLength);
    this.#bare = line.blank;
    // From five columns on, the blanks after the first are the content's own.
    const after = line.blank || line.indent > 4 ? 1 : line.indent;
    line.takeIndent(after);
    this.#open(before + markerLength + after);
  }

  #open(width: number): void {
    this.#widths[this.#depth] = width;
    this.#depth += 1;
    this.#entered += 1;
  }
}

function takeQuoteMark(line: LineReader): void {
  line.takeMarker(1);
  if (line.indent > 0) line.takeIndent(1);
}
