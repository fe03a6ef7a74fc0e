import type { ComposeOptions } from '@briefing/contract';
import { countBytes, describeValue, estimateTokens, reasonOf, refuseOption } from '@briefing/text';

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

/** Twice this many characters are remembered per counter function, at the most. */
const GENERATION_CHARACTERS = 2_000_000;

const memories = new WeakMap<NonNullable<ComposeOptions['count']>, Memory>();

export function counterOf(count: ComposeOptions['count']): Counter {
  if (count === undefined || count === estimateTokens) return estimate();
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
    // Not the function's own, which a minifier changes.
    name: 'estimateTokens',
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

/**
 * Exact counters are slow and prompts repeat themselves: the counts of the newest texts are kept. Two generations bound
 * that without a search: when the young one is full, it becomes the old one, and what nobody asked for since is forgotten.
 */
class Memory {
  readonly #count: (text: string) => number;
  #young = new Map<string, number>();
  #old = new Map<string, number>();
  #characters = 0;

  constructor(count: (text: string) => number) {
    this.#count = count;
  }

  count(text: string): number {
    const known = this.#young.get(text);
    if (known !== undefined) return known;
    const units = this.#old.get(text) ?? askCounter(this.#count, text);
    if (this.#characters + text.length > GENERATION_CHARACTERS) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#characters = 0;
    }
    if (text.length <= GENERATION_CHARACTERS) {
      this.#young.set(text, units);
      this.#characters += text.length;
    }
    return units;
  }
}

function askCounter(count: (text: string) => number, text: string): number {
  let units: unknown;
  try {
    units = count(text);
  } catch (cause) {
    return refuseOption('count', count, `it threw: ${reasonOf(cause)}`, cause);
  }
  if (typeof units === 'number' && Number.isFinite(units)) return units;
  return refuseOption('count', count, `it gave ${describeValue(units)} for a text; give a finite number`);
}
