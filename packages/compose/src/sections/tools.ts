import type { BriefingInput, BriefingSection, ToolDoc } from '@briefing/contract';
import { clampPoints, oneLine } from '@briefing/text';
import { PRIORITY } from '../priorities.ts';
import { summarizeTool } from '../tool-summaries.ts';

/** Whatever a reader may take for a line break, when text follows it on the next line. */
const NEXT_LINE = /(\r\n|[\n\r\u2028\u2029])(?![\n\r\u2028\u2029])/g;

const SHORT_SUMMARY = 100;

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

function nameOf({ name }: ToolDoc): string {
  return `\`${oneLine(name)}\``;
}

/** A description with a heading in it stays inside its own row. */
function indent(summary: string): string {
  return summary.replace(NEXT_LINE, '$1  ');
}

/** What stands before the first line break, and not too much of that. */
function shorten(summary: string): string {
  return clampPoints(oneLine(summary.split(/[\n\r\u2028\u2029]/, 1)[0] ?? ''), SHORT_SUMMARY);
}
