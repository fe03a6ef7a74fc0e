import type { ToolDoc } from '@briefing/contract';

/** These win over a tool's own description: hosts write those for the schema, at length. */
const WELL_KNOWN: Readonly<Record<string, string>> = {
  read: 'Show a file, or a range of its lines.',
  write: 'Create a file, or replace all of it.',
  edit: 'Change part of a file by exact match.',
  bash: 'Run a shell command in the working directory.',
  grep: 'Search file contents for a pattern.',
  find: 'List files whose path matches a pattern.',
  ls: 'List a directory.',
  task: 'Give a self-contained job to a delegate.',
  todo_read: 'Show the checklist.',
  todo_set: 'Write the checklist, replacing the old one.',
  webfetch: 'Fetch a URL as text.',
  websearch: 'Search the web.',
};

/** These stand in when a tool has no description of its own. */
const FALLBACK: Readonly<Record<string, string>> = {
  process: 'Start, watch and stop long-running commands.',
  todo: 'Read or replace the checklist.',
  'bg-process': 'Run commands in the background and read their output.',
  'saas-action': 'Look up and run actions on connected services.',
  memory: 'Keep working notes, and read them back.',
  enter_plan_mode: 'Start planning: explore without changing anything.',
  exit_plan_mode: 'Hand in the plan for approval.',
};

/** One line for each tool of the deck. */
export const TOOL_SUMMARIES: Readonly<Record<string, string>> = Object.freeze({ ...WELL_KNOWN, ...FALLBACK });

/** What the prompt says of a tool, or nothing. */
export function summarizeTool({ name, summary, description }: ToolDoc): string {
  const texts = [summary, own(WELL_KNOWN, name), description, own(FALLBACK, name)];
  return texts.map((text) => text?.trim() ?? '').find((text) => text !== '') ?? '';
}

/** A tool may be called `constructor`. */
function own(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
