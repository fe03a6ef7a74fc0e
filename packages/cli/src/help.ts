/** `npm start -- --help` and `briefing --help` print this. */
export const HELP = `Usage: briefing [flags]

Prints the system prompt that an agent gets in the current directory.

  --cwd DIR              brief for this directory instead
  --tools NAMES          tools the agent has: read,edit,bash or @tools.json; may be repeated
  --system TEXT          use this text in place of the built-in sections
  --append-system TEXT   add this text at the end
  --clock WORD           time (the default), date or none: how much of the clock to print
  --now DATE             print this moment instead of the present one
  --json                 print { system, diagnostics } as JSON
  --verbose              print findings in full
  -h, --help             print this
  -V, --version          print the version

TEXT that begins with @ names a file to read; @@ stands for a single @.
@tools.json holds a list of names, or of { name, description, summary, parameters }.
Findings go to stderr. Exit codes: 0 fine, 1 something named could not be done, 2 usage.
`;
