import type { BriefingInput, BriefingSection, ComposeOptions, Stability, ToolDoc } from '@briefing/contract';
import { fixMoment } from './clock.ts';
import { appendAtOption, textOption } from './options.ts';
import { BRIEFING_SECTIONS } from './recipe.ts';
import { type Row, renderRows, stabilityOf } from './rows.ts';

/** The rows of one prompt and the input that they were rendered from. */
export interface Assembly {
  readonly rows: readonly Row[];
  readonly input: BriefingInput;
}

/** Recipe and brackets, rendered, in the order in which the prompt shows them. */
export function assemble(given: BriefingInput, options: ComposeOptions): Assembly {
  const { sections = BRIEFING_SECTIONS, system, prelude, appendSystem, sortTools = false } = options;
  const appendAt = appendAtOption(options.appendAt);
  const fixed = fixMoment(given);
  const input = sortTools ? { ...fixed, tools: byName(fixed.tools ?? []) } : fixed;
  const recipe = system === undefined ? sections : bracket('system', 'static', textOption('system', system));
  const append = bracket('append-system', 'session', textOption('appendSystem', appendSystem));
  const rows = renderRows(
    [...bracket('prelude', 'static', textOption('prelude', prelude)), ...recipe, ...append],
    input,
  );
  return { input, rows: appendAt === 'end' || append.length === 0 ? rows : moveAhead(rows, input) };
}

/** Text of the caller's as a row of its own; blank text is none. */
function bracket(id: string, stability: Stability, text: string): readonly BriefingSection[] {
  return text === '' ? [] : [{ id, stability, render: () => text }];
}

/** The last row, put ahead of the first volatile one that is shown. */
function moveAhead(rows: readonly Row[], input: BriefingInput): readonly Row[] {
  const place = rows.findIndex(({ section, text }) => text !== '' && stabilityOf(section, input) === 'volatile');
  return place === -1 ? rows : [...rows.slice(0, place), ...rows.slice(-1), ...rows.slice(place, -1)];
}

function byName(tools: readonly ToolDoc[]): readonly ToolDoc[] {
  return [...tools].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}
