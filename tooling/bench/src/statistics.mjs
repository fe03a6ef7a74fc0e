/** @type {(samples: readonly number[]) => number} */
export const minimum = (samples) => Math.min(...samples);

/**
 * The middle sample, or halfway between the two middle ones.
 *
 * @type {(samples: readonly number[]) => number}
 */
export function p50(samples) {
  const sorted = samples.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  return (lower + upper) / 2;
}
