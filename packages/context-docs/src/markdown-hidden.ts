import { seeker } from './markdown-lines.ts';
import { TickRuns } from './markdown-ticks.ts';

/** A code span or a comment, with its delimiters. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const BACKSLASH = 0x5c;

/**
 * The code spans and comments inside running text. The one that begins first wins; what does not close before the end of its
 * prose is text.
 */
export class HiddenStretches {
  readonly #text: string;
  readonly #tick: (from: number) => number;
  readonly #comment: (from: number) => number;
  readonly #commentEnd: (from: number) => number;
  #end = 0;
  #runs: TickRuns | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#tick = seeker(text, '`');
    this.#comment = seeker(text, '<!--');
    this.#commentEnd = seeker(text, '-->');
  }

  /** Turn to the prose that has this end. Prose must be visited in its order. */
  turnTo(end: number): void {
    this.#end = end;
    this.#runs = undefined;
  }

  /** The first stretch that begins here or later. */
  next(from: number): Stretch | undefined {
    let place = from;
    for (;;) {
      const tick = this.#tick(place);
      const comment = this.#comment(place);
      if (Math.min(tick, comment) >= this.#end) return undefined;
      if (comment < tick) {
        // `<!-->` is a whole comment.
        const close = isEscaped(this.#text, comment) ? this.#end : this.#commentEnd(comment + 2);
        if (close < this.#end) return { from: comment, to: close + 3 };
        place = comment + 1;
      } else {
        this.#runs ??= new TickRuns(this.#text, tick, this.#end);
        const end = this.#runs.endAt(tick);
        const start = isEscaped(this.#text, tick) ? tick + 1 : tick;
        const to = this.#runs.endOfNext(end - start);
        if (to !== undefined) return { from: start, to };
        place = end;
      }
    }
  }
}

function isEscaped(text: string, index: number): boolean {
  let first = index;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (index - first) % 2 === 1;
}
