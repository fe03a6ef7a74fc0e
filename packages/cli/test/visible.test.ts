import { describe, expect, test } from 'vitest';
import { visible } from '../src/visible.ts';
import { bin, environment, openCommand, temporaryFolder, writeTree } from './command.ts';
import { manifest } from './sample.ts';
import { hasTerminal, runOnTerminal } from './terminal.ts';

describe('visible', () => {
  test.each([
    ['\u001b]0;title\u0007', '\\x1b]0;title\\x07'],
    ['\u001b]52;c;cm0=\u001b\\', '\\x1b]52;c;cm0=\\x1b\\'],
    ['\u001b[2J\u001b[H', '\\x1b[2J\\x1b[H'],
    ['\u001b[38;5;1mred', '\\x1b[38;5;1mred'],
    ['\u001b[8mhidden', '\\x1b[8mhidden'],
    ['\u001b\u001b[31m', '\\x1b\u001b[31m'],
    ['\u009b31mred', '\\x9b31mred'],
    ['\u009b[0m', '\\x9b[0m'],
    ['\u0000[31m', '\\x00[31m'],
    ['good\rbad', 'good\\x0dbad'],
    ['a\r\r\nb', 'a\\x0d\r\nb'],
    ['a\b\u007f\f\v', 'a\\x08\\x7f\\x0c\\x0b'],
  ])('shows what a terminal would act on: %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  test.each([
    ['\u001b[31merror\u001b[0m \u001b[33mwarning\u001b[0m \u001b[36minfo\u001b[0m \u001b[1mhead\u001b[0m'],
    ['one\ntwo\r\nthree\tfour\n'],
    ['\n[0m and \t[31m and \r\n[1m'],
    ['\\x1b, é, \u00a0, \u2028, 漢, 👩‍🚀'],
    [''],
  ])('leaves text and our own colours alone: %j', (text) => {
    expect(visible(text)).toBe(text);
  });

  test('every control character is shown but the line feed and the tab', () => {
    const points = Array.from({ length: 0x200 }, (_, point) => String.fromCodePoint(point));
    const kept = points.filter((point) => visible(point) === point);
    const controls = kept.filter((point) => point < ' ' || (point >= '\u007f' && point < '\u00a0'));
    expect(controls).toEqual(['\t', '\n']);
    expect(kept).toHaveLength(0x200 - 65 + 2);
  });
});

/** What titles, clipboards, cursors and colours are set with: seven and eight bits wide. */
const ACTS = '\u001b]0;forged title\u0007\u001b]52;c;cm0=\u001b\\\u009b2J\u0085over\rwritten\u007f';
const SHOWN = '\\x1b]0;forged title\\x07\\x1b]52;c;cm0=\\x1b\\\\x9b2J\\x85over\\x0dwritten\\x7f';

const project = temporaryFolder('visible');
const home = temporaryFolder('home');
const body = `Before. ${ACTS} After.`;
writeTree(project, {
  '.git/': '',
  'AGENTS.md': `${body}\nSecond line.\r\nThird line.\n`,
  'system.md': body,
  '.claude/rules/typed.md': `---\npaths: ["${ACTS.replaceAll('\\', '\\\\')}"]\n---\nTyped.\n`,
  '.claude/agents/acting.md': `---\ndescription: Agent ${ACTS}\n---\n`,
  '.claude/agents/silent.md': body,
  '.claude/commands/acting.md': `${body} $ARGUMENTS\n`,
  '.claude/skills/acting/SKILL.md': manifest('acting', `${ACTS.slice(0, 20)}: x\n`, `${body}\n`),
  '.claude/skills/standing/SKILL.md': manifest('standing', 'always: true\n', `${body}\n`),
});

const OURS = ['\u001b[0m', '\u001b[1m', '\u001b[31m', '\u001b[33m', '\u001b[36m', '\t'];

/** What is printed, without our own colours, tabs and the ends of lines. */
function withoutOurs(output: string): string {
  return OURS.reduce((text, own) => text.replaceAll(own, ''), output.replaceAll(/\r*\n/g, ''));
}

const CONTROL = /\p{Cc}/u;

describe.skipIf(!hasTerminal)(`on a terminal${hasTerminal ? '' : ' (skipped: python3 is not installed)'}`, () => {
  const onTerminal = (words: readonly string[]): string =>
    runOnTerminal([process.execPath, bin, ...words], {
      cwd: project,
      env: environment({ home, env: { TERM: 'xterm' } }),
    }).output;

  test.each([
    [[]],
    [['--system', '@system.md']],
    [['--append-system', '@system.md']],
    [['skills', 'show', 'acting']],
    [['macros', 'show', 'acting']],
    [['macros', 'expand', '/acting now']],
    [['macros', 'expand', '/skill:acting now']],
    [['macros', 'expand', body]],
  ])('the text that %j prints is shown, not sent', (words) => {
    const output = onTerminal(words);
    expect(output).toContain(`Before. ${SHOWN} After.`);
    expect(withoutOurs(output)).not.toMatch(CONTROL);
  });

  test.each([
    [['explain']],
    [['docs']],
    [['skills']],
    [['skills', 'lint']],
    [['skills', 'lint', '--format', 'github']],
    [['macros']],
    [['check', '--format', 'github']],
    [['--json']],
    [['skills', 'show', ACTS]],
    [[`--${ACTS}`]],
    [['--cwd', ACTS]],
  ])('nothing that %j prints is acted on, findings included', (words) => {
    const output = onTerminal([...words, '--verbose']);
    expect(output).not.toBe('');
    expect(withoutOurs(output)).not.toMatch(CONTROL);
  });
});

describe('in a pipe', () => {
  const briefing = openCommand(project, home);

  test.each([
    [[]],
    [['--system', '@system.md']],
    [['skills', 'show', 'acting']],
    [['macros', 'show', 'acting']],
    [['macros', 'expand', '/acting now']],
  ])('the text that %j prints is what the file holds', (words) => {
    expect(briefing(...words).stdout).toContain(body);
  });

  test('JSON holds the same text, and no control character but the line feed', () => {
    const { stdout } = briefing('--json', '--clock', 'none');
    expect(stdout.replaceAll('\n', '')).not.toMatch(CONTROL);
    const { system } = JSON.parse(stdout) as { system: string };
    expect(system).toContain(body);
    expect(`${system}\n`).toBe(briefing('--clock', 'none').stdout);
  });
});
