import { strict as assert } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scanImports } from '@briefing/context-docs';

/** @import { Case, Suite } from '../src/suite.ts' */

const PARAGRAPH =
  'Read `README.md` and @docs/style.md first; then\n*change* as little as the task (see @notes.md) allows.\n\n';

/** @type {(piece: string, length: number) => string} */
const fill = (piece, length) => piece.repeat(Math.floor(length / piece.length));

/** @type {(length: number) => string} */
function makeRuns(length) {
  let text = '';
  for (let run = 1; text.length + run < length; run += 1) text += `${'`'.repeat(run)} @a `;
  return text;
}

/**
 * Makers of texts of about a length, in which every `@` begins an import. All but the prose wait for something that never
 * comes: who looks for it each time anew, or visits every open list or quote for every line, needs the square of the length.
 *
 * @type {Record<string, (length: number) => string>}
 */
const KINDS = {
  'back-tick runs': makeRuns,
  prose: (length) => fill(PARAGRAPH, length),
  'unclosed comments inside lines': (length) => fill('A comment <!-- or two <!-- and @a\n', length),
  'nested list markers': (length) =>
    `${fill('- ', length / 2)}@a\n${fill('@a\n', length / 4)}${fill('\n', length / 4)}@a`,
  'nested quotes': (length) => `${fill('> ', length / 2)}@a\n${fill('@a\n', length / 2)}`,
};

/**
 * Through a buffer, so that it is flat: a rope would bill its first reader.
 *
 * @type {(make: (length: number) => string, length: number) => string}
 */
function makeText(make, length) {
  const text = Buffer.from(make(length)).toString();
  assert.equal(scanImports(text).length, text.split('@').length - 1);
  return text;
}

/** @type {() => Case} */
function makeReadCase() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-scan-imports-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, 'runs.md');
  const text = makeText(makeRuns, 100_000);
  writeFileSync(file, text);
  return {
    name: '100 KB of back-tick runs',
    baseline: { kind: 'call', name: 'readFileSync', run: () => readFileSync(file, 'utf8') },
    subjects: [{ kind: 'call', name: 'scanImports', run: () => scanImports(text) }],
    limits: { scanImports: 6 },
  };
}

/** @type {(kind: string, make: (length: number) => string) => Case} */
function makeLinearCase(kind, make) {
  const small = Array.from({ length: 16 }, () => makeText(make, 20_000));
  const large = makeText(make, 320_000);
  return {
    name: kind,
    baseline: { kind: 'call', name: '16 of 20 KB', run: () => small.map((text) => scanImports(text)) },
    subjects: [{ kind: 'call', name: '1 of 320 KB', run: () => scanImports(large) }],
    limits: { '1 of 320 KB': 2.7 },
  };
}

/** @type {Suite} */
export const suite = {
  measures:
    'One call that finds the imports of a text, which is in memory: against reading a file of that text, and one long text against short ones of the same length in all.',
  cases: [makeReadCase(), ...Object.entries(KINDS).map(([kind, make]) => makeLinearCase(kind, make))],
};
