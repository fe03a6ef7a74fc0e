import { parseArgs } from 'node:util';
import { COMMAND_IDS, COMMAND_ROWS, type CommandId, FLAGS, type FlagName, SHELLS, titleOf } from './grammar.ts';
import { parseMoment } from './moment.ts';
import { UsageError } from './usage-error.ts';

/** What the words ask for. */
export interface Invocation {
  readonly command: CommandId;
  /** What follows the command and is no flag; as many as the command takes. */
  readonly operands: readonly string[];
  readonly cwd: string | undefined;
  readonly brand: string | undefined;
  readonly local: boolean;
  readonly tools: readonly string[];
  readonly system: string | undefined;
  readonly appendSystem: string | undefined;
  readonly budget: number | undefined;
  readonly clock: 'time' | 'date' | 'none' | undefined;
  readonly now: Date | undefined;
  readonly maxTokens: number | undefined;
  readonly format: 'github' | undefined;
  readonly json: boolean;
  readonly verbose: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** Words to an invocation. Throws a `UsageError` that says what was probably meant. */
export function parseWords(words: readonly string[]): Invocation {
  refuseUnknownFlags(words);
  const { values, positionals } = readWords(words);
  // Many type it so, in the place of `--help`.
  const asksForHelp = positionals[0] === 'help';
  const { command, operands } = parseCommand(asksForHelp ? positionals.slice(1) : positionals);
  const help = asksForHelp || (values.help ?? false);
  const version = values.version ?? false;
  refuseForeignFlags(command, Object.keys(values));
  if (values.json === true && values.format !== undefined) {
    throw new UsageError('--json and --format are two forms of one answer; give one of them');
  }
  if (!help && !version) checkOperands(command, operands);
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
    clock: given(values.clock, (word) => parseOneOf('clock', word, FLAGS.clock.words)),
    now: given(values.now, parseMoment),
    maxTokens: given(values['max-tokens'], (word) => parseAmount('max-tokens', word)),
    format: given(values.format, (word) => parseOneOf('format', word, FLAGS.format.words)),
    json: values.json ?? false,
    verbose: values.verbose ?? false,
    help,
    version,
  };
}

function refuseUnknownFlags(words: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...words], options: FLAGS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(FLAGS, token.name)) continue;
    const near = { word: token.name, words: Object.keys(FLAGS), show: (flag: string) => `--${flag}` };
    throw new UsageError(`unknown flag ${token.rawName}`, near);
  }
}

function readWords(words: readonly string[]): ReturnType<typeof parseKnown> {
  try {
    return parseKnown(words);
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

function parseKnown(words: readonly string[]) {
  return parseArgs({ args: [...words], options: FLAGS, allowPositionals: true });
}

/** The command of the most words that the positionals open with; the rest are its operands. */
function parseCommand(positionals: readonly string[]): { command: CommandId; operands: readonly string[] } {
  const fits = (id: CommandId): boolean => COMMAND_ROWS[id].words.every((word, index) => word === positionals[index]);
  const lengthOf = (id: CommandId): number => COMMAND_ROWS[id].words.length;
  const command = COMMAND_IDS.filter(fits).reduce((best, id) => (lengthOf(id) > lengthOf(best) ? id : best));
  const operands = positionals.slice(lengthOf(command));
  const [operand] = operands;
  if (operand !== undefined && COMMAND_ROWS[command].operands.length === 0) refuseWord(command, operand);
  return { command, operands };
}

/** Behind `briefing` it is no command; behind `briefing skills` it is none of its words. */
function refuseWord(command: CommandId, word: string): never {
  const { words } = COMMAND_ROWS[command];
  const rows = COMMAND_IDS.map((id) => COMMAND_ROWS[id].words);
  const below = rows.filter((row) => words.every((each, index) => each === row[index]));
  const choices = [...new Set(below.flatMap((row) => row[words.length] ?? []))];
  const near = { word, words: choices, show: (choice: string) => `'${choice}'` };
  if (words.length === 0) throw new UsageError(`there is no command '${word}'`, near);
  const ways = choices.length === 0 ? '' : `, only ${choices.join(' or ')}`;
  throw new UsageError(`'${titleOf(command)}' takes no '${word}'${ways}`, near);
}

function checkOperands(command: CommandId, operands: readonly string[]): void {
  const names = COMMAND_ROWS[command].operands;
  const least = names.filter((name) => !name.startsWith('[')).length;
  if (operands.length < least || operands.length > names.length) {
    const given = operands.length === 1 ? '1 word was given' : `${operands.length} words were given`;
    const hint = command === 'macros-expand' && operands.length > 1 ? '; put the line between quotes' : '';
    throw new UsageError(`'${titleOf(command)}' takes ${names.join(' ')}, and ${given}${hint}`);
  }
  if (command === 'completions') parseOneOf('SHELL', operands[0] ?? '', SHELLS);
}

function refuseForeignFlags(command: CommandId, flags: readonly string[]): void {
  const own: readonly string[] = COMMAND_ROWS[command].flags;
  const foreign = flags.find((flag) => !own.includes(flag));
  if (foreign === undefined) return;
  const others = COMMAND_IDS.filter((id) => COMMAND_ROWS[id].flags.includes(foreign as FlagName));
  const goesWith = others.map((id) => `'${titleOf(id)}'`).join(', ');
  throw new UsageError(`--${foreign} goes with ${goesWith} and not with '${titleOf(command)}'`);
}

function given<Value>(word: string | undefined, parse: (word: string) => Value): Value | undefined {
  return word === undefined ? undefined : parse(word);
}

function parsePath(word: string): string {
  if (word === '') throw new UsageError('--cwd is empty; name a directory');
  return word;
}

function parseAmount(flag: FlagName, word: string): number {
  const amount = /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : 0;
  if (Number.isFinite(amount) && amount > 0) return amount;
  throw new UsageError(`--${flag} is '${word}'; give a positive number`);
}

function parseOneOf<Word extends string>(name: string, word: string, words: readonly Word[]): Word {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  const title = Object.hasOwn(FLAGS, name) ? `--${name}` : name;
  throw new UsageError(`${title} is '${word}'; use ${words.join(', ')}`);
}
