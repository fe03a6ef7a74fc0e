import { parseArgs } from 'node:util';

/**
 * @typedef {{ kind: 'run', names: string[], check: boolean, rounds: number | undefined }
 *   | { kind: 'list' } | { kind: 'wrong', message: string }} Options
 */

/** @type {(words: string[]) => Options} */
export function parseOptions(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { check: { type: 'boolean' }, list: { type: 'boolean' }, rounds: { type: 'string' } },
    });
    const { check = false, list = false, rounds } = values;
    if (list) return { kind: 'list' };
    if (rounds !== undefined && !/^[1-9]\d*$/.test(rounds)) {
      return { kind: 'wrong', message: `--rounds wants a whole number from 1, not '${rounds}'` };
    }
    return { kind: 'run', names: positionals, check, rounds: rounds === undefined ? undefined : Number(rounds) };
  } catch (error) {
    return { kind: 'wrong', message: error instanceof Error ? error.message : String(error) };
  }
}
