/** What a flag takes, who takes it and what it does. Parsing, help, completions and the README are held to this table. */
interface FlagRow {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly short?: string;
  /** What its value is called. */
  readonly value?: string;
  /** The only values there are. */
  readonly words?: readonly string[];
  readonly says: string;
}

export const FLAGS = {
  cwd: { type: 'string', value: 'DIR', says: 'brief for this directory instead of the current one' },
  brand: { type: 'string', value: 'NAME', says: 'look into .NAME folders; briefing when absent' },
  local: { type: 'boolean', says: "leave the user's own files out" },
  tools: {
    type: 'string',
    multiple: true,
    value: 'NAMES',
    says: 'tools the agent has: read,edit or @tools.json; may be repeated',
  },
  system: { type: 'string', value: 'TEXT', says: 'use this text in place of the built-in sections' },
  'append-system': { type: 'string', value: 'TEXT', says: 'add this text at the end' },
  budget: { type: 'string', value: 'N', says: 'keep the prompt within N tokens, by estimate' },
  clock: {
    type: 'string',
    value: 'WORD',
    words: ['time', 'date', 'none'],
    says: 'how much of the clock to print: time (the default), date or none',
  },
  now: { type: 'string', value: 'DATE', says: 'print this moment instead of the present one' },
  'max-tokens': { type: 'string', value: 'N', says: 'for check: the most that the prompt may have, by estimate' },
  format: {
    type: 'string',
    value: 'WORD',
    words: ['github'],
    says: 'for check and skills lint: github prints findings as annotations of a workflow',
  },
  json: { type: 'boolean', says: 'print JSON' },
  verbose: { type: 'boolean', says: 'print findings in full, notes too' },
  help: { type: 'boolean', short: 'h', says: 'print help' },
  version: { type: 'boolean', short: 'V', says: 'print the version' },
} as const satisfies Record<string, FlagRow>;

export type FlagName = keyof typeof FLAGS;

const PLACE = ['cwd', 'brand', 'local'] as const;
const PROMPT = [...PLACE, 'tools', 'system', 'append-system', 'budget', 'clock', 'now'] as const;
const OUTPUT = ['json', 'verbose'] as const;
const ALWAYS = ['help', 'version'] as const;

interface CommandRow {
  /** What is typed behind `briefing`. */
  readonly words: readonly string[];
  /** What follows; one in brackets may be left out. */
  readonly operands: readonly string[];
  readonly says: string;
  readonly flags: readonly FlagName[];
  readonly examples: readonly string[];
}

const COMMANDS = {
  prompt: {
    words: [],
    operands: [],
    says: 'the prompt itself',
    flags: [...PROMPT, ...OUTPUT, ...ALWAYS],
    examples: [
      'briefing',
      'briefing --tools read,edit,bash --budget 4000',
      'briefing --system @system.md --clock none > prompt.md',
    ],
  },
  explain: {
    words: ['explain'],
    operands: [],
    says: 'what each section costs and what became of it',
    flags: [...PROMPT, ...OUTPUT, ...ALWAYS],
    examples: ['briefing explain --budget 4000', 'briefing explain --clock none --json > before.json'],
  },
  docs: {
    words: ['docs'],
    operands: [],
    says: 'which documents join the prompt, and what was refused',
    flags: [...PLACE, ...OUTPUT, ...ALWAYS],
    examples: ['briefing docs', 'briefing docs --local --json'],
  },
  skills: {
    words: ['skills'],
    operands: [],
    says: 'which skills there are, and what each costs',
    flags: [...PLACE, ...OUTPUT, ...ALWAYS],
    examples: ['briefing skills', 'briefing skills --local --json'],
  },
  'skills-show': {
    words: ['skills', 'show'],
    operands: ['NAME'],
    says: 'what the model reads when it calls for a skill',
    flags: [...PLACE, ...OUTPUT, ...ALWAYS],
    examples: ['briefing skills show pdf'],
  },
  'skills-lint': {
    words: ['skills', 'lint'],
    operands: ['[DIR]'],
    says: "what any tool may hold against a skill, or against all of the project's; exit 1 when there is something",
    flags: ['cwd', 'brand', 'format', 'json', ...ALWAYS],
    examples: [
      'briefing skills lint',
      'briefing skills lint .claude/skills/pdf',
      'briefing skills lint --format github',
    ],
  },
  macros: {
    words: ['macros'],
    operands: [],
    says: 'which slash macros there are',
    flags: [...PLACE, ...OUTPUT, ...ALWAYS],
    examples: ['briefing macros', 'briefing macros --brand acme'],
  },
  'macros-show': {
    words: ['macros', 'show'],
    operands: ['NAME'],
    says: 'a macro as it is written',
    flags: [...PLACE, ...OUTPUT, ...ALWAYS],
    examples: ['briefing macros show deploy'],
  },
  'macros-expand': {
    words: ['macros', 'expand'],
    operands: ['LINE'],
    says: 'what a line such as /deploy staging stands for; /skill:NAME too',
    flags: [...PLACE, 'json', ...ALWAYS],
    examples: ["briefing macros expand '/deploy staging'", "briefing macros expand '/skill:pdf merge a.pdf and b.pdf'"],
  },
  check: {
    words: ['check'],
    operands: [],
    says: 'a verdict on the prompt; exit 1 when it is too long or something is broken',
    flags: [...PROMPT, 'max-tokens', 'format', ...OUTPUT, ...ALWAYS],
    examples: ['briefing check --local --max-tokens 8000', 'briefing check --local --format github'],
  },
  diff: {
    words: ['diff'],
    operands: ['A', 'B'],
    says: "what changed between two reports of 'briefing explain --json'",
    flags: ['json', ...ALWAYS],
    examples: ['briefing diff before.json after.json'],
  },
  completions: {
    words: ['completions'],
    operands: ['SHELL'],
    says: 'a script that completes this command in bash, zsh or fish',
    flags: ALWAYS,
    examples: [
      'eval "$(briefing completions bash)"',
      'briefing completions fish > ~/.config/fish/completions/briefing.fish',
    ],
  },
} as const satisfies Record<string, CommandRow>;

export type CommandId = keyof typeof COMMANDS;

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The rows without their literal types, for loops over all of them. */
export const COMMAND_ROWS: Readonly<Record<CommandId, CommandRow>> = COMMANDS;

/** The same of one flag. */
export function flagRow(name: FlagName): FlagRow {
  return FLAGS[name];
}

export const COMMAND_IDS: readonly CommandId[] = Object.keys(COMMANDS) as CommandId[];
export const FLAG_NAMES: readonly FlagName[] = Object.keys(FLAGS) as FlagName[];

/** As it is typed. */
export function titleOf(id: CommandId): string {
  return ['briefing', ...COMMAND_ROWS[id].words].join(' ');
}
