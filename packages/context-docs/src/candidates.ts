/** The names that are looked for in each directory. A later one stands later in the prompt, and so counts for more. */
export const CANDIDATE_FILES: readonly string[] = Object.freeze([
  'AGENTS.md',
  'CLAUDE.md',
  'INDUSAGI.md',
  'CLAUDE.local.md',
  'AGENTS.local.md',
  '.indusagi/CLAUDE.md',
  '.claude/CLAUDE.md',
]);
