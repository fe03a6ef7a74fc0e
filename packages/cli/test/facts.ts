/** What the command promises, written out: nothing here is taken from its source. */
const PLACE = ['--cwd', '--brand', '--local'];
const PROMPT = [...PLACE, '--tools', '--system', '--append-system', '--budget', '--clock', '--now'];
const OUTPUT = ['--json', '--verbose'];
const ALWAYS = ['-h, --help', '-V, --version'];

export const COMMANDS: readonly {
  readonly words: string;
  readonly operands: string;
  readonly flags: readonly string[];
}[] = [
  { words: '', operands: '', flags: [...PROMPT, ...OUTPUT, ...ALWAYS] },
  { words: 'explain', operands: '', flags: [...PROMPT, ...OUTPUT, ...ALWAYS] },
  { words: 'docs', operands: '', flags: [...PLACE, ...OUTPUT, ...ALWAYS] },
  { words: 'skills', operands: '', flags: [...PLACE, ...OUTPUT, ...ALWAYS] },
  { words: 'skills show', operands: 'NAME', flags: [...PLACE, ...OUTPUT, ...ALWAYS] },
  { words: 'skills lint', operands: '[DIR]', flags: ['--cwd', '--brand', '--format', '--json', ...ALWAYS] },
  { words: 'macros', operands: '', flags: [...PLACE, ...OUTPUT, ...ALWAYS] },
  { words: 'macros show', operands: 'NAME', flags: [...PLACE, ...OUTPUT, ...ALWAYS] },
  { words: 'macros expand', operands: 'LINE', flags: [...PLACE, '--json', ...ALWAYS] },
  { words: 'check', operands: '', flags: [...PROMPT, '--max-tokens', '--format', ...OUTPUT, ...ALWAYS] },
  { words: 'diff', operands: 'A B', flags: ['--json', ...ALWAYS] },
  { words: 'completions', operands: 'SHELL', flags: ALWAYS },
];

/** Each once, in the order of the help. */
export const FLAGS: readonly string[] = [
  ...PROMPT,
  '--max-tokens',
  '--format',
  '--json',
  '--verbose',
  '-h, --help',
  '-V, --version',
];

export const SHELLS: readonly string[] = ['bash', 'zsh', 'fish'];
