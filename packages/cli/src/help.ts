export const HELP = `Usage: briefing [command] [flags]

Prints the system prompt that an agent gets in the current directory.

  briefing               the prompt itself
  briefing explain       what each section costs and what became of it
  briefing docs          which documents join the prompt, and what was refused
  briefing check         exit 1 when the prompt is too long or something is broken
  briefing diff A B      what changed between two reports of 'briefing explain --json'

  --cwd DIR              brief for this directory instead
  --brand NAME           look into .NAME folders too; briefing when absent
  --local                leave the user's own documents out
  --tools NAMES          tools the agent has: read,edit,bash or @tools.json; may be repeated
  --system TEXT          use this text in place of the built-in sections
  --append-system TEXT   add this text at the end
  --budget N             keep the prompt within N tokens, by estimate
  --clock WORD           time (the default), date or none: how much of the clock to print
  --now DATE             print this moment instead of the present one
  --max-tokens N         for check: the most that the prompt may have, by estimate
  --json                 print JSON
  --verbose              print findings in full
  -h, --help             print this
  -V, --version          print the version

TEXT that begins with @ names a file to read; @@ stands for a single @.
@tools.json holds a list of names, or of { name, description, summary, parameters }.
Findings go to stderr. Exit codes: 0 fine; 1 an error or too many tokens in check, a
difference in diff, or something named that could not be done; 2 usage.
`;
