import { strict as assert } from 'node:assert';
import { composeBriefing, estimateTokens } from '@briefing/compose';
import { promptTsx } from '../peers/prompt-tsx.mjs';

/** @import { Briefing, BriefingInput } from '@briefing/contract' */
/** @import { Case, Subject, Suite } from '../src/suite.ts' */

const BYTES = 40_000;
const SENTENCES = {
  ASCII: 'Read a file before you change it, and keep each change as small as the task allows. ',
  CJK: '修改文件之前先阅读它，并让每次改动都尽可能小。',
};

/**
 * Distinct rows of `BYTES` in all, separators included. Through a buffer, so that they are flat: a rope would bill its
 * first reader.
 *
 * @type {(sentence: string, count: number) => string[]}
 */
function makeRows(sentence, count) {
  const width = Buffer.byteLength(sentence) / sentence.length;
  return Array.from({ length: count }, (_, index) => {
    const head = `${index}: `;
    const length = Math.round((BYTES / count - head.length - '.\n\n'.length) / width);
    const body = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
    return Buffer.from(`${head}${body}.`).toString();
  });
}

/**
 * @typedef {object} Limits
 * @property {number} [fold]
 * @property {number} [budgeted]
 * @property {number} [again]
 */

/** @type {(script: keyof typeof SENTENCES, count: number, limits?: Limits) => Case[]} */
function makeCases(script, count, { fold, budgeted, again } = {}) {
  const rows = makeRows(SENTENCES[script], count);
  // The earlier a row, the later it leaves: each is one rung.
  const sections = rows.map((row, index) => ({ id: `row-${index}`, priority: count - index, render: () => row }));
  const joined = rows.join('\n\n');
  const half = Math.round(estimateTokens(joined) / 2);
  /** @type {BriefingInput} */
  const input = { clock: 'none' };
  assert.equal(composeBriefing(input, { sections }), joined);
  assert.ok(joined.startsWith(composeBriefing(input, { sections, budget: half })));
  /** @type {Case['baseline']} */
  const baseline = { kind: 'call', name: 'Array.join', run: () => rows.join('\n\n') };
  return [
    {
      name: `${script}, ${count} rows, no budget`,
      baseline,
      subjects: [
        { kind: 'call', name: 'compose', run: () => composeBriefing(input, { sections }) },
        promptTsx(rows, joined),
      ],
      ...(fold !== undefined && {
        limits: { compose: fold },
        ...(count === 50 && { notes: { compose: FEW_ROWS } }),
      }),
    },
    {
      name: `${script}, ${count} rows, half fits`,
      baseline,
      subjects: [
        { kind: 'call', name: 'compose', run: () => composeBriefing(input, { sections, budget: half }) },
        recompose(sections, input),
        promptTsx(rows, joined, half),
      ],
      ...(budgeted !== undefined && {
        limits: { compose: budgeted, ...(again !== undefined && { [RECOMPOSE]: again }) },
        ...(count === 1000 && { notes: { compose: MANY_ROWS } }),
      }),
    },
  ];
}

const RECOMPOSE = 'compose again, exact counts';

const FEW_ROWS =
  'From run to run 1.40 to 1.55. Half of what is over the join is the set that tells twin ids, which are a fault.';

const MANY_ROWS =
  'From run to run 11.7 to 12.8. A thousand rows are checked, ranked and encoded once each, and thirteen probes of the ladder look at all of them; rows that are 40 bytes long have little join to compare with.';

/**
 * The second prompt of a session with an exact tokenizer, whose counts are remembered.
 *
 * @type {(sections: Briefing, input: BriefingInput) => Subject}
 */
function recompose(sections, input) {
  return {
    kind: 'peer',
    name: RECOMPOSE,
    peer: { name: 'gpt-tokenizer', version: '4.0.0' },
    prepare(library) {
      const { countTokens } = /** @type {{ countTokens: (text: string) => number }} */ (library);
      const budget = Math.round(countTokens(composeBriefing(input, { sections })) / 2);
      return Promise.resolve(() => composeBriefing(input, { sections, budget, count: countTokens }));
    },
  };
}

/** @type {Suite} */
export const suite = {
  measures:
    'One call that turns fixed strings, 40 KB in all, into one prompt: all of it, or as many rows as half the budget holds.',
  cases: [
    ...makeCases('ASCII', 10),
    ...makeCases('ASCII', 50, { fold: 1.5, budgeted: 5, again: 15 }),
    ...makeCases('ASCII', 1000, { fold: 4, budgeted: 12 }),
    ...makeCases('CJK', 10),
    ...makeCases('CJK', 50),
    ...makeCases('CJK', 1000),
  ],
};
