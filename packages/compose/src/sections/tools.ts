import type { BriefingSection, ToolDoc } from '@briefing/contract';
import { oneLine } from '@briefing/text';
import { summarizeTool } from '../tool-summaries.ts';

/** Whatever a reader may take for a line break, when text follows it on the next line. */
const NEXT_LINE = /(\r\n|[\n\r\u2028\u2029])(?![\n\r\u2028\u2029])/g;

export const toolsSection: BriefingSection = {
  id: 'tools',
  title: 'Tools',
  stability: 'static',
  applies: (input) => (input.tools?.length ?? 0) > 0,
  render: (input) => `# Tools\n\nYou can call these:\n\n${(input.tools ?? []).map(renderTool).join('\n')}`,
};

/** Continuation lines are indented, so that a description with a heading in it stays inside its own row. */
function renderTool(tool: ToolDoc): string {
  const name = `- \`${oneLine(tool.name)}\``;
  const summary = summarizeTool(tool);
  return summary === '' ? name : `${name} — ${summary.replace(NEXT_LINE, '$1  ')}`;
}
