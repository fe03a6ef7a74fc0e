import { strict as assert } from 'node:assert';

/** @import { Peer, Subject } from '../src/suite.ts' */

/**
 * Reads the data of one text's header.
 *
 * @typedef {(text: string) => unknown} ReadHeader
 */

/**
 * The part of each library that is used here.
 *
 * @typedef {{ default: (text: string, options: object) => { data: object } }} GrayMatter
 * @typedef {{ parse: (header: string, options: object) => unknown }} Yaml
 * @typedef {{ load: (header: string, options: object) => unknown, FAILSAFE_SCHEMA: unknown }} JsYaml
 */

/** @type {(text: string) => string} */
export const sliceHeader = (text) => text.slice(4, text.indexOf('\n---', 4) + 1);

/** @type {Readonly<Record<string, { peer: Peer, open: (library: unknown) => ReadHeader }>>} */
const READERS = {
  'gray-matter': {
    peer: { name: 'gray-matter', version: '4.0.3' },
    // With options it does not look the text up in its cache, nor keep it there.
    open: (library) => (text) => /** @type {GrayMatter} */ (library).default(text, {}).data,
  },
  yaml: {
    peer: { name: 'yaml', version: '2.9.1' },
    open: (library) => (text) => /** @type {Yaml} */ (library).parse(sliceHeader(text), { schema: 'failsafe' }),
  },
  'js-yaml': {
    peer: { name: 'js-yaml', version: '5.5.0' },
    open: (library) => {
      const { load, FAILSAFE_SCHEMA } = /** @type {JsYaml} */ (library);
      return (text) => load(sliceHeader(text), { schema: FAILSAFE_SCHEMA });
    },
  },
};

/**
 * Three libraries, each of which reads the headers of all texts. `yaml` and `js-yaml` are given the header, found as cheaply
 * as can be, and the failsafe schema; gray-matter finds it by itself and makes numbers and booleans of some scalars.
 *
 * @type {(texts: readonly string[], expected: readonly unknown[]) => Subject[]}
 */
export function headerReaders(texts, expected) {
  return Object.entries(READERS).map(([name, { peer, open }]) => ({
    kind: 'peer',
    name,
    peer,
    prepare(library) {
      const read = open(library);
      const run = () => texts.map(read);
      assert.deepEqual(asStrings(run()), expected);
      return Promise.resolve(run);
    },
  }));
}

/**
 * A copy in which each scalar is a string, as the failsafe schema has it.
 *
 * @type {(value: unknown) => unknown}
 */
export function asStrings(value) {
  if (Array.isArray(value)) return value.map(asStrings);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asStrings(each)]));
}
