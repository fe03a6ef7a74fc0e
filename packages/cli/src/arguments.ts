import { parseArgs } from 'node:util';
import { nearest, oneLine, reasonOf } from '@briefing/text';

/** The command line asks for something that does not exist. */
export class UsageError extends Error {}

/** What the words ask for. `prompt` is the command without a name. */
const COMMANDS = ['prompt', 'explain', 'docs', 'check', 'diff'] as const;
export type CommandName = (typeof COMMANDS)[number];

const CLOCKS = ['time', 'date', 'none'] as const;
const PROMPTS: readonly CommandName[] = ['prompt', 'explain', 'check'];
const GATHERING: readonly CommandName[] = [...PROMPTS, 'docs'];

/** What each flag takes and who takes it; `help.ts` says what it does. */
const FLAGS = {
  cwd: { type: 'string', commands: GATHERING },
  brand: { type: 'string', commands: GATHERING },
  local: { type: 'boolean', commands: GATHERING },
  tools: { type: 'string', multiple: true, commands: PROMPTS },
  system: { type: 'string', commands: PROMPTS },
  'append-system': { type: 'string', commands: PROMPTS },
  budget: { type: 'string', commands: PROMPTS },
  clock: { type: 'string', commands: PROMPTS },
  now: { type: 'string', commands: PROMPTS },
  'max-tokens': { type: 'string', commands: ['check'] },
  json: { type: 'boolean', commands: COMMANDS },
  verbose: { type: 'boolean', commands: COMMANDS },
  help: { type: 'boolean', short: 'h', commands: COMMANDS },
  version: { type: 'boolean', short: 'V', commands: COMMANDS },
} as const satisfies Record<string, { type: string; commands: readonly CommandName[] } & Record<string, unknown>>;

export interface Invocation {
  readonly command: CommandName;
  /** What follows the command and is no flag. */
  readonly operands: readonly string[];
  readonly cwd: string | undefined;
  readonly brand: string | undefined;
  readonly local: boolean;
  readonly tools: readonly string[];
  readonly system: string | undefined;
  readonly appendSystem: string | undefined;
  readonly budget: number | undefined;
  readonly clock: (typeof CLOCKS)[number] | undefined;
  readonly now: Date | undefined;
  readonly maxTokens: number | undefined;
  readonly json: boolean;
  readonly verbose: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** Words to an invocation. Throws a `UsageError` that says what was probably meant. */
export function parseWords(words: readonly string[]): Invocation {
  refuseUnknownFlags(words);
  const { values, positionals } = readWords(words);
  const [name = 'prompt', ...operands] = positionals;
  const command = parseCommand(name);
  refuseForeignFlags(command, Object.keys(values));
  return {
    command,
    operands,
    cwd: given(values.cwd, parsePath),
    brand: values.brand,
    local: values.local ?? false,
    tools: values.tools ?? [],
    system: values.system,
    appendSystem: values['append-system'],
    budget: given(values.budget, (word) => parseAmount('budget', word)),
    clock: given(values.clock, parseClock),
    now: given(values.now, parseMoment),
    maxTokens: given(values['max-tokens'], (word) => parseAmount('max-tokens', word)),
    json: values.json ?? false,
    verbose: values.verbose ?? false,
    help: values.help ?? false,
    version: values.version ?? false,
  };
}

function refuseUnknownFlags(words: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...words], options: FLAGS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(FLAGS, token.name)) continue;
    const meant = nearest(token.name, Object.keys(FLAGS));
    throw new UsageError(`unknown flag ${token.rawName}${meant === undefined ? '' : `; did you mean --${meant}?`}`);
  }
}

function readWords(words: readonly string[]): ReturnType<typeof parseKnown> {
  try {
    return parseKnown(words);
  } catch (cause) {
    throw new UsageError(oneLine(reasonOf(cause)), { cause });
  }
}

function parseKnown(words: readonly string[]) {
  return parseArgs({ args: [...words], options: FLAGS, allowPositionals: true });
}

function parseCommand(name: string): CommandName {
  const command = COMMANDS.find((each) => each === name);
  if (command !== undefined) return command;
  const meant = nearest(name, COMMANDS);
  throw new UsageError(`there is no command '${name}'${meant === undefined ? '' : `; did you mean '${meant}'?`}`);
}

function refuseForeignFlags(command: CommandName, flags: readonly string[]): void {
  for (const [flag, { commands }] of Object.entries(FLAGS)) {
    if (!flags.includes(flag) || commands.some((each) => each === command)) continue;
    throw new UsageError(`--${flag} goes with ${commands.map(titleOf).join(', ')} and not with ${titleOf(command)}`);
  }
}

function titleOf(command: CommandName): string {
  return command === 'prompt' ? 'the plain command' : command;
}

function given<Value>(word: string | undefined, parse: (word: string) => Value): Value | undefined {
  return word === undefined ? undefined : parse(word);
}

function parsePath(word: string): string {
  if (word === '') throw new UsageError('--cwd is empty; name a directory');
  return word;
}

function parseAmount(flag: string, word: string): number {
  const amount = /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : 0;
  if (Number.isFinite(amount) && amount > 0) return amount;
  throw new UsageError(`--${flag} is '${word}'; give a positive number`);
}

function parseClock(word: string): (typeof CLOCKS)[number] {
  const clock = CLOCKS.find((each) => each === word);
  if (clock === undefined) throw new UsageError(`--clock is '${word}'; use ${CLOCKS.join(', ')}`);
  return clock;
}

function parseMoment(word: string): Date {
  const moment = new Date(/^\d{5,}$|^0$/.test(word) ? Number(word) : ISO.test(word) ? word : Number.NaN);
  // A date that does not exist is moved on: 30 February becomes 2 March.
  const isMoved = ISO.test(word) && word.slice(0, 10) !== dayIn(word, moment);
  if (!Number.isNaN(moment.getTime()) && !isMoved) return moment;
  throw new UsageError(`--now is '${word}'; give a date such as 2026-06-04T12:00:00Z, or milliseconds since 1970`);
}

/** With its zone: without one, the same words would mean another moment on another machine. */
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** The day that a moment has in the zone that the words name. */
function dayIn(word: string, moment: Date): string {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(word) ?? [];
  const shift = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const there = new Date(moment.getTime() + shift);
  return Number.isNaN(there.getTime()) ? '' : there.toISOString().slice(0, 10);
}
