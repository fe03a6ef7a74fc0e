import type { BriefingInput, BriefingSection, SubagentBrief } from '@briefing/contract';
import { oneLine } from '@briefing/text';
import { PRIORITY } from '../priorities.ts';
import { anyTool } from './tool-names.ts';

export const subagentsSection: BriefingSection = {
  id: 'subagents',
  title: 'Delegates',
  stability: 'static',
  priority: PRIORITY.delegates,
  applies: (input) => (input.subagents?.length ?? 0) > 0,
  render(input) {
    const task = anyTool(input, 'task');
    const how = task === undefined ? 'Give' : `Use ${task} to give`;
    const intro = `${how} a delegate work that stands on its own. It knows only what you write: state the goal, the files and what to report.`;
    return `# Delegates\n\n${intro}\n\n${(input.subagents ?? []).map(renderDelegate).join('\n')}`;
  },
  forms: [{ priority: PRIORITY.delegateNames, render: renderNames }],
};

function renderNames(input: BriefingInput): string {
  const names = (input.subagents ?? []).map(({ name }) => `**${oneLine(name)}**`);
  const task = anyTool(input, 'task');
  return `# Delegates\n\nYou can hand work that stands on its own to ${names.join(', ')}${task === undefined ? '' : ` with ${task}`}.`;
}

function renderDelegate({ name, purpose, when }: SubagentBrief): string {
  const uses = oneLine(when ?? '').replace(/^use (?:it |this )?/i, '');
  const words = [
    `**${oneLine(name)}**${oneLine(purpose) === '' ? '' : ' —'}`,
    sentence(oneLine(purpose)),
    uses && sentence(`Use it ${completed(uses)}`),
  ];
  return `- ${words.filter((each) => each !== '').join(' ')}`;
}

/** "a PR is ready" follows "when"; "when tests fail" and "for reviews" stand by themselves. */
function completed(uses: string): string {
  const opens = /^(?:when|whenever|if|for|to|before|after|once|on|during|as|in)\b/i.test(uses);
  return opens ? uses.charAt(0).toLowerCase() + uses.slice(1) : `when ${uses}`;
}

/** With exactly one mark at its end. */
function sentence(text: string): string {
  return text === '' || /[.!?…。！？]$/u.test(text) ? text : `${text}.`;
}
