/**
 * The first rung, from 0, that fits; `undefined` when not even the last one does.
 *
 * Rungs are probed in a fixed order: first, last, then halves. A larger limit can only answer "fits" more often on the same
 * probes, so it never ends on a later rung, and what comes back was itself seen to fit. Both hold for any measure, also for one
 * that counts a shorter text higher.
 */
export function firstRung(rungs: number, fits: (rung: number) => boolean): number | undefined {
  let low = 0;
  let high = rungs - 1;
  if (high < 0) return undefined;
  if (fits(low)) return low;
  if (high === low || !fits(high)) return undefined;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}
