import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMissed } from './judge.mjs';
import { measureSuite } from './measure.mjs';
import { parseOptions } from './options.mjs';
import { renderMarkdown } from './report.mjs';

/** @import { Row, Suite } from './suite.ts' */

/**
 * Runs the suites of `home/suites` and writes to `home/results`; peers live in `home/.peers`.
 *
 * @param {string[]} words no name among them means every suite
 * @param {string} home
 * @returns {Promise<number>} the exit code: 1 when `--check` found a missed limit, 2 when the words make no sense
 */
export async function bench(words, home) {
  const options = parseOptions(words);
  if (options.kind === 'wrong') return refuse(options.message);
  const files = readdirSync(join(home, 'suites')).filter((file) => file.endsWith('.mjs'));
  const known = files.map((file) => file.slice(0, -'.mjs'.length)).sort();
  if (options.kind === 'list') {
    process.stdout.write(`${known.join('\n')}\n`);
    return 0;
  }
  const unknown = options.names.find((name) => !known.includes(name));
  if (unknown !== undefined) return refuse(`no suite '${unknown}'; there are: ${known.join(', ')}`);

  const command = ['npm run bench --', ...words].join(' ');
  let missed = false;
  for (const name of options.names.length > 0 ? options.names : known) {
    const rows = await runSuite(name, home, command, options.rounds);
    missed ||= rows.some(isMissed);
  }
  return options.check && missed ? 1 : 0;
}

/** @type {(message: string) => number} */
function refuse(message) {
  process.stderr.write(`bench: ${message}\nusage: npm run bench -- [suite …] [--check] [--rounds N] [--list]\n`);
  return 2;
}

/** @type {(name: string, home: string, command: string, rounds: number | undefined) => Promise<readonly Row[]>} */
async function runSuite(name, home, command, rounds) {
  const file = pathToFileURL(join(home, 'suites', `${name}.mjs`)).href;
  /** @type {{ suite: Suite }} */
  const { suite } = await import(file);
  const rows = await measureSuite(suite, join(home, '.peers', name), rounds);
  const date = new Date().toISOString().slice(0, 10);
  const node = [process.versions.node, ...process.execArgv].join(' ');
  const result = { name, measures: suite.measures, command, node, date, cores: availableParallelism(), rows };
  const page = renderMarkdown(result);
  process.stdout.write(`${page}\n`);
  mkdirSync(join(home, 'results'), { recursive: true });
  writeFileSync(join(home, 'results', `${name}.md`), page);
  writeFileSync(join(home, 'results', `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
  return rows;
}
