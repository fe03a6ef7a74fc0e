import { type BriefingInput, briefingFault } from '@briefing/contract';
import { firstRung } from '@briefing/text';
import { type Block, type Counter, bytesOf } from './counter.ts';
import { type Step, buildLadder } from './ladder.ts';
import type { Room } from './options.ts';
import type { Row } from './rows.ts';

/** What a budget left of a row. */
export interface Fitted {
  /** `undefined` when nothing of it is in the prompt. */
  readonly block: Block | undefined;
  /** The last step that was taken for it. */
  readonly step: Step['kind'] | undefined;
}

export interface Fit {
  readonly rows: readonly Fitted[];
  readonly over: boolean;
}

/**
 * The rows at the first rung of their ladder whose joined text fits the room.
 *
 * It is the text itself that is counted, separators and markers included, so nothing depends on what a counter makes of a
 * join.
 */
export function fitRows(rows: readonly Row[], input: BriefingInput, counter: Counter, budget: Room): Fit {
  const whole = rows.map(({ text }): Block => ({ text }));
  const untouched = whole.map((block): Fitted => ({ block: block.text === '' ? undefined : block, step: undefined }));
  const measure = (fitted: readonly Fitted[]): number => counter.countJoined(shownBlocks(fitted));
  if (measure(untouched) <= budget.room) return { rows: untouched, over: false };

  const ladder = buildLadder(rows, whole, input);
  const rungs = ladder.reduce((sum, step) => sum + step.rungs, 0);
  const after = (steps: number): Fitted[] => climb(untouched, ladder, steps);
  const rung = firstRung(rungs, (index) => measure(after(index + 1)) <= budget.room);
  if (rung !== undefined) return { rows: after(rung + 1), over: false };
  const least = after(rungs);
  if (budget.throws) throw exceeded(measure(least), budget, rows, least);
  return { rows: least, over: true };
}

/** The blocks that are in the prompt. */
export function shownBlocks(fitted: readonly Fitted[]): Block[] {
  return fitted.flatMap(({ block }) => block ?? []);
}

/** The rows after so many positions of the ladder. */
function climb(untouched: readonly Fitted[], ladder: readonly Step[], position: number): Fitted[] {
  const fitted = [...untouched];
  let left = position;
  for (const step of ladder) {
    if (left === 0) break;
    const taken = Math.min(left, step.rungs);
    fitted[step.row] = { block: step.at(taken - 1), step: step.kind };
    left -= taken;
  }
  return fitted;
}

function exceeded(needs: number, { limit, room }: Room, rows: readonly Row[], fitted: readonly Fitted[]): Error {
  const sizes = rows.map(({ section: { id } }, index) => {
    const block = fitted[index]?.block;
    return { id, bytes: block === undefined ? 0 : bytesOf(block) };
  });
  const largest = sizes.filter(({ bytes }) => bytes > 0).sort((one, other) => other.bytes - one.bytes);
  const ids = largest.slice(0, 3).map(({ id }) => id);
  const message = `the required sections need ${needs} and the budget leaves ${room}; raise it, or give ${ids.join(', ')} a priority or shorter forms`;
  return briefingFault('budget-exceeded', message, { details: { needs, limit, ids } });
}
