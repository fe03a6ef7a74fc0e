import type { Budget, ComposeOptions } from '@briefing/contract';
import { refuseOption } from '@briefing/text';

/** A budget whose numbers have been looked at. */
export interface Room {
  readonly limit: number;
  /** What the prompt itself may measure: the limit less the reserve. */
  readonly room: number;
  readonly throws: boolean;
}

/** The trimmed text of an option; nothing when it is absent. */
export function textOption(option: string, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  return refuseOption(option, value, 'give a string');
}

export function appendAtOption(value: unknown): NonNullable<ComposeOptions['appendAt']> {
  if (value === undefined || value === 'end' || value === 'before-volatile') return value ?? 'end';
  return refuseOption('appendAt', value, "use 'end' or 'before-volatile'");
}

export function countOption(value: unknown): void {
  if (value !== undefined && typeof value !== 'function')
    refuseOption('count', value, 'give a function from text to a number');
}

export function cacheMinimumOption(value: unknown): void {
  if (value !== undefined && !isAmount(value))
    refuseOption('cacheMinimum', value, 'give a number that is not negative');
}

export function roomOption(budget: number | Budget): Room {
  const given: unknown = typeof budget === 'number' ? { limit: budget } : budget;
  if (typeof given !== 'object' || given === null) return refuseOption('budget', budget, 'give a number or { limit }');
  const { limit, reserve = 0, onOverflow = 'throw' } = given as Budget;
  if (!isAmount(limit) || limit === 0) return refuseOption('budget.limit', limit, 'give a finite number above 0');
  if (!isAmount(reserve)) return refuseOption('budget.reserve', reserve, 'give a number that is not negative');
  if (limit <= reserve) return refuseOption('budget.reserve', reserve, `keep it below the limit of ${limit}`);
  if (!['throw', 'report'].includes(onOverflow))
    return refuseOption('budget.onOverflow', onOverflow, "use 'throw' or 'report'");
  return { limit, room: limit - reserve, throws: onOverflow === 'throw' };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
