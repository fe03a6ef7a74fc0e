import { strict as assert } from 'node:assert';

/** @import { Subject } from '../src/suite.ts' */

/**
 * The part of the library that is used here.
 *
 * @typedef {abstract new (props: { rows: readonly string[] }) => { props: { rows: readonly string[] } }} ElementClass
 * @typedef {{ messages: { content: { text?: string }[] }[] }} Rendered
 * @typedef {{
 *   PromptElement: ElementClass, SystemMessage: unknown, TextChunk: unknown, OutputMode: { Raw: unknown },
 *   PromptRenderer: new (endpoint: object, element: unknown, props: object, tokenizer: object) => { render(): Promise<Rendered> },
 * }} Library
 * @typedef {(element: unknown, props: object | null, ...children: unknown[]) => unknown} ElementFactory
 */

/** @type {(part: { text?: string }) => number} */
const countPart = ({ text = '' }) => text.length / 4;

/**
 * Renders the rows as chunks of one system message, each with a priority; the budget is in its counter's tokens. It builds a
 * chat message and could drop rows, so it does more than a fold: read its ratio as the price of that design.
 *
 * @type {(rows: readonly string[], joined: string, budget?: number) => Subject}
 */
export function promptTsx(rows, joined, budget = joined.length) {
  return {
    kind: 'peer',
    name: 'prompt-tsx',
    peer: { name: '@vscode/prompt-tsx', version: '0.4.0-alpha.9' },
    async prepare(library) {
      const { PromptElement, PromptRenderer, SystemMessage, TextChunk, OutputMode } = /** @type {Library} */ (library);
      // JSX without JSX: loading the library makes this global.
      const { vscpp } = /** @type {{ vscpp: ElementFactory }} */ (/** @type {unknown} */ (globalThis));
      class Rows extends PromptElement {
        render() {
          const chunks = this.props.rows.map((row, index) => vscpp(TextChunk, { priority: rows.length - index }, row));
          return vscpp(SystemMessage, null, ...chunks);
        }
      }
      const tokenizer = {
        mode: OutputMode.Raw,
        tokenLength: countPart,
        countMessageTokens: (/** @type {{ content: { text?: string }[] }} */ { content }) =>
          content.reduce((sum, part) => sum + countPart(part), 0),
      };
      // The library puts one line break between chunks.
      const props = { rows: rows.map((row, index) => Buffer.from(index === 0 ? row : `\n${row}`).toString()) };
      const run = () => new PromptRenderer({ modelMaxPromptTokens: budget }, Rows, props, tokenizer).render();
      const text = (await run()).messages[0]?.content[0]?.text ?? '';
      assert.ok(budget < joined.length ? joined.startsWith(text) : joined === text);
      return run;
    },
  };
}
