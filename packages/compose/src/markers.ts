import type { BriefingReport } from '@briefing/contract';
import { refuseOption } from '@briefing/text';

/** Providers take no more than four. */
const MOST_MARKERS = 4;

/** Which segments end at a cache marker: the last stable ones ahead of the first volatile one. */
export function markedSegments({ segments }: BriefingReport, markers = 2): ReadonlySet<number> {
  if (!Number.isInteger(markers) || markers < 0 || markers > MOST_MARKERS) {
    return refuseOption('markers', markers, `give a whole number from 0 to ${MOST_MARKERS}`);
  }
  const first = segments.findIndex(({ stability }) => stability === 'volatile');
  const stable = first === -1 ? segments.length : first;
  const places = segments.map((_, index) => index);
  return new Set(places.slice(Math.max(0, stable - markers), stable));
}
