import type { BriefingInput, Form } from '@briefing/contract';
import { type Block, NOTHING, bytesOf } from './counter.ts';
import { type Row, checkPriority, rankOf, renderText, stabilityOf } from './rows.ts';
import { type Truncation, planTruncation } from './truncate.ts';

/** One thing that a row may be reduced to. */
export interface Step {
  /** The row's place in the prompt. */
  readonly row: number;
  readonly kind: 'form' | 'truncate' | 'drop';
  /** What is left of the row once the step is taken in full. Rendered when asked: a ladder of texts would fill the memory. */
  block(): Block;
  /** A cut has a rung for each amount that it may keep; every other step is one. */
  readonly truncation: Truncation | undefined;
  /** Lowest first. */
  priority: number;
  /** Among equals: volatile rows before session rows before static ones. */
  readonly rank: number;
}

/** A finite number, so that two required rows compare as equals. */
const REQUIRED = Number.MAX_VALUE;

const NO_FORMS: readonly Form[] = [];

/**
 * All steps of all rows, lowest priority first. The ladder depends on the rows alone and never on the budget, which only
 * decides where to stop: that is why a larger budget never loses what a smaller one kept.
 */
export function buildLadder(rows: readonly Row[], blocks: readonly Block[], input: BriefingInput): Step[] {
  const ladder: Step[] = [];
  rows.forEach((row, index) => {
    const block = blocks[index] ?? NOTHING;
    if (block !== NOTHING) addSteps(ladder, row, index, block, input);
  });
  // Sorting is stable: the steps of one row stay in their own order.
  return ladder.sort((one, other) => one.priority - other.priority || one.rank - other.rank || other.row - one.row);
}

function addSteps(ladder: Step[], shown: Row, row: number, block: Block, input: BriefingInput): void {
  const { section } = shown;
  const { id, forms = NO_FORMS, overflow } = section;
  const rank = rankOf(stabilityOf(shown, input));
  // Without a priority a row is required: whatever it allows happens last.
  const own = section.priority ?? REQUIRED;
  const first = ladder.length;
  let shortest = block;
  for (const form of forms) {
    const shorter: Block = { text: renderText(id, form, input) };
    const bytes = bytesOf(shorter);
    if (shorter.text === '' || bytes >= bytesOf(shortest)) continue;
    shortest = shorter;
    const priority = form.priority === undefined ? own : checkPriority(id, form.priority);
    const again = (): Block => ({ text: renderText(id, form, input), bytes });
    ladder.push({ row, kind: 'form', block: again, truncation: undefined, priority, rank });
  }
  const truncation = overflow === 'truncate' ? planTruncation(shortest.text) : undefined;
  if (truncation !== undefined) {
    const least = (): Block => ({ text: truncation.cut(truncation.rungs - 1) });
    ladder.push({ row, kind: 'truncate', block: least, truncation, priority: own, rank });
  }
  if (section.priority !== undefined) {
    ladder.push({ row, kind: 'drop', block: leave, truncation: undefined, priority: own, rank });
  }
  waitForNoLaterStep(ladder, first);
}

function leave(): Block {
  return NOTHING;
}

/** A step takes the least of its own priority and those of all later steps of its row. */
function waitForNoLaterStep(ladder: readonly Step[], first: number): void {
  let least = REQUIRED;
  for (let index = ladder.length - 1; index >= first; index -= 1) {
    const step = ladder[index];
    if (step !== undefined) step.priority = least = Math.min(least, step.priority);
  }
}
