import { spawnSync } from 'node:child_process';
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

  const names = options.names.length > 0 ? options.names : known;
  const [only, ...others] = names;
  if (only === undefined || others.length > 0) return runApart(names, words, home);
  const rows = await runSuite(only, home, ['npm run bench --', ...words].join(' '), options.rounds);
  return options.check && rows.some(isMissed) ? 1 : 0;
}

/**
 * Each suite in a process of its own: code that one has warmed up, for other shapes of data, is slower in the next.
 *
 * @type {(names: readonly string[], words: readonly string[], home: string) => number}
 */
function runApart(names, words, home) {
  const flags = words.filter((word) => !names.includes(word));
  const codes = names.map((name) => {
    const program = `import { bench } from ${JSON.stringify(import.meta.url)};
      process.exitCode = await bench(${JSON.stringify([name, ...flags])}, ${JSON.stringify(home)});`;
    const apart = [...process.execArgv, '--input-type=module', '--eval', program];
    return spawnSync(process.execPath, apart, { stdio: 'inherit' }).status ?? 1;
  });
  return Math.max(0, ...codes);
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
  // A suite of several is run by a program on the command line, which says nothing about the machine.
  const settings = process.execArgv.filter((word) => word.includes('semi-space'));
  const node = [process.versions.node, ...settings].join(' ');
  const result = { name, measures: suite.measures, command, node, date, cores: availableParallelism(), rows };
  const page = renderMarkdown(result);
  process.stdout.write(`${page}\n`);
  mkdirSync(join(home, 'results'), { recursive: true });
  writeFileSync(join(home, 'results', `${name}.md`), page);
  writeFileSync(join(home, 'results', `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
  return rows;
}
