import type { BriefingInput } from '@briefing/contract';
import { refuseOption } from '@briefing/text';

const CLOCKS: readonly unknown[] = ['time', 'date', 'none', undefined];

/** The moment that the input names, else this one. */
export function momentOf({ now = Date.now() }: BriefingInput): Date {
  return new Date(now);
}

/**
 * The input with its moment fixed, so that the clock is read once however many sections ask for it. A `now` that is no
 * date and an unknown `clock` are faults here, before any section runs.
 */
export function fixMoment(input: BriefingInput): BriefingInput {
  const { now, clock } = input;
  if (!CLOCKS.includes(clock)) refuseOption('clock', clock, "use 'time', 'date' or 'none'");
  if (now === undefined) return clock === 'none' ? input : { ...input, now: Date.now() };
  if (!isMoment(now)) refuseOption('now', now, 'give milliseconds since 1970 or a valid Date');
  return input;
}

/** By its tag, since a `Date` may come from another realm. */
function isMoment(now: unknown): boolean {
  const isDate = typeof now === 'number' || Object.prototype.toString.call(now) === '[object Date]';
  return isDate && !Number.isNaN(new Date(now as number | Date).getTime());
}
