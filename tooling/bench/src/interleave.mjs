/** @import { Sampler } from './sampler.mjs' */

/** @type {<Item>(items: readonly Item[], by: number) => Item[]} */
function rotate(items, by) {
  const from = by % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
}

/**
 * One sample of each in every round, so that a busy moment hits all alike; rotated, so that none always runs on
 * another's garbage. Samples come back in the order of the samplers.
 *
 * @type {(samplers: readonly Sampler[], rounds: number) => Promise<number[][]>}
 */
export async function interleave(samplers, rounds) {
  const taken = samplers.map((sample) => ({ sample, times: /** @type {number[]} */ ([]) }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { sample, times } of rotate(taken, round)) times.push(await sample());
  }
  return taken.map(({ times }) => times);
}
