import { UsageError } from './usage-error.ts';

/** A date with its zone, or milliseconds since 1970. */
export function parseMoment(word: string): Date {
  const moment = new Date(/^\d{5,}$|^0$/.test(word) ? Number(word) : ISO.test(word) ? word : Number.NaN);
  // A date that does not exist is moved on: 30 February becomes 2 March.
  const isMoved = ISO.test(word) && word.slice(0, 10) !== dayIn(word, moment);
  if (!Number.isNaN(moment.getTime()) && !isMoved) return moment;
  throw new UsageError(`--now is '${word}'; give a date such as 2026-06-04T12:00:00Z, or milliseconds since 1970`);
}

/** With its zone: without one, the same words would mean another moment on another machine. */
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** The day that a moment has in the zone that the words name. */
function dayIn(word: string, moment: Date): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(word) ?? [];
  const shift = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const there = new Date(moment.getTime() + shift);
  return Number.isNaN(there.getTime()) ? '' : there.toISOString().slice(0, 10);
}
