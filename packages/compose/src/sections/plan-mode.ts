import type { BriefingSection } from '@briefing/contract';
import { PRIORITY } from '../priorities.ts';
import { anyTool } from './tool-names.ts';

export const planModeSection: BriefingSection = {
  id: 'plan-mode',
  title: 'Plan mode',
  stability: 'static',
  priority: PRIORITY.planMode,
  applies: (input) => anyTool(input, 'enter_plan_mode', 'exit_plan_mode') !== undefined,
  render(input) {
    const enter = anyTool(input, 'enter_plan_mode');
    const exit = anyTool(input, 'exit_plan_mode');
    const sentences = [
      enter !== undefined && `Before a large or risky change, call ${enter}.`,
      'While you plan, read and search but change nothing.',
      exit === undefined
        ? 'Then propose the steps and how you will check them, and wait for approval.'
        : `Then call ${exit} with the steps and how you will check them, and wait for approval.`,
    ];
    return `# Plan mode\n\n${sentences.filter(Boolean).join(' ')}`;
  },
};
