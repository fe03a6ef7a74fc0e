import { spawnSync } from 'node:child_process';

/** @import { Work } from './suite.ts' */

/** @typedef {() => number | Promise<number>} Sampler one sample: the milliseconds of one call */

const WARM_UP_MS = 100;
const SAMPLE_MS = 2;

/** What lands here counts as used, so V8 cannot drop the work that made it. */
const sink = { code: 0, value: /** @type {unknown} */ (undefined) };

/**
 * A string made with `+=` is a rope that nobody has copied yet. Reading one character flattens it, so its maker pays for
 * what `join` has paid already.
 *
 * @type {(value: unknown) => void}
 */
function consume(value) {
  if (typeof value === 'string') sink.code ^= value.charCodeAt(value.length - 1);
  else sink.value = value;
}

/** @type {(run: Work, times: number) => number} */
function timeSync(run, times) {
  const start = performance.now();
  for (let call = 0; call < times; call += 1) consume(run());
  return performance.now() - start;
}

/** @type {(run: Work, times: number) => Promise<number>} */
async function timeAsync(run, times) {
  const start = performance.now();
  for (let call = 0; call < times; call += 1) consume(await run());
  return performance.now() - start;
}

/**
 * Warms up, then finds how many calls make a sample long enough for the timer. Sync work is never awaited: that would
 * cost more than some of what we measure.
 *
 * @type {(run: Work) => Promise<Sampler>}
 */
export async function callSampler(run) {
  const first = run();
  const time = first instanceof Promise ? timeAsync : timeSync;
  await first;
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end;) await time(run, 1);
  let times = 1;
  // The shortest of three: one sample that was interrupted would end the search too early.
  while (Math.min(await time(run, times), await time(run, times), await time(run, times)) < SAMPLE_MS) times *= 2;
  return async () => (await time(run, times)) / times;
}

/** @type {(args: readonly string[]) => Sampler} */
export function childSampler(args) {
  return () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const time = Number.parseFloat(stdout);
    if (status === 0 && Number.isFinite(time)) return time;
    throw new Error(`node ${args.join(' ')} must print milliseconds; exit ${status}, printed '${stdout}'\n${stderr}`);
  };
}
