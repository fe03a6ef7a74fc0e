import { type FlagName, flagRow } from '../grammar.ts';
import { type Stage, type Value, listing, quote, spellings, valueOf } from './stages.ts';

/** A function a command. The file serves both ways: from `fpath`, and sourced. */
export function renderZsh(stages: readonly Stage[]): string {
  return `#compdef briefing
_briefing_text_files() { if compset -P @; then _files; else _files -P @; fi }
_briefing_skills() { compadd -- \${(f)"$(${listing('skills')})"} }
_briefing_macros() { compadd -- \${(f)"$(${listing('macros')})"} }
${stages.map(renderStage).join('\n')}
if [[ $funcstack[1] == _briefing ]]; then _briefing "$@"; else compdef _briefing briefing; fi
`;
}

function renderStage(stage: Stage): string {
  const { words, choices, flags, operand } = stage;
  const name = functionOf(words);
  const specs = flags.flatMap(renderFlag);
  if (choices.length === 0) {
    const rest = operand.kind === 'free' ? [] : [quote(`*:operand:${actionOf(operand)}`)];
    return `${name}() {\n  _arguments -s ${[...specs, ...rest].join(' \\\n    ')}\n}`;
  }
  const described = choices.map(({ word, says }) => quote(`${word}:${says.replaceAll(':', '\\:')}`));
  return `${name}() {
  local curcontext=$curcontext state line
  local -a commands=(${described.join(' ')})
  _arguments -C -s ${[...specs, quote('1: :->command'), quote('*::argument:->argument')].join(' \\\n    ')}
  case $state in
    command) _describe command commands ;;
    argument)
      case $line[1] in
${choices.map(({ word }) => `        ${word}) ${functionOf([...words, word])} ;;`).join('\n')}
      esac ;;
  esac
}`;
}

/** Two underscores, so that no command's function is one of the helpers. */
function functionOf(words: readonly string[]): string {
  return ['_briefing', ...words].join('__');
}

function renderFlag(name: FlagName): string[] {
  const { says, value, multiple } = flagRow(name);
  const names = spellings(name);
  const text = says.replaceAll(/[[\]:\\]/g, (character) => `\\${character}`);
  const taken = value === undefined ? '' : `:${value}:${actionOf(valueOf(name))}`;
  const once = multiple === true ? '*' : `(${names.join(' ')})`;
  return names.map((each) => quote(`${once}${each}${value === undefined ? '' : '='}[${text}]${taken}`));
}

function actionOf(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `(${value.words.join(' ')})`;
    case 'names':
      return `_briefing_${value.of}`;
    case 'directory':
      return '_files -/';
    case 'file':
      return '_files';
    case 'text-file':
      return '_briefing_text_files';
    case 'free':
      return ' ';
  }
}
