/** @import { Lead, Row, Verdict } from './suite.ts' */

/**
 * A ratio at its limit is met. One that is no number (a baseline of no time) is missed: a gate must not pass by accident.
 *
 * @type {(ratio: number, most: number, note?: string) => Verdict}
 */
export function judge(ratio, most, note) {
  if (ratio <= most) return 'met';
  return note === undefined ? 'missed' : 'excused';
}

/**
 * How one subject's minimum stands beside another's, which is `undefined` when that one is missing.
 *
 * @type {(own: number, other: number | undefined, over: string, least: number, note?: string) => Lead}
 */
export function judgeLead(own, other, over, least, note) {
  if (other === undefined) return { over, least, verdict: 'unjudged', note };
  const times = other / own;
  // What is asked for must not be over what there is; no number is missed here, too.
  return { over, least, times, verdict: judge(least, times, note), note };
}

/** @type {(row: Row) => boolean} */
export function isMissed(row) {
  if (row.kind === 'missing') return false;
  return row.limit?.verdict === 'missed' || (row.leads ?? []).some(({ verdict }) => verdict === 'missed');
}
