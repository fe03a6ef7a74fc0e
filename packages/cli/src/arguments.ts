import { parseArgs } from 'node:util';
import { nearest, oneLine } from '@briefing/text';

/** The command line asks for something that does not exist. */
export class UsageError extends Error {}

/** What each flag takes; `help.ts` says what it does. */
const FLAGS = {
  cwd: { type: 'string' },
  tools: { type: 'string', multiple: true },
  system: { type: 'string' },
  'append-system': { type: 'string' },
  clock: { type: 'string' },
  now: { type: 'string' },
  json: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const;

const CLOCKS = ['time', 'date', 'none'] as const;

export interface Flags {
  readonly cwd: string | undefined;
  readonly tools: readonly string[];
  readonly system: string | undefined;
  readonly appendSystem: string | undefined;
  readonly clock: (typeof CLOCKS)[number] | undefined;
  readonly now: Date | undefined;
  readonly json: boolean;
  readonly verbose: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** Words to flags. Throws a `UsageError` that says what was probably meant. */
export function parseFlags(words: readonly string[]): Flags {
  refuseUnknownFlags(words);
  const values = readValues(words);
  return {
    cwd: values.cwd,
    tools: values.tools ?? [],
    system: values.system,
    appendSystem: values['append-system'],
    clock: values.clock === undefined ? undefined : parseClock(values.clock),
    now: values.now === undefined ? undefined : parseMoment(values.now),
    json: values.json ?? false,
    verbose: values.verbose ?? false,
    help: values.help ?? false,
    version: values.version ?? false,
  };
}

function refuseUnknownFlags(words: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...words], options: FLAGS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new UsageError(`there is no command '${token.value}'`);
    }
    if (token.kind === 'option' && !Object.hasOwn(FLAGS, token.name)) {
      const meant = nearest(token.name, Object.keys(FLAGS));
      throw new UsageError(`unknown flag ${token.rawName}${meant === undefined ? '' : `; did you mean --${meant}?`}`);
    }
  }
}

function readValues(words: readonly string[]): ReturnType<typeof parseKnown> {
  try {
    return parseKnown(words);
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? oneLine(cause.message) : String(cause), { cause });
  }
}

function parseKnown(words: readonly string[]) {
  return parseArgs({ args: [...words], options: FLAGS }).values;
}

function parseClock(word: string): (typeof CLOCKS)[number] {
  const clock = CLOCKS.find((each) => each === word);
  if (clock === undefined) throw new UsageError(`--clock is '${word}'; use ${CLOCKS.join(', ')}`);
  return clock;
}

function parseMoment(word: string): Date {
  const moment = new Date(/^\d+$/.test(word) ? Number(word) : word);
  if (Number.isNaN(moment.getTime())) {
    throw new UsageError(`--now is '${word}'; give a date such as 2026-06-04T12:00:00Z, or milliseconds since 1970`);
  }
  return moment;
}
