import { COMMAND_IDS, COMMAND_ROWS, type CommandId, FLAG_NAMES, type FlagName, flagRow, titleOf } from './grammar.ts';

/** Help for one command; for the plain one, the way to all of them. */
export function renderHelp(command: CommandId): string {
  const { operands, flags, says, examples } = COMMAND_ROWS[command];
  const usage = [titleOf(command), ...operands, '[flags]'].join(' ');
  const blocks =
    command === 'prompt'
      ? [
          'Usage: briefing [command] [flags]',
          'Prints the system prompt that an agent gets in the current directory.',
          columns(
            COMMAND_IDS.map((id) => [[titleOf(id), ...COMMAND_ROWS[id].operands].join(' '), COMMAND_ROWS[id].says]),
          ),
        ]
      : [`Usage: ${usage}`, `Prints ${says}.`];
  return `${[...blocks, columns((command === 'prompt' ? FLAG_NAMES : flags).map(flagCells)), ...footnotes(flags), `Examples:\n${examples.map((line) => `  ${line}`).join('\n')}`, ...(command === 'prompt' ? [CLOSING] : [])].join('\n\n')}\n`;
}

const CLOSING = `Findings go to stderr. Exit codes: 0 fine; 1 findings of check or skills lint, a
difference in diff, or something named that could not be done; 2 usage.
'briefing COMMAND --help' tells more about one command.`;

function flagCells(name: FlagName): [string, string] {
  const { short, value, says } = flagRow(name);
  return [`${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`, says];
}

function footnotes(flags: readonly FlagName[]): string[] {
  if (!flags.includes('system')) return [];
  return [
    `TEXT that begins with @ names a file to read; @@ stands for a single @.
@tools.json holds a list of names, or of { name, description, summary, parameters }.`,
  ];
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
