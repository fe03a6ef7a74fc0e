import type { Briefing, BriefingInput, ComposeOptions } from '@briefing/contract';
import { assemble, assembleRows } from './assemble.ts';
import { SEPARATOR, counterOf, joinBlocks } from './counter.ts';
import { fitRows, wholeRows } from './fit.ts';
import { prepareInput } from './input.ts';
import { roomOption, textOption } from './options.ts';
import { renderTexts } from './rows.ts';

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
  const assembly = assemble(input, options);
  if (budget !== undefined) {
    const fit = fitRows(assembleRows(assembly), assembly.input, counterOf(count), roomOption(budget));
    return joinBlocks(fit.blocks);
  }
  if (assembly.appendAhead) return joinBlocks(wholeRows(assembleRows(assembly)).blocks);
  return renderTexts(assembly.sections, assembly.input).join(SEPARATOR);
}

/** The bare fold: a recipe of your own, and what goes before and after it. */
export function composeWith(
  sections: Briefing,
  input: BriefingInput,
  { prelude, append }: { readonly prelude?: string | undefined; readonly append?: string | undefined } = {},
): string {
  const texts = renderTexts(sections, prepareInput(input));
  const before = textOption('prelude', prelude);
  const after = textOption('append', append);
  if (before !== '') texts.unshift(before);
  if (after !== '') texts.push(after);
  return texts.join(SEPARATOR);
}
