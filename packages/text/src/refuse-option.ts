import { briefingFault } from '@briefing/contract';
import { clampPoints } from './clamp.ts';
import { oneLine } from './one-line.ts';

/** Throws `option-invalid`: which option, what it is, and what it may be. */
export function refuseOption(option: string, value: unknown, way: string, cause?: unknown): never {
  throw briefingFault('option-invalid', `${option} is ${describeValue(value)}; ${way}`, { cause, details: { option } });
}

/** A value in a few words, however long it is. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `'${clampPoints(oneLine(value), 60)}'`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
