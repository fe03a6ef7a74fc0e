import type { Invocation } from './arguments.ts';
import { runCheck } from './commands/check.ts';
import { runCompletions } from './commands/completions.ts';
import { runDiff } from './commands/diff.ts';
import { runDocs } from './commands/docs.ts';
import { runExplain } from './commands/explain.ts';
import { runMacrosExpand } from './commands/macros-expand.ts';
import { runMacrosShow } from './commands/macros-show.ts';
import { runMacros } from './commands/macros.ts';
import { runPrompt } from './commands/prompt.ts';
import { runSkillsLint } from './commands/skills-lint.ts';
import { runSkillsShow } from './commands/skills-show.ts';
import { runSkills } from './commands/skills.ts';
import type { CommandId } from './grammar.ts';
import type { Outcome, Terminal } from './outcome.ts';

type Run = (invocation: Invocation, terminal: Terminal) => Outcome | Promise<Outcome>;

const RUN: Readonly<Record<CommandId, Run>> = {
  prompt: runPrompt,
  explain: runExplain,
  docs: runDocs,
  skills: runSkills,
  'skills-show': runSkillsShow,
  'skills-lint': runSkillsLint,
  macros: runMacros,
  'macros-show': runMacrosShow,
  'macros-expand': runMacrosExpand,
  check: runCheck,
  diff: runDiff,
  completions: runCompletions,
};

/** Everything that needs the engines. */
export async function runCommand(invocation: Invocation, terminal: Terminal): Promise<Outcome> {
  return RUN[invocation.command](invocation, terminal);
}
