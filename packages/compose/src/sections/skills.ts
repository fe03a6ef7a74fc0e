import type { BriefingInput, BriefingSection } from '@briefing/contract';
import { renderAlwaysOn, renderCatalogue } from '@briefing/text';
import { anyTool } from './tool-names.ts';

export const skillsSection: BriefingSection = {
  id: 'skills',
  title: 'Skills',
  stability: 'session',
  applies: (input) => (input.skills ?? []).some(({ frontmatter }) => frontmatter.disableModelInvocation !== true),
  render(input) {
    const cards = input.skills ?? [];
    const catalogue = renderCatalogue(cards);
    const always = renderAlwaysOn(cards);
    const blocks = [
      '# Skills',
      catalogue && howToUse(input),
      catalogue,
      always && 'These skills apply to every task. Paths in them start at the folder of their own file.',
      always,
    ];
    return blocks.filter((block) => block !== '').join('\n\n');
  },
};

function howToUse(input: BriefingInput): string {
  const read = anyTool(input, 'read');
  const open = read === undefined ? 'read the file at its location' : `open its location with ${read}`;
  return `A skill is a written procedure for one kind of task. When a description fits the task, ${open} first and follow what it says. Paths in a skill start at the folder of its own file.`;
}
