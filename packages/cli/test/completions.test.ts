import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bin, environment, openCommand, temporaryFolder, writeTree } from './command.ts';
import { COMMANDS, FLAGS, SHELLS } from './facts.ts';
import { manifest } from './sample.ts';
import { hasTerminal, isInstalled, runOnTerminal } from './terminal.ts';

const home = temporaryFolder('home');
const project = temporaryFolder('completed');
const tools = temporaryFolder('path');
const briefing = openCommand(project, home);

/** Prints the words that it got, so that a line which was completed and sent can be looked at; lists are real. */
writeTree(tools, {
  briefing: `#!/bin/sh
case "$*" in
  *--json) exec '${process.execPath}' '${bin}' "$@" ;;
  *) printf '<%s>' "$@"; echo ;;
esac
`,
});
chmodSync(join(tools, 'briefing'), 0o755);

writeTree(project, {
  '.git/': '',
  'folder one/': '',
  'reports/': '',
  'report.json': '{}',
  'tools file.json': '[]',
  '.claude/skills/pdf/SKILL.md': manifest('pdf'),
  '.claude/skills/pptx/SKILL.md': manifest('pptx', 'disable-model-invocation: true\n'),
  '.claude/skills/mute/SKILL.md': '---\nname: mute\n---\n',
  '.claude/skills/trap/SKILL.md': manifest('$(touch sprung)'),
  '.claude/skills/tick/SKILL.md': manifest('`touch sprung`'),
  '.claude/commands/git/commit.md': 'Commit.\n',
  '.claude/commands/git/push.md': 'Push.\n',
  '.claude/commands/tidy.md': 'Tidy.\n',
  '.claude/commands/$(touch sprung).md': 'Trap.\n',
});
const scripts = Object.fromEntries(SHELLS.map((shell) => [shell, briefing('completions', shell).stdout]));
const files = Object.fromEntries(SHELLS.map((shell) => [shell, join(home, `briefing.${shell}`)]));
for (const shell of SHELLS) writeFileSync(files[shell] ?? '', scripts[shell] ?? '');
const env = environment({ home, env: { PATH: `${tools}:${process.env['PATH'] ?? ''}`, TERM: 'xterm' } });

const hasBash = isInstalled('bash', '--version');
const hasZsh = isInstalled('zsh', '--version') && hasTerminal;
const hasFish = isInstalled('fish', '--version');

const DOCS_FLAGS = ['--cwd', '--brand', '--local', '--json', '--verbose', '-h', '--help', '-V', '--version'];
const TOP = ['explain', 'docs', 'skills', 'macros', 'check', 'diff', 'completions'];

describe.each(SHELLS)('the script for %s', (shell) => {
  test('holds every command and flag', () => {
    const script = scripts[shell] ?? '';
    const words = [
      ...COMMANDS.flatMap((command) => command.words.split(' ')),
      ...FLAGS.flatMap((flag) => flag.split(', ')),
    ];
    const bare = words.map((word) => word.replace(/^-+/, '')).filter((word) => word !== '');
    expect(bare.filter((word) => !new RegExp(`(?<![\\w])${word}(?![\\w])`).test(script))).toEqual([]);
  });

  test('begins with a line that says what it is', () => {
    const [first] = (scripts[shell] ?? '').split('\n');
    expect(first).toBe(shell === 'zsh' ? '#compdef briefing' : `# ${shell} completion for briefing`);
  });
});

describe.skipIf(!hasBash)(`in bash${hasBash ? '' : ' (skipped: bash is not installed)'}`, () => {
  /** All lines in one shell. The words are split as readline splits them: at `=`, `:` and `@` too. */
  function complete(lines: readonly (readonly string[])[]): string[][] {
    const program = `source "$1"; shift
while [ $# -gt 0 ]; do
  count=$1; shift
  COMP_WORDS=(briefing "\${@:1:count}"); COMP_CWORD=$count; shift "$count"
  _briefing 2>&1
  printf '%s\\t' "\${COMPREPLY[@]}"; echo
done`;
    const words = lines.flatMap((line) => [String(line.length), ...line]);
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', program, 'bash', files['bash'] ?? '', ...words], {
      cwd: project,
      env,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').filter((reply) => reply !== ''));
  }

  const ROWS: readonly (readonly [words: readonly string[], replies: readonly string[]])[] = [
    [[''], TOP],
    [['sk'], ['skills']],
    [['nothing'], []],
    [
      ['skills', ''],
      ['show', 'lint'],
    ],
    [
      ['macros', ''],
      ['show', 'expand'],
    ],
    [['--cwd', 'skills', 'm'], ['macros']],
    [['skills', '--brand', 'macros', 's'], ['show']],
    [['docs', '-'], DOCS_FLAGS],
    [['docs', '--b'], ['--brand']],
    [['docs', '--bu'], []],
    [['explain', '--bu'], ['--budget']],
    [['check', '--max'], ['--max-tokens']],
    [['skills', 'lint', '--f'], ['--format']],
    [['completions', 'bash', '--j'], []],
    [
      ['--clock', ''],
      ['time', 'date', 'none'],
    ],
    [['--clock', '=', 'd'], ['date']],
    [
      ['--clock', '='],
      ['time', 'date', 'none'],
    ],
    [['check', '--format', ''], ['github']],
    [['--budget', ''], []],
    [['completions', ''], SHELLS],
    [
      ['skills', 'show', 'p'],
      ['pdf', 'pptx'],
    ],
    [['skills', 'show', 'm'], []],
    [['skills', 'show', '$'], ['\\$\\(touch\\ sprung\\)']],
    [['skills', 'show', '`'], ['\\`touch\\ sprung\\`']],
    [['macros', 'show', 't'], ['tidy']],
    [['macros', 'show', 'git:c'], ['git:commit']],
    [
      ['macros', 'show', 'git', ':'],
      ['commit', 'push'],
    ],
    [['macros', 'show', 'git', ':', 'p'], ['push']],
    [['skills', 'lint', 'f'], ['folder one']],
    [['--cwd', 'rep'], ['reports']],
    [
      ['diff', 'rep'],
      ['report.json', 'reports'],
    ],
    [['--tools', '@', 't'], ['@tools\\ file.json ']],
    [['--system', '@report.'], ['@report.json ']],
    [['--append-system', '@reports'], ['@reports/']],
    [['--system', 'rep'], []],
  ];

  test('every place offers what may stand there, and nothing is run', () => {
    const replies = complete(ROWS.map(([words]) => words));
    ROWS.forEach(([words, expected], index) => {
      expect([words, (replies[index] ?? []).toSorted()]).toEqual([words, expected.toSorted()]);
    });
    expect(existsSync(join(project, 'sprung'))).toBe(false);
  });
});

/** Lines as they are typed, with the key, and the words that the command then gets. */
const TYPED: readonly (readonly [line: string, words: string])[] = [
  ['briefing sk\tsh\tpd\t', '<skills><show><pdf>'],
  ['briefing macros show git:c\t', '<macros><show><git:commit>'],
  ['briefing check --max\t9', '<check><--max-tokens'],
  ['briefing --clock=d\t', '<--clock=date>'],
  ['briefing --clock n\t', '<--clock><none>'],
  ['briefing --tools @tool\t', '<--tools><@tools file.json>'],
  ['briefing diff report.\t', '<diff><report.json>'],
  ['briefing completions f\t', '<completions><fish>'],
  ['briefing docs --bu\t', '<docs><--bu>'],
];

function typeLines(argv: readonly string[], start: string): string {
  const steps: [string, string][] = [['', `${start}; PS1=rea; PS1+='dy> '\n`]];
  for (const [line] of TYPED) steps.push(['ready> ', `${line}\n`]);
  return runOnTerminal(argv, { cwd: project, env, steps: [...steps, ['ready> ', 'exit\n']] }).output;
}

const typesInBash = hasBash && hasTerminal;
test.skipIf(!typesInBash)(
  `lines typed into bash are completed${typesInBash ? '' : ' (skipped: needs bash and python3)'}`,
  () => {
    const output = typeLines(['bash', '--norc', '--noprofile', '-i'], `source ${files['bash'] ?? ''}`);
    for (const [line, words] of TYPED) expect([line, output]).toEqual([line, expect.stringContaining(words)]);
  },
);

describe.skipIf(!hasZsh)(`in zsh${hasZsh ? '' : ' (skipped: zsh or python3 is not installed)'}`, () => {
  test('the script is sound, and can stand in fpath', () => {
    const script = files['zsh'] ?? '';
    const { stderr, status } = spawnSync('zsh', ['-n', script], { encoding: 'utf8' });
    expect([stderr, status]).toEqual(['', 0]);
  });

  test.each([
    ['sourced', `source ${files['zsh'] ?? ''}`],
    ['from fpath', `cp ${files['zsh'] ?? ''} ${home}/_briefing; fpath=(${home} $fpath); compinit -u -D`],
  ])('lines typed are completed, the script %s', (_, load) => {
    const output = typeLines(['zsh', '-f', '-i'], `autoload -Uz compinit; compinit -u -D; ${load}`);
    for (const [line, words] of TYPED) expect([line, output]).toEqual([line, expect.stringContaining(words)]);
    expect(existsSync(join(project, 'sprung'))).toBe(false);
  });
});

describe.skipIf(!hasFish)(`in fish${hasFish ? '' : ' (skipped: fish is not installed)'}`, () => {
  const ROWS: readonly (readonly [line: string, replies: readonly string[]])[] = [
    ['briefing ', TOP],
    ['briefing sk', ['skills']],
    ['briefing skills ', ['show', 'lint']],
    ['briefing macros ', ['show', 'expand']],
    ['briefing --cwd skills m', ['macros']],
    ['briefing docs --', DOCS_FLAGS.filter((flag) => flag.startsWith('--'))],
    ['briefing check --max', ['--max-tokens']],
    ['briefing docs --max', []],
    ['briefing --clock ', ['time', 'date', 'none']],
    ['briefing --clock=d', ['--clock=date']],
    ['briefing check --format ', ['github']],
    ['briefing --budget ', []],
    ['briefing completions ', SHELLS],
    ['briefing skills show p', ['pdf', 'pptx']],
    ['briefing skills show ', ['pdf', 'pptx', '$(touch sprung)', '`touch sprung`']],
    ['briefing macros show g', ['git:commit', 'git:push']],
    ['briefing skills lint f', ['folder one/']],
    ['briefing --cwd rep', ['reports/']],
    ['briefing diff rep', ['report.json', 'reports/']],
    ['briefing --tools @t', ['@tools file.json']],
    ['briefing --system=@report.', ['--system=@report.json']],
    ['briefing docs ', []],
  ];

  test('every place offers what may stand there, and nothing is run', () => {
    const program = `source ${files['fish'] ?? ''}; for line in $argv; complete -C "$line"; echo ---; end`;
    const words = ['--no-config', '-c', program, ...ROWS.map(([line]) => line)];
    const { stdout, stderr } = spawnSync('fish', words, { cwd: project, env, encoding: 'utf8' });
    expect(stderr).toBe('');
    const replies = stdout.split('---\n').map((block) => block.split('\n').filter((line) => line !== ''));
    ROWS.forEach(([line, expected], index) => {
      const offered = (replies[index] ?? []).map((reply) => reply.split('\t')[0] ?? '');
      expect([line, offered.toSorted()]).toEqual([line, expected.toSorted()]);
    });
    expect(existsSync(join(project, 'sprung'))).toBe(false);
  });
});
