import type { BriefingInput, BriefingSection } from '@briefing/contract';
import { PRIORITY } from '../priorities.ts';
import { anyTool } from './tool-names.ts';

export const tasksSection: BriefingSection = {
  id: 'tasks',
  title: 'Task tracking',
  stability: 'static',
  priority: PRIORITY.tasks,
  applies: (input) => writer(input) !== undefined || reader(input) !== undefined,
  render(input) {
    const write = writer(input);
    const read = reader(input);
    const sentences = [
      write !== undefined &&
        `For work of three steps or more, write a checklist with ${write} first. Keep one item active, close it as soon as it is done, and add what you discover.`,
      read !== undefined && `Call ${read} when you have lost the thread.`,
    ];
    return `# Task tracking\n\n${sentences.filter(Boolean).join(' ')}`;
  },
};

function writer(input: BriefingInput): string | undefined {
  return anyTool(input, 'todo_set', 'todowrite');
}

function reader(input: BriefingInput): string | undefined {
  return anyTool(input, 'todo_read', 'todoread');
}
