import { describe, expect, test } from 'vitest';
import { bin, environment, runBriefing } from './command.ts';
import { openSample } from './sample.ts';
import { hasTerminal, runOnTerminal } from './terminal.ts';

const { project, home } = openSample();
const RED = '\u001b[31merror\u001b[0m ';
const YELLOW = '\u001b[33mwarning\u001b[0m ';
const CYAN = '\u001b[36minfo\u001b[0m ';
const ANY_COLOUR = '\u001b[';

function onTerminal(words: readonly string[], env: Readonly<Record<string, string | undefined>> = {}): string {
  const variables = environment({ home, env: { TERM: 'xterm', ...env } });
  return runOnTerminal([process.execPath, bin, ...words], { cwd: project, env: variables }).output;
}

describe.skipIf(!hasTerminal)(`on a terminal${hasTerminal ? '' : ' (skipped: python3 is not installed)'}`, () => {
  test('the severities of findings have their colours', () => {
    const output = onTerminal(['skills', '--verbose']);
    for (const word of [RED, YELLOW, CYAN]) expect(output).toContain(`\n${word}`);
  });

  test('lint colours the findings that it prints', () => {
    expect(onTerminal(['skills', 'lint'])).toContain(RED);
  });

  test.each([['explain'], ['docs'], ['skills'], ['macros']])('the headings of ‘briefing %s’ are bold', (command) => {
    const [first = ''] = onTerminal([command]).split('\r\n');
    expect(first.startsWith('\u001b[1m')).toBe(true);
    expect(first.endsWith('\u001b[0m')).toBe(true);
  });

  test.each([
    ['the prompt', ['--local', '--system', 'x', '--clock', 'none']],
    ['JSON', ['skills', '--json', '--cwd', '/']],
    ['help', ['--help']],
    ['a script of completions', ['completions', 'bash']],
    ['commands of a workflow', ['skills', 'lint', '--format', 'github']],
  ])('%s has no colours', (_, words) => {
    const output = onTerminal(words);
    expect(output.replaceAll(RED, '').replaceAll(YELLOW, '')).not.toContain(ANY_COLOUR);
  });

  test.each([
    ['NO_COLOR=1', { NO_COLOR: '1' }],
    ['TERM=dumb', { TERM: 'dumb' }],
  ])('%s turns them off', (_, env) => {
    expect(onTerminal(['skills', '--verbose'], env)).not.toContain(ANY_COLOUR);
  });

  test.each([
    ['an empty NO_COLOR', { NO_COLOR: '' }],
    ['no TERM', { TERM: undefined }],
  ])('%s does not', (_, env) => {
    expect(onTerminal(['skills'], env)).toContain(RED);
  });
});

test('in a pipe there are none', () => {
  const { stdout, stderr } = runBriefing(['skills', '--verbose'], { cwd: project, home, env: { TERM: 'xterm' } });
  expect(stderr).toMatch(/^error /m);
  expect(stdout + stderr).not.toContain(ANY_COLOUR);
});
