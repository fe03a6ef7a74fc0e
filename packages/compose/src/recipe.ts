import type { Briefing } from '@briefing/contract';
import { connectorsSection } from './sections/connectors.ts';
import { footerSection } from './sections/footer.ts';
import { guidelinesSection } from './sections/guidelines.ts';
import { planModeSection } from './sections/plan-mode.ts';
import { projectContextSection } from './sections/project-context.ts';
import { roleSection } from './sections/role.ts';
import { skillsSection } from './sections/skills.ts';
import { subagentsSection } from './sections/subagents.ts';
import { tasksSection } from './sections/tasks.ts';
import { toolsSection } from './sections/tools.ts';

/** The default recipe. Reordering the prompt edits this list and nothing else. */
export const BRIEFING_SECTIONS: Briefing = freezeAll([
  roleSection,
  toolsSection,
  guidelinesSection,
  tasksSection,
  subagentsSection,
  planModeSection,
  connectorsSection,
  projectContextSection,
  skillsSection,
  footerSection,
]);

/** The rows too: whoever edits one in place would change every prompt of the process. */
function freezeAll(sections: Briefing): Briefing {
  return Object.freeze(sections.map((section) => Object.freeze(section)));
}

/** The ids of the default recipe, in its order. */
export const BRIEFING_SECTION_IDS: readonly string[] = Object.freeze(BRIEFING_SECTIONS.map(({ id }) => id));
