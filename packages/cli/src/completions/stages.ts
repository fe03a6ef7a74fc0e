import { COMMAND_IDS, COMMAND_ROWS, FLAG_NAMES, type FlagName, SHELLS, flagRow } from '../grammar.ts';

/** One position on the command line: what may stand there. */
export interface Stage {
  /** The words before it, behind `briefing`. */
  readonly words: readonly string[];
  readonly choices: readonly { readonly word: string; readonly says: string }[];
  readonly flags: readonly FlagName[];
  readonly operand: Value;
}

/** What an operand or the value of a flag is. */
export type Value =
  /** `text-file` is a file behind an `@`. */
  | { readonly kind: 'free' | 'directory' | 'file' | 'text-file' }
  /** Names that the command itself lists. */
  | { readonly kind: 'names'; readonly of: 'skills' | 'macros' }
  | { readonly kind: 'words'; readonly words: readonly string[] };

const OPERANDS: Readonly<Record<string, Value>> = {
  'skills show': { kind: 'names', of: 'skills' },
  'skills lint': { kind: 'directory' },
  'macros show': { kind: 'names', of: 'macros' },
  diff: { kind: 'file' },
  completions: { kind: 'words', words: SHELLS },
};

const VALUES: Readonly<Partial<Record<FlagName, Value>>> = {
  cwd: { kind: 'directory' },
  tools: { kind: 'text-file' },
  system: { kind: 'text-file' },
  'append-system': { kind: 'text-file' },
};

/** Every command, in the order of the help. */
export function listStages(): Stage[] {
  return COMMAND_IDS.map((id) => {
    const { words, flags } = COMMAND_ROWS[id];
    const below = COMMAND_IDS.map((other) => COMMAND_ROWS[other]).filter((row) => isChild(row.words, words));
    const choices = below.map((row) => ({ word: row.words.at(-1) ?? '', says: row.says }));
    return { words, choices, flags, operand: OPERANDS[words.join(' ')] ?? { kind: 'free' } };
  });
}

function isChild(words: readonly string[], parent: readonly string[]): boolean {
  return words.length === parent.length + 1 && parent.every((word, index) => word === words[index]);
}

/** The flags that take a value. */
export function listValues(): { readonly name: FlagName; readonly value: Value }[] {
  return FLAG_NAMES.filter((name) => flagRow(name).value !== undefined).map((name) => ({ name, value: valueOf(name) }));
}

export function valueOf(name: FlagName): Value {
  const { words } = flagRow(name);
  return words === undefined ? (VALUES[name] ?? { kind: 'free' }) : { kind: 'words', words };
}

/** As it is typed: the short form first. */
export function spellings(name: FlagName): string[] {
  const { short } = flagRow(name);
  return [...(short === undefined ? [] : [`-${short}`]), `--${name}`];
}

/**
 * Prints a name a line, read from the JSON, where a name stands whole. What has no origin did not become a skill. A name
 * with an escape in it is left out; its backslash has a number here, since each shell quotes that sign in its own way.
 */
export function listing(of: 'skills' | 'macros'): string {
  const whole = 'index($0, sprintf("%c", 92)) ? "" : $4';
  const program = `/^      "name": / { name = ${whole} } /^      "origin": / && name != "" { print name }`;
  return `briefing ${of} --json 2>/dev/null | awk -F '"' '${program}'`;
}

/** For all three shells: in single quotes nothing has a meaning. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
