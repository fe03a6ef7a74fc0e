import type { Briefing, BriefingInput, ComposeOptions } from '@briefing/contract';
import { assemble } from './assemble.ts';
import { fixMoment } from './clock.ts';
import { counterOf, joinBlocks } from './counter.ts';
import { fitRows, shownBlocks } from './fit.ts';
import { roomOption, textOption } from './options.ts';
import { renderRows } from './rows.ts';

/**
 * Fold an input into one system prompt, within a budget when one is given.
 *
 * The same input gives the same bytes. Without `now` the clock is read, once per call.
 *
 * @example
 * composeBriefing({ cwd: '/repo', tools: [{ name: 'read' }] }, { budget: 2000, appendSystem: 'Answer in French.' })
 */
export function composeBriefing(input: BriefingInput, options: ComposeOptions = {}): string {
  const { budget, count } = options;
  const { rows, input: fixed } = assemble(input, options);
  if (budget === undefined) return joinBlocks(rows.filter(({ text }) => text !== ''));
  return joinBlocks(shownBlocks(fitRows(rows, fixed, counterOf(count), roomOption(budget)).rows));
}

/** The bare fold: a recipe of your own, and what goes before and after it. */
export function composeWith(
  sections: Briefing,
  input: BriefingInput,
  { prelude, append }: { readonly prelude?: string | undefined; readonly append?: string | undefined } = {},
): string {
  const texts = renderRows(sections, fixMoment(input)).map(({ text }) => text);
  const blocks = [textOption('prelude', prelude), ...texts, textOption('append', append)];
  return blocks.filter((text) => text !== '').join('\n\n');
}
