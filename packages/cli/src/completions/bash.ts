import { type Stage, type Value, listValues, listing, quote, spellings } from './stages.ts';

/**
 * `compgen -W` would run what a name holds (`$(…)`), so names are read line by line and compared. Bash 3.2 has no
 * `compopt`; it completes paths without it.
 */
export function renderBash(stages: readonly Stage[]): string {
  const flags = listValues().map(({ name }) => `--${name}`);
  const paths = stages.flatMap(({ words }) => (words.length === 0 ? [] : [quote(words.join(' '))]));
  return `# bash completion for briefing
_briefing() {
  local token=\${COMP_WORDS[COMP_CWORD]} word= path= flag= open= strip= each
  local -a words=()
  COMPREPLY=()
  # Bash splits at = and : and @ too.
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ \${#words[@]} -gt 0 && ( -n $open || $each == [=:]* ) ]]; then
      words[\${#words[@]}-1]+=$each
    else
      words+=("$each")
    fi
    open=
    [[ $each == *[=:@] ]] && open=1
  done
  word=\${words[\${#words[@]}-1]}
  for each in "\${words[@]:0:\${#words[@]}-1}"; do
    if [[ -n $flag ]]; then flag=; continue; fi
    case $each in
      ${flags.join('|')}) flag=$each ;;
      -*) ;;
      *) case "$path\${path:+ }$each" in
           ${paths.join('|')}) path+=\${path:+ }$each ;;
         esac ;;
    esac
  done
  if [[ -z $flag && $word == --*=* ]]; then flag=\${word%%=*} word=\${word#*=}; fi
  # What stands before the last split stays on the line as it is.
  case $token in
    [=:]) strip=$word ;;
    *) strip=\${word%"$token"} ;;
  esac
  case $flag in
    '') ;;
${listValues()
  .filter(({ value }) => value.kind !== 'free')
  .map(({ name, value }) => `    --${name}) ${reply(value)} ;;`)
  .join('\n')}
  esac
  [[ -n $flag ]] && return
  case $path in
${stages.map(renderStage).join('\n')}
  esac
}
_briefing_words() {
  local each
  while IFS= read -r each; do
    if [[ -n $each && $each == "$word"* ]]; then
      printf -v each %q "\${each#"$strip"}"
      COMPREPLY+=("$each")
    fi
  done
}
_briefing_paths() {
  local each
  compopt -o filenames 2>/dev/null
  while IFS= read -r each; do COMPREPLY+=("\${each#"$strip"}"); done < <(compgen "$1" -- "$word")
}
_briefing_text_files() {
  local each
  [[ -n $word && $word != @* ]] && return
  compopt -o nospace 2>/dev/null
  while IFS= read -r each; do
    if [[ -d $each ]]; then printf -v each '@%q/' "$each"; else printf -v each '@%q ' "$each"; fi
    COMPREPLY+=("$each")
  done < <(compgen -f -- "\${word#@}")
}
complete -F _briefing briefing
`;
}

/** Flags are for words that begin like one. */
function renderStage({ words, choices, flags, operand }: Stage): string {
  const others: Value = choices.length === 0 ? operand : { kind: 'words', words: choices.map((choice) => choice.word) };
  const lines = [
    `if [[ $word == -* ]]; then ${reply({ kind: 'words', words: flags.flatMap(spellings) })}`,
    ...(others.kind === 'free' ? [] : [`else ${reply(others)}`]),
    'fi',
  ];
  return `    ${quote(words.join(' '))})\n${lines.map((line) => `      ${line}`).join('\n')}\n      ;;`;
}

function reply(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `_briefing_words < <(printf '%s\\n' ${value.words.join(' ')})`;
    case 'names':
      return `_briefing_words < <(${listing(value.of)})`;
    case 'directory':
      return '_briefing_paths -d';
    case 'file':
      return '_briefing_paths -f';
    case 'text-file':
      return '_briefing_text_files';
    case 'free':
      return ':';
  }
}
