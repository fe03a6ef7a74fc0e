import { briefingFault } from '@briefing/contract';

/** A whole number that is not negative; anything else is the caller's mistake. */
export function checkLimit(option: string, limit: number): void {
  if (Number.isSafeInteger(limit) && limit >= 0) return;
  const message = `${option} is ${limit}; give a whole number that is not negative`;
  throw briefingFault('option-invalid', message, { details: { option } });
}
