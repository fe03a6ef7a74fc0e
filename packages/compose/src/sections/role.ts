import type { BriefingSection } from '@briefing/contract';
import { PRIORITY } from '../priorities.ts';

const WHO = "You are a coding agent at work in a terminal, on the user's own machine and files.";
const STANCE = 'Do what was asked, all of it and no more.';

const TEXT = `${WHO} You read code, change it, run it, and report what you did.

${STANCE} Take the simplest reading of a request; ask only when a wrong guess would be costly. When something fails, find the cause before you try again. Answer in short, plain sentences, result first, and name places in code as \`path:line\`.`;

export const roleSection: BriefingSection = {
  id: 'role',
  title: 'Role',
  stability: 'static',
  render: () => TEXT,
  forms: [{ priority: PRIORITY.shortRole, render: () => `${WHO} ${STANCE}` }],
};
