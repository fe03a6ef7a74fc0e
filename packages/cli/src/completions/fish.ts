import { type FlagName, flagRow } from '../grammar.ts';
import { type Stage, type Value, listValues, listing, quote, valueOf } from './stages.ts';

/** A line for each word and flag, with the place on the command line where it stands. */
export function renderFish(stages: readonly Stage[]): string {
  const known = stages.flatMap(({ words }) => (words.length === 0 ? [] : [quote(words.join(' '))]));
  return `# fish completion for briefing
function __briefing_at
    set -l path
    set -l takes_value no
    for each in (commandline -opc)[2..-1]
        if test $takes_value = yes
            set takes_value no
            continue
        end
        switch $each
            case ${listValues()
              .map(({ name }) => `--${name}`)
              .join(' ')}
                set takes_value yes
            case '-*'
            case '*'
                if contains -- "$path $each" ${known.map((path) => path.replace("'", "' ")).join(' ')}
                    set path "$path $each"
                end
        end
    end
    test "$path" = "$argv"
end
function __briefing_text_files
    set -l typed (string replace -r -- '^(--[a-z-]+=)?@?' '' (commandline -ct))
    __fish_complete_path $typed | string replace -r '^' '@'
end
complete -c briefing -f
${stages.flatMap(renderStage).join('\n')}
`;
}

function renderStage({ words, choices, flags, operand }: Stage): string[] {
  const here = `complete -c briefing -n ${quote(`__briefing_at "${words.map((word) => ` ${word}`).join('')}"`)}`;
  return [
    ...choices.map(({ word, says }) => `${here} -a ${word} -d ${quote(says)}`),
    ...(operand.kind === 'free' ? [] : [`${here} ${argumentOf(operand)}`]),
    ...flags.map((name) => `${here} ${renderFlag(name)}`),
  ];
}

function renderFlag(name: FlagName): string {
  const { short, value, says } = flagRow(name);
  const spelled = `${short === undefined ? '' : `-s ${short} `}-l ${name}`;
  const taken = value === undefined ? [] : ['-x', argumentOf(valueOf(name))];
  return [spelled, ...taken, `-d ${quote(says)}`].filter((part) => part !== '').join(' ');
}

function argumentOf(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `-a ${quote(value.words.join(' '))}`;
    case 'names':
      return `-a ${quote(`(${listing(value.of)})`)}`;
    case 'directory':
      return `-a '(__fish_complete_directories)'`;
    case 'file':
      return '-F';
    case 'text-file':
      return `-a '(__briefing_text_files)'`;
    case 'free':
      return '';
  }
}
