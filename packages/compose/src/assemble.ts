import type { Briefing, BriefingInput, BriefingSection, ComposeOptions, Stability, ToolDoc } from '@briefing/contract';
import { refuseOption } from '@briefing/text';
import { prepareInput } from './input.ts';
import { appendAtOption, cacheMinimumOption, countOption, textOption } from './options.ts';
import { BRIEFING_SECTIONS } from './recipe.ts';
import { type Row, renderRows, stabilityOf } from './rows.ts';

/** What one prompt is made from: the recipe with the caller's brackets in it, and the input that all of it reads. */
export interface Assembly {
  readonly sections: Briefing;
  readonly input: BriefingInput;
  /** The last section is the appended text, and wants to stand ahead of the first volatile one. */
  readonly appendAhead: boolean;
}

export function assemble(given: BriefingInput, options: ComposeOptions): Assembly {
  const { sections = BRIEFING_SECTIONS, system, prelude, appendSystem, sortTools = false } = options;
  const appendAt = appendAtOption(options.appendAt);
  countOption(options.count);
  cacheMinimumOption(options.cacheMinimum);
  const fixed = prepareInput(given);
  if (!Array.isArray(sections)) refuseOption('sections', sections, 'give a list of sections');
  const recipe = system === undefined ? sections : bracket('system', 'static', textOption('system', system));
  const before = bracket('prelude', 'static', textOption('prelude', prelude));
  const after = bracket('append-system', 'session', textOption('appendSystem', appendSystem));
  return {
    sections: before.length + after.length === 0 ? recipe : [...before, ...recipe, ...after],
    input: sortTools ? { ...fixed, tools: byName(fixed.tools ?? []) } : fixed,
    appendAhead: appendAt === 'before-volatile' && after.length > 0,
  };
}

/** The rows in the order in which the prompt shows them. */
export function assembleRows({ sections, input, appendAhead }: Assembly): readonly Row[] {
  const rows = renderRows(sections, input);
  return appendAhead ? moveAhead(rows, input) : rows;
}

/** Text of the caller's as a row of its own; blank text is none. */
function bracket(id: string, stability: Stability, text: string): readonly BriefingSection[] {
  return text === '' ? [] : [{ id, stability, render: () => text }];
}

/** The last row, put ahead of the first volatile one that is shown. */
function moveAhead(rows: readonly Row[], input: BriefingInput): readonly Row[] {
  const place = rows.findIndex((row) => row.text !== '' && stabilityOf(row, input) === 'volatile');
  return place === -1 ? rows : [...rows.slice(0, place), ...rows.slice(-1), ...rows.slice(place, -1)];
}

function byName(tools: readonly ToolDoc[]): readonly ToolDoc[] {
  return [...tools].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}
