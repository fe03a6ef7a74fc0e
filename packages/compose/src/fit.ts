import { type BriefingInput, briefingFault } from '@briefing/contract';
import { firstRung } from '@briefing/text';
import { type Block, type Counter, NOTHING, bytesOf } from './counter.ts';
import { type Step, buildLadder } from './ladder.ts';
import type { Room } from './options.ts';
import type { Row } from './rows.ts';

/** What a budget left of the rows. */
export interface Fit {
  /** One a row; `NOTHING` for a row that is not in the prompt. */
  readonly blocks: readonly Block[];
  /** The last step that was taken for each row, if any was. Only a report asks. */
  steps(): ReadonlyMap<number, Step['kind']>;
  readonly over: boolean;
}

/** The rows as they are. */
export function wholeRows(rows: readonly Row[]): Fit {
  return { blocks: rows.map(({ text }) => (text === '' ? NOTHING : { text })), steps: () => new Map(), over: false };
}

/**
 * The rows at the first rung of their ladder whose joined text fits the room.
 *
 * It is the text itself that is counted, separators and markers included, so nothing depends on what a counter makes of a
 * join.
 */
export function fitRows(rows: readonly Row[], input: BriefingInput, counter: Counter, budget: Room): Fit {
  const whole = wholeRows(rows);
  if (counter.countJoined(whole.blocks) <= budget.room) return whole;

  const ladder = buildLadder(rows, whole.blocks, input);
  const rungs = ladder.reduce((sum, step) => sum + rungsOf(step), 0);
  const measure = (taken: number): number => counter.countJoined(climb(whole.blocks, ladder, taken));
  const rung = firstRung(rungs, (index) => measure(index + 1) <= budget.room);
  const taken = rung === undefined ? rungs : rung + 1;
  const over = rung === undefined;
  const blocks = climb(whole.blocks, ladder, taken);
  if (over && budget.throws) throw exceeded(measure(taken), budget, rows, blocks);
  return { blocks, steps: () => stepsTaken(ladder, taken), over };
}

/** The blocks after so many rungs: of each row, what the last step that it took left of it. */
function climb(whole: readonly Block[], ladder: readonly Step[], rungs: number): Block[] {
  const blocks = whole.slice();
  // Rendered once they are known to be the last of their row.
  const shorter = new Map<number, Step>();
  let left = rungs;
  let last: Step | undefined;
  for (const step of ladder) {
    if (left <= 0) break;
    left -= rungsOf(step);
    last = step;
    if (step.kind !== 'drop') shorter.set(step.row, step);
    else {
      blocks[step.row] = NOTHING;
      if (shorter.size > 0) shorter.delete(step.row);
    }
  }
  for (const [row, step] of shorter) blocks[row] = step.block();
  return left < 0 ? cutInPart(blocks, last, -left) : blocks;
}

/** The rungs end inside of a cut: so many of its own are not taken. */
function cutInPart(blocks: Block[], step: Step | undefined, spared: number): Block[] {
  if (step?.truncation !== undefined) {
    blocks[step.row] = { text: step.truncation.cut(step.truncation.rungs - spared - 1) };
  }
  return blocks;
}

/** The last step that so many rungs take for each row. */
function stepsTaken(ladder: readonly Step[], rungs: number): Map<number, Step['kind']> {
  const steps = new Map<number, Step['kind']>();
  let left = rungs;
  for (const step of ladder) {
    if (left <= 0) break;
    steps.set(step.row, step.kind);
    left -= rungsOf(step);
  }
  return steps;
}

function rungsOf({ truncation }: Step): number {
  return truncation?.rungs ?? 1;
}

function exceeded(needs: number, { limit, room }: Room, rows: readonly Row[], blocks: readonly Block[]): Error {
  const sizes = rows.map(({ section: { id } }, index) => ({ id, bytes: bytesOf(blocks[index] ?? NOTHING) }));
  const largest = sizes.filter(({ bytes }) => bytes > 0).sort((one, other) => other.bytes - one.bytes);
  const ids = largest.slice(0, 3).map(({ id }) => id);
  const message = `the required text needs ${needs} and the budget leaves ${room}; raise the budget${ids.length === 0 ? '' : ` or shorten ${ids.join(', ')}`}`;
  return briefingFault('budget-exceeded', message, { details: { needs, limit, room, ids } });
}
