import { type BriefingInput, briefingFault } from '@briefing/contract';
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
 * The first position on the ladder whose text fits the room.
 *
 * Positions are probed in a fixed order (first, last, then halves) and the joined text itself is counted. So what comes
 * back was seen to fit, whatever the counter makes of a join; and since a larger room can only answer "fits" more often
 * on the same probes, it never ends further down.
 */
export function fitRows(rows: readonly Row[], input: BriefingInput, counter: Counter, budget: Room): Fit {
  const whole = rows.map(({ text }): Block => ({ text }));
  const untouched = whole.map((block): Fitted => ({ block: block.text === '' ? undefined : block, step: undefined }));
  const measure = (fitted: readonly Fitted[]): number => counter.countJoined(shownBlocks(fitted));
  if (measure(untouched) <= budget.room) return { rows: untouched, over: false };

  const ladder = buildLadder(rows, whole, input);
  let low = 0;
  let high = ladder.reduce((sum, { rungs }) => sum + rungs, 0);
  let best = climb(untouched, ladder, high);
  const least = measure(best);
  if (least > budget.room) {
    if (budget.throws) throw exceeded(least, budget, rows, best);
    return { rows: best, over: true };
  }
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    const candidate = climb(untouched, ladder, middle);
    if (measure(candidate) <= budget.room) {
      high = middle;
      best = candidate;
    } else low = middle;
  }
  return { rows: best, over: false };
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
