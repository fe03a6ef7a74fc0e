import type { BriefingInput } from '@briefing/contract';
import { type Block, bytesOf } from './counter.ts';
import { type Row, invalid, rankOf, renderText, stabilityOf } from './rows.ts';
import { planTruncation } from './truncate.ts';

/** What a row may be reduced to, in the order in which it is. */
export interface Step {
  /** The row's place in the prompt. */
  readonly row: number;
  readonly kind: 'form' | 'truncate' | 'drop';
  /** How many positions the step takes on the ladder: a cut has one for each amount that it may keep. */
  readonly rungs: number;
  /** What is left of the row there; `undefined` when it is gone. The last rung is what later steps start from. */
  at(rung: number): Block | undefined;
}

interface Ranked {
  readonly step: Step;
  readonly priority: number;
  readonly rank: number;
}

/**
 * All steps of all rows, lowest priority first. The ladder depends on the rows alone and never on the budget, which only
 * decides where to stop: that is why a larger budget never loses what a smaller one kept.
 */
export function buildLadder(rows: readonly Row[], blocks: readonly Block[], input: BriefingInput): Step[] {
  const ranked = rows.flatMap((row, index) => rankSteps(row, index, blocks[index] ?? { text: '' }, input));
  // Sorting is stable: the steps of one row stay in their own order.
  ranked.sort((one, other) => one.priority - other.priority || one.rank - other.rank || other.step.row - one.step.row);
  return ranked.map(({ step }) => step);
}

function rankSteps({ section }: Row, row: number, block: Block, input: BriefingInput): Ranked[] {
  if (block.text === '') return [];
  // Without a priority a row is required: whatever it allows happens last.
  const own = checkPriority(section.id, section.priority) ?? REQUIRED;
  const steps: { step: Step; priority: number }[] = [];
  let shortest = block;
  for (const form of section.forms ?? []) {
    const shorter: Block = { text: renderText(section.id, form.render, input) };
    if (shorter.text === '' || bytesOf(shorter) >= bytesOf(shortest)) continue;
    shortest = shorter;
    const priority = checkPriority(section.id, form.priority) ?? own;
    steps.push({ priority, step: { row, kind: 'form', rungs: 1, at: () => shorter } });
  }
  const truncation = section.overflow === 'truncate' ? planTruncation(shortest.text) : undefined;
  if (truncation !== undefined) {
    const at = (rung: number): Block => ({ text: truncation.cut(rung) });
    steps.push({ priority: own, step: { row, kind: 'truncate', rungs: truncation.rungs, at } });
  }
  if (own !== REQUIRED) {
    steps.push({ priority: own, step: { row, kind: 'drop', rungs: 1, at: () => undefined } });
  }
  return lowerToLater(steps).map((each) => ({ ...each, rank: rankOf(stabilityOf(section, input)) }));
}

/** A finite number, so that two required rows compare as equals. */
const REQUIRED = Number.MAX_VALUE;

/** A step waits for no later step of its row, so it takes the least of their priorities. */
function lowerToLater(steps: readonly { step: Step; priority: number }[]): { step: Step; priority: number }[] {
  let least = REQUIRED;
  return steps
    .toReversed()
    .map(({ step, priority }) => {
      least = Math.min(least, priority);
      return { step, priority: least };
    })
    .toReversed();
}

function checkPriority(id: string, priority: number | undefined): number | undefined {
  if (priority === undefined || Number.isFinite(priority)) return priority;
  throw invalid(id, `section '${id}' has the priority ${priority}; give a finite number`);
}
