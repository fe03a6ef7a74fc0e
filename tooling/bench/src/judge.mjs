/** @import { Verdict } from './suite.ts' */

/**
 * A ratio at its limit is met. One that is no number (a baseline of no time) is missed: a gate must not pass by accident.
 *
 * @type {(ratio: number, most: number, note?: string) => Verdict}
 */
export function judge(ratio, most, note) {
  if (ratio <= most) return 'met';
  return note === undefined ? 'missed' : 'excused';
}
