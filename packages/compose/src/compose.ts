import {
  type Briefing,
  type BriefingInput,
  type ComposeOptions,
  type ToolDoc,
  briefingFault,
} from '@briefing/contract';
import { fixMoment } from './clock.ts';
import { joinBlocks, renderSections } from './fold.ts';
import { BRIEFING_SECTIONS } from './recipe.ts';

type FoldOptions = Pick<ComposeOptions, 'sections' | 'system' | 'prelude' | 'appendSystem' | 'sortTools'>;

/**
 * Fold an input into one system prompt.
 *
 * The same input gives the same bytes. Without `now` the clock is read, once per call.
 *
 * @example
 * composeBriefing({ cwd: '/repo', tools: [{ name: 'read' }] }, { appendSystem: 'Answer in French.' })
 */
export function composeBriefing(input: BriefingInput, options: FoldOptions = {}): string {
  const { sections = BRIEFING_SECTIONS, system, prelude, appendSystem, sortTools = false } = options;
  const brackets = { prelude: textOption('prelude', prelude), append: textOption('appendSystem', appendSystem) };
  if (system !== undefined) {
    fixMoment(input);
    return joinBlocks([brackets.prelude, textOption('system', system), brackets.append]);
  }
  return composeWith(sections, sortTools ? { ...input, tools: byName(input.tools ?? []) } : input, brackets);
}

/** The bare fold: a recipe of your own, and what goes before and after it. */
export function composeWith(
  sections: Briefing,
  input: BriefingInput,
  { prelude, append }: { readonly prelude?: string; readonly append?: string } = {},
): string {
  const texts = renderSections(sections, fixMoment(input));
  return joinBlocks([textOption('prelude', prelude), ...texts, textOption('append', append)]);
}

function textOption(option: string, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  throw briefingFault(
    'option-invalid',
    `${option} is ${value === null ? 'null' : `a ${typeof value}`}; give a string`,
    {
      details: { option },
    },
  );
}

function byName(tools: readonly ToolDoc[]): readonly ToolDoc[] {
  return [...tools].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}
