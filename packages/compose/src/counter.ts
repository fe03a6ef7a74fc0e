import type { ComposeOptions } from '@briefing/contract';
import { countBytes, estimateTokens } from '@briefing/text';
import { refuse, show } from './options.ts';

/** A text that remembers how long it is. */
export interface Block {
  readonly text: string;
  bytes?: number;
}

/** Stands for a row that is not in the prompt. */
export const NOTHING: Block = Object.freeze({ text: '', bytes: 0 });

export function bytesOf(block: Block): number {
  return (block.bytes ??= countBytes(block.text));
}

/** Blocks of a prompt stand apart by one blank line. */
export const SEPARATOR = '\n\n';

export function joinBlocks(blocks: readonly Block[]): string {
  const texts: string[] = [];
  for (const block of blocks) if (block !== NOTHING) texts.push(block.text);
  return texts.join(SEPARATOR);
}

export interface Counter {
  readonly name: string;
  count(text: string): number;
  /** The measure of the blocks joined by the separator, whatever joining does to it. */
  countJoined(blocks: readonly Block[]): number;
}

/** Together at most this many characters are remembered per counter function. */
const REMEMBERED_CHARACTERS = 4_000_000;

const memories = new WeakMap<NonNullable<ComposeOptions['count']>, Memory>();

export function counterOf(count: ComposeOptions['count']): Counter {
  if (count === undefined || count === estimateTokens) return estimate();
  if (typeof count !== 'function') return refuse('count', count, 'give a function from text to a number');
  const memory = memories.get(count) ?? new Memory(count);
  memories.set(count, memory);
  return {
    name: count.name === '' ? 'custom' : count.name,
    count: (text) => memory.count(text),
    countJoined: (blocks) => memory.count(joinBlocks(blocks)),
  };
}

/** Bytes add up, so the default counter never has to look at a joined text, nor twice at a block. */
function estimate(): Counter {
  return {
    name: estimateTokens.name,
    count: estimateTokens,
    countJoined(blocks) {
      let bytes = 0;
      let shown = 0;
      for (const block of blocks) {
        if (block === NOTHING) continue;
        bytes += block.bytes ?? bytesOf(block);
        shown += 1;
      }
      return Math.ceil((bytes + SEPARATOR.length * Math.max(0, shown - 1)) / 4);
    },
  };
}

/** Exact counters are slow and prompts repeat themselves: the counts of the newest texts are kept. */
class Memory {
  readonly #count: (text: string) => number;
  readonly #known = new Map<string, number>();
  #characters = 0;

  constructor(count: (text: string) => number) {
    this.#count = count;
  }

  count(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const units = this.#ask(text);
    if (text.length > REMEMBERED_CHARACTERS) return units;
    this.#known.set(text, units);
    this.#characters += text.length;
    for (const [oldest] of this.#known) {
      if (this.#characters <= REMEMBERED_CHARACTERS) break;
      this.#known.delete(oldest);
      this.#characters -= oldest.length;
    }
    return units;
  }

  #ask(text: string): number {
    let units: unknown;
    try {
      units = this.#count(text);
    } catch (cause) {
      return refuse('count', this.#count, `it threw: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
    }
    if (typeof units === 'number' && Number.isFinite(units)) return units;
    return refuse('count', this.#count, `it gave ${show(units)} for a text; give a finite number`);
  }
}
