/**
 * The runs of back-ticks in a stretch of text, found in one pass.
 *
 * Looking for a run of some length that is not there reads all the rest. That happens once: afterwards the last place of each
 * length is known, and a search begins only where it will succeed.
 */
export class TickRuns {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #current = 0;
  #lastOfLength: ReadonlyMap<number, number> | undefined;

  /** The first run starts at `start`. */
  constructor(text: string, start: number, limit: number) {
    for (let tick = start; tick >= 0 && tick < limit;) {
      const end = endOfTicks(text, tick);
      this.#starts.push(tick);
      this.#ends.push(end);
      tick = text.indexOf('`', end);
    }
  }

  /** Turn to the run that starts here, and tell where it ends. Runs must be visited in their order. */
  endAt(start: number): number {
    while ((this.#starts[this.#current] ?? start) < start) this.#current += 1;
    return this.#ends[this.#current] ?? start;
  }

  /** Where the first run of exactly this length after the current one ends. */
  endOfNext(length: number): number | undefined {
    if (this.#lastOfLength !== undefined && (this.#lastOfLength.get(length) ?? 0) <= this.#current) return undefined;
    for (let run = this.#current + 1; run < this.#starts.length; run += 1) {
      if (this.#lengthOf(run) === length) return this.#ends[run];
    }
    this.#lastOfLength ??= new Map(this.#starts.map((_, run) => [this.#lengthOf(run), run]));
    return undefined;
  }

  #lengthOf(run: number): number {
    return (this.#ends[run] ?? 0) - (this.#starts[run] ?? 0);
  }
}

const BACK_TICK = 0x60;
const SHORT = 8;

function endOfTicks(text: string, start: number): number {
  for (let end = start + 1; end < start + SHORT; end += 1) {
    if (text.charCodeAt(end) !== BACK_TICK) return end;
  }
  // A pattern reads long runs three times faster.
  const other = /[^`]/g;
  other.lastIndex = start + SHORT;
  return other.test(text) ? other.lastIndex - 1 : text.length;
}
