import { strict as assert } from 'node:assert';
import { composeWith } from '@briefing/compose';
import { promptTsx } from '../peers/prompt-tsx.mjs';

/** @import { Case, Suite } from '../src/suite.ts' */

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

/** @type {(script: keyof typeof SENTENCES, count: number, limit?: number) => Case} */
function makeCase(script, count, limit) {
  const rows = makeRows(SENTENCES[script], count);
  const sections = rows.map((row, index) => ({ id: `row-${index}`, render: () => row }));
  const input = {};
  const joined = rows.join('\n\n');
  assert.equal(composeWith(sections, input), joined);
  return {
    name: `${script}, ${count} rows`,
    baseline: { kind: 'call', name: 'Array.join', run: () => rows.join('\n\n') },
    subjects: [{ kind: 'call', name: 'composeWith', run: () => composeWith(sections, input) }, promptTsx(rows, joined)],
    ...(limit !== undefined && { limits: { composeWith: limit } }),
  };
}

/** @type {Suite} */
export const suite = {
  measures: 'One call that turns fixed strings, 40 KB in all, into one prompt without a budget.',
  cases: [
    makeCase('ASCII', 10),
    makeCase('ASCII', 50, 1.5),
    makeCase('ASCII', 1000, 4),
    makeCase('CJK', 10),
    makeCase('CJK', 50, 1.5),
    makeCase('CJK', 1000, 4),
  ],
};
