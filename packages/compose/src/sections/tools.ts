import type { BriefingInput, BriefingSection, ToolDoc } from '@briefing/contract';
import { clampPoints, oneLine } from '@briefing/text';
import { PRIORITY } from '../priorities.ts';
import { summarizeTool } from '../tool-summaries.ts';

/** Whatever a reader may take for a line break, when text follows it on the next line. */
const NEXT_LINE = /(\r\n|[\n\r\u2028\u2029])(?![\n\r\u2028\u2029])/g;

const SHORT_SUMMARY = 100;
const FEW_NAMES = 8;

export const toolsSection: BriefingSection = {
  id: 'tools',
  title: 'Tools',
  stability: 'static',
  priority: PRIORITY.tools,
  applies: (input) => (input.tools?.length ?? 0) > 0,
  render: (input) => renderList(input, indent),
  forms: [
    { priority: PRIORITY.shortToolSummaries, render: (input) => renderList(input, shorten) },
    { priority: PRIORITY.noToolSummaries, render: renderNames },
    { priority: PRIORITY.fewToolNames, render: renderFewNames },
  ],
};

function renderList(input: BriefingInput, fit: (summary: string) => string): string {
  const rows = (input.tools ?? []).map((tool) => {
    const summary = summarizeTool(tool);
    return summary === '' ? `- ${nameOf(tool)}` : `- ${nameOf(tool)} — ${fit(summary)}`;
  });
  return `# Tools\n\nYou can call these:\n\n${rows.join('\n')}`;
}

function renderNames(input: BriefingInput): string {
  return `# Tools\n\nYou can call ${(input.tools ?? []).map(nameOf).join(', ')}.`;
}

/** The schemas name all of them to the model anyway. */
function renderFewNames(input: BriefingInput): string {
  const names = (input.tools ?? []).map(nameOf);
  const rest = names.length - FEW_NAMES;
  return rest <= 0 ? '' : `# Tools\n\nYou can call ${names.slice(0, FEW_NAMES).join(', ')} and ${rest} more.`;
}

function nameOf({ name }: ToolDoc): string {
  return `\`${oneLine(name).replaceAll('`', "'")}\``;
}

/** A description with a heading in it stays inside its own row. */
function indent(summary: string): string {
  return summary.replace(NEXT_LINE, '$1  ');
}

/** The first line; of a long one its first sentence, or as much as fits. */
function shorten(summary: string): string {
  const line = oneLine(summary.split(/[\n\r\u2028\u2029]/, 1)[0] ?? '');
  const end = line.indexOf('. ') + 1;
  return clampPoints(end > 0 && line.length > SHORT_SUMMARY ? line.slice(0, end) : line, SHORT_SUMMARY);
}
