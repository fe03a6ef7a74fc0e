import { describe, expect, test } from 'vitest';
import { main } from '../src/main.ts';
import type { Outcome } from '../src/outcome.ts';
import { openCommand, writeTree } from './command.ts';
import { COMMANDS } from './facts.ts';
import { openSample } from './sample.ts';

const { project, home } = openSample();
const binary = openCommand(project, home);

/** A hundred processes would take a minute: here the command runs in this one, which is the test file's own. */
process.chdir(project);
Object.assign(process.env, { HOME: home, USERPROFILE: home });

function briefing(...words: string[]): Promise<Outcome> {
  return main(words, { stdoutColour: false, stderrColour: false });
}

function split(words: string): string[] {
  return words.split(' ').filter((word) => word !== '');
}

writeTree(project, {
  'plain.txt': '',
  'broken.json': '[',
  'object.json': '{"read": {}}',
  'nameless.json': '["read", null]',
  'nameless-report.json': '{"text":"a","sections":[{"hash":"x","start":0,"end":1}],"segments":[]}',
  'wordy.json': '[{"name": "read", "description": 42}]',
});

describe('a usage error exits 2', () => {
  test.each([
    [['--jsn'], 'unknown flag --jsn; did you mean --json?'],
    [['check', '--max-token', '9'], 'unknown flag --max-token; did you mean --max-tokens?'],
    [['-x'], 'unknown flag -x'],
    [['explode'], "there is no command 'explode'"],
    [['explian'], "there is no command 'explian'; did you mean 'explain'?"],
    [['skill'], "there is no command 'skill'; did you mean 'skills'?"],
    [['explain', 'x'], "'briefing explain' takes no 'x'"],
    [['skills', 'shwo', 'pdf'], "'briefing skills' takes no 'shwo'; did you mean 'show'?"],
    [['skills', 'everything'], "'briefing skills' takes no 'everything', only show or lint"],
    [['macros', 'exapnd', '/x'], "'briefing macros' takes no 'exapnd'; did you mean 'expand'?"],
    [['help', 'explian'], "there is no command 'explian'; did you mean 'explain'?"],
    [['help', 'skills', 'lnit'], "'briefing skills' takes no 'lnit'; did you mean 'lint'?"],
    [['skills', 'show'], "'briefing skills show' takes NAME"],
    [['skills', 'show', 'a', 'b'], "'briefing skills show' takes NAME"],
    [['skills', 'lint', 'a', 'b'], "'briefing skills lint' takes [DIR]"],
    [['macros', 'show'], "'briefing macros show' takes NAME"],
    [['macros', 'expand'], "'briefing macros expand' takes LINE…"],
    [['diff', 'a.json'], "'briefing diff' takes A B"],
    [['diff', 'a', 'b', 'c'], "'briefing diff' takes A B"],
    [['completions'], "'briefing completions' takes SHELL"],
    [['completions', 'tcsh'], "SHELL is 'tcsh'; use bash, zsh, fish"],
    [['--max-tokens', '9'], "--max-tokens goes with 'briefing check' and not with 'briefing'"],
    [
      ['diff', 'a', 'b', '--budget', '9'],
      "--budget goes with 'briefing', 'briefing explain', 'briefing check' and not with 'briefing diff'",
    ],
    [['docs', '--format', 'github'], "--format goes with 'briefing skills lint', 'briefing check' and not with"],
    [['completions', 'bash', '--json'], "and not with 'briefing completions'"],
    [['check', '--json', '--format', 'github'], '--json and --format'],
    [['--budget', '0'], "--budget is '0'; give a positive number"],
    [['--budget', 'lots'], "--budget is 'lots'"],
    [['--budget', '0x40'], "--budget is '0x40'"],
    [['--budget', '-5'], '--budget'],
    [['--budget', '9'.repeat(400)], '--budget is '],
    [['check', '--max-tokens', ''], "--max-tokens is ''"],
    [['check', '--format', 'gitlab'], "--format is 'gitlab'; use github"],
    [['--system'], '--system'],
    [['--system', '--json'], '--system=-XYZ'],
    [['--json=yes'], '--json'],
    [['--clock', 'hourly'], "--clock is 'hourly'; use time, date, none"],
    [['--now', 'someday'], "--now is 'someday'"],
    [['--now', 'foo 1'], "--now is 'foo 1'"],
    [['--now', '2026'], "--now is '2026'"],
    [['--now', '2026-02-30'], "--now is '2026-02-30'"],
    [['--now', '2026-06-04T12:00'], "--now is '2026-06-04T12:00'"],
    [['--cwd', ''], '--cwd is empty'],
    [['two\nlines'], "there is no command 'two lines'"],
  ])('%j', async (words, message) => {
    const { stdout, stderr, exitCode } = await briefing(...words);
    expect([stdout, exitCode]).toEqual(['', 2]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^briefing: .+\nTry 'briefing --help'\.\n$/);
  });
});

describe('something named that cannot be done exits 1', () => {
  test.each<[string[], RegExp]>([
    [['--cwd', 'missing'], /--cwd names 'missing', which is not a directory: ENOENT/],
    [['--cwd', 'plain.txt'], /cwd names 'plain\.txt', which is not a directory/],
    [['--brand', '../x'], /brand/],
    [['--system', '@missing'], /--system names 'missing', which is not a regular file that can be read: ENOENT/],
    [['--append-system', '@.'], /append-system names '\.'/],
    [['--budget', '20'], /the required text needs \d+ and the budget leaves 20; .* \(budget-exceeded\)/],
    [['diff', 'object.json', 'object.json'], /object\.json is no report; make one with 'briefing explain --json'/],
    [['diff', 'nameless-report.json', 'object.json'], /nameless-report\.json is no report/],
    [['diff', 'broken.json', 'object.json'], /diff cannot use broken\.json: it is no JSON/],
    [['diff', 'missing', 'object.json'], /diff names 'missing', which is not a regular file that can be read/],
    [['--tools', '@broken.json'], /--tools cannot use broken\.json: it is no JSON/],
    [['--tools', '@object.json'], /--tools cannot use object\.json: it holds no list/],
    [['--tools', '@nameless.json'], /--tools cannot use nameless\.json, entry 2: it has no name/],
    [['--tools', '@wordy.json'], /--tools cannot use wordy\.json, entry 1: its description is no text/],
    [['skills', 'show', 'pfd'], /there is no skill 'pfd'; did you mean 'pdf'\?/],
    [['skills', 'show', 'zebra'], /there is no skill 'zebra'; 'briefing skills' lists them/],
    [['skills', 'show', 'mute'], /there is no skill 'mute'/],
    [['skills', 'lint', 'missing'], /DIR names 'missing', which is not a directory: ENOENT/],
    [['skills', 'lint', 'plain.txt'], /DIR names 'plain\.txt', which is not a directory/],
    [['macros', 'show', 'deplyo'], /there is no macro 'deplyo'; did you mean 'deploy'\?/],
    [['macros', 'show', 'zebra'], /there is no macro 'zebra'; 'briefing macros' lists them/],
    [['macros', 'expand', '/deplyo x'], /there is no macro \/deplyo; did you mean \/deploy\?/],
    [['macros', 'expand', '/zebra x'], /there is no macro \/zebra; 'briefing macros' lists them/],
    [['macros', 'expand', '/skill:pfd x'], /there is no macro \/skill:pfd; did you mean \/skill:pdf\?/],
  ])('%j', async (words, message) => {
    const { stdout, stderr, exitCode } = await briefing(...words);
    expect([stdout, exitCode]).toEqual(['', 1]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('help', () => {
  test.each(COMMANDS)('of ‘briefing $words’ names its operands and flags, and no others', async (command) => {
    const { words, operands, flags } = command;
    const { stdout, stderr, exitCode } = await briefing(...split(words), '--help');
    expect([stderr, exitCode]).toEqual(['', 0]);
    const title = ['briefing', words, operands].filter((word) => word !== '').join(' ');
    expect(stdout.split('\n')[0]).toBe(words === '' ? 'Usage: briefing [command] [flags]' : `Usage: ${title} [flags]`);
    const listed = [...stdout.matchAll(/^ {2}((?:-\w, )?--[\w-]+)/gm)].map(([, flag]) => flag);
    const foreign = words === '' ? ['--max-tokens', '--format'] : [];
    expect(listed.toSorted()).toEqual([...flags, ...foreign].toSorted());
    expect(stdout).toMatch(/\nExamples:\n {2}briefing/);
    expect((await briefing('help', ...split(words))).stdout).toBe(stdout);
  });

  test('of the plain command names every command', async () => {
    const { stdout } = await briefing('-h');
    const listed = [...stdout.matchAll(/^ {2}(briefing\S*(?: \S+)*) {2}/gm)].map(([, title]) => title);
    expect(listed).toEqual(
      COMMANDS.map(({ words, operands }) => ['briefing', words, operands].filter((word) => word !== '').join(' ')),
    );
    expect((await briefing('help')).stdout).toBe(stdout);
  });

  test('needs no operands, and wins over a directory that is missing', async () => {
    expect((await briefing('skills', 'show', '--help', '--cwd', 'missing')).exitCode).toBe(0);
  });

  test('every example in it is a command that is understood', async () => {
    let examples = 0;
    for (const { words } of COMMANDS) {
      const { stdout } = await briefing(...split(words), '--help');
      for (const [, line = ''] of (stdout.split('Examples:\n')[1] ?? '').matchAll(/^ {2}briefing ?(.*)$/gm)) {
        const typed = [...line.replace(/ >.*$/, '').matchAll(/'([^']*)'|(\S+)/g)];
        const { stderr } = await briefing(...typed.map(([, quoted, plain]) => quoted ?? plain ?? ''));
        expect(stderr).not.toContain("Try 'briefing --help'");
        examples += 1;
      }
    }
    expect(examples).toBeGreaterThan(COMMANDS.length);
  });
});

describe('the binary', () => {
  test('prints the version of its manifest', async () => {
    const { default: manifest } = (await import('../package.json', { with: { type: 'json' } })) as {
      default: { version: string };
    };
    expect(binary('--version')).toEqual({ stdout: `${manifest.version}\n`, stderr: '', status: 0 });
    expect(binary('-V').stdout).toBe(`${manifest.version}\n`);
  });

  test.each([
    [['help'], 0],
    [['check', '--max-tokens', '1'], 1],
    [['skills', 'show', 'zebra'], 1],
    [['explian'], 2],
  ])('exits as the command says: %j', (words, status) => {
    expect(binary(...words).status).toBe(status);
  });
});
