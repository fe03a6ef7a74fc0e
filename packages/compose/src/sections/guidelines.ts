import type { BriefingSection } from '@briefing/contract';
import { PRIORITY } from '../priorities.ts';
import { toolNames } from './tool-names.ts';

/** A bullet that names a tool is shown only when that tool is at hand. */
const BULLETS: readonly { readonly tool?: string; readonly text: string }[] = [
  { tool: 'read', text: 'Read a file with `read` before you change it or make claims about it.' },
  { tool: 'edit', text: 'Change files with `edit`. Quote enough text to name one place, and touch nothing else.' },
  { tool: 'write', text: 'Keep `write` for new files and complete rewrites.' },
  { tool: 'grep', text: 'Search with `grep` instead of guessing where something is defined or used.' },
  { tool: 'find', text: 'Look files up with `find` when you know part of the name.' },
  { tool: 'ls', text: 'Look around with `ls` before you create files or rely on a layout.' },
  {
    tool: 'bash',
    text: 'Use `bash` to build, test and run things, and read what it prints. Never delete data, rewrite history or push unless you were asked to.',
  },
  {
    text: 'Follow the conventions of the code around you. Add no file, dependency or comment that the task does not need.',
  },
  { text: 'Check your work before you call it done, and say plainly what you did not check.' },
];

export const guidelinesSection: BriefingSection = {
  id: 'guidelines',
  title: 'Working guidance',
  stability: 'static',
  priority: PRIORITY.guidelines,
  render: (input) => renderBullets(toolNames(input)),
  forms: [{ priority: PRIORITY.toolGuidance, render: () => renderBullets(new Set()) }],
};

function renderBullets(present: ReadonlySet<string>): string {
  const shown = BULLETS.filter(({ tool }) => tool === undefined || present.has(tool));
  return `# Working guidance\n\n${shown.map(({ text }) => `- ${text}`).join('\n')}`;
}
