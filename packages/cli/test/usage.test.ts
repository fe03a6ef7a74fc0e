import { describe, expect, test } from 'vitest';
import { openCommand, writeTree } from './command.ts';
import { COMMANDS } from './facts.ts';
import { enterCommand } from './in-process.ts';
import { openSample } from './sample.ts';

const { project, home } = openSample();
const binary = openCommand(project, home);
const briefing = enterCommand(project, home);

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
    [['skills', 'shwo', 'pdf'], "'briefing skills' takes no 'shwo', only show or lint; did you mean 'show'?"],
    [['skills', 'everything'], "'briefing skills' takes no 'everything', only show or lint"],
    [['macros', 'exapnd', '/x'], "'briefing macros' takes no 'exapnd', only show or expand; did you mean 'expand'?"],
    [['help', 'explian'], "there is no command 'explian'; did you mean 'explain'?"],
    [['help', 'skills', 'lnit'], "'briefing skills' takes no 'lnit', only show or lint; did you mean 'lint'?"],
    [['skills', 'show'], "'briefing skills show' takes NAME, and 0 words were given"],
    [['skills', 'show', 'a', 'b'], "'briefing skills show' takes NAME, and 2 words were given"],
    [['skills', 'lint', 'a', 'b'], "'briefing skills lint' takes [DIR], and 2 words were given"],
    [['macros', 'show'], "'briefing macros show' takes NAME, and 0 words were given"],
    [['macros', 'expand'], "'briefing macros expand' takes LINE, and 0 words were given\n"],
    [
      ['macros', 'expand', '/deploy', 'staging', 'now'],
      "'briefing macros expand' takes LINE, and 3 words were given; put the line between quotes\n",
    ],
    [['macros', 'expand', '--', '/deploy', '--force'], '2 words were given; put the line between quotes'],
    [['diff', 'a.json'], "'briefing diff' takes A B, and 1 word was given\n"],
    [['diff', 'a', 'b', 'c'], "'briefing diff' takes A B, and 3 words were given\n"],
    [['completions'], "'briefing completions' takes SHELL, and 0 words were given\n"],
    [['completions', 'tcsh'], "SHELL is 'tcsh'; use bash, zsh, fish"],
    [['--max-tokens', '9'], "--max-tokens goes with 'briefing check' and not with 'briefing'"],
    [
      ['diff', 'a', 'b', '--budget', '9'],
      "--budget goes with 'briefing', 'briefing explain', 'briefing check' and not with 'briefing diff'",
    ],
    [['diff', 'a', 'b', '--verbose'], "'briefing check' and not with 'briefing diff'"],
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
    const { stdout, stderr, status } = await briefing(...words);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^briefing: .+\nTry 'briefing --help'\.\n$/);
  });
});

describe('something named that cannot be done exits 1', () => {
  test.each<[string[], RegExp]>([
    [['--cwd', 'missing'], /--cwd names 'missing', which is not a directory: there is nothing \(option-invalid\)/],
    [['--cwd', 'plain.txt'], /--cwd names 'plain\.txt', which is not a directory: it is a file/],
    [['--brand', '../x'], /brand/],
    [
      ['--system', '@missing'],
      /--system names 'missing', which is not a regular file that can be read: there is nothing/,
    ],
    [['--append-system', '@.'], /--append-system names '\.', .*: it is a directory, a pipe or a device/],
    [['--budget', '20'], /the required text needs \d+ and the budget leaves 20; .* \(budget-exceeded\)/],
    [['diff', 'object.json', 'object.json'], /object\.json is no report; make one with 'briefing explain --json'/],
    [['diff', 'nameless-report.json', 'object.json'], /nameless-report\.json is no report/],
    [['diff', 'broken.json', 'object.json'], /diff cannot use broken\.json: it is no JSON/],
    [
      ['diff', 'missing', 'object.json'],
      /diff names 'missing', which is not a regular file that can be read: there is nothing/,
    ],
    [['--tools', '@broken.json'], /--tools cannot use broken\.json: it is no JSON/],
    [['--tools', '@object.json'], /--tools cannot use object\.json: it holds no list/],
    [['--tools', '@nameless.json'], /--tools cannot use nameless\.json, entry 2: it has no name/],
    [['--tools', '@wordy.json'], /--tools cannot use wordy\.json, entry 1: its description is no text/],
    [['skills', 'show', 'pfd'], /there is no skill 'pfd'; did you mean 'pdf'\?/],
    [['skills', 'show', 'zebra'], /there is no skill 'zebra'; 'briefing skills' lists them/],
    [
      ['skills', 'show', 'mute'],
      /'mute' is no skill here: description-missing .*mute\/SKILL\.md:1: .* \(skill-invalid\)/,
    ],
    [['skills', 'show', '/skill:mute'], /'mute' is no skill here: description-missing/],
    [['skills', 'show', 'README'], /'README' is no skill here: not-a-skill/],
    [['skills', 'lint', 'missing'], /DIR names 'missing', which is not a directory: there is nothing/],
    [['skills', 'lint', 'plain.txt'], /DIR names 'plain\.txt', which is not a directory: it is a file/],
    [['macros', 'show', 'deplyo'], /there is no macro 'deplyo'; did you mean 'deploy'\?/],
    [['macros', 'show', 'zebra'], /there is no macro 'zebra'; 'briefing macros' lists them/],
    [['macros', 'expand', '/deplyo x'], /there is no macro \/deplyo; did you mean \/deploy\?/],
    [['macros', 'expand', '/zebra x'], /there is no macro \/zebra; 'briefing macros' lists them/],
    [['macros', 'expand', '/skill:pfd x'], /there is no macro \/skill:pfd; did you mean \/skill:pdf\?/],
  ])('%j', async (words, message) => {
    const { stdout, stderr, status } = await briefing(...words);
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('help', () => {
  test.each(COMMANDS)('of ‘briefing $words’ names its operands and flags, and no others', async (command) => {
    const { words, operands, flags } = command;
    const { stdout, stderr, status } = await briefing(...split(words), '--help');
    expect([stderr, status]).toEqual(['', 0]);
    const title = ['briefing', words, operands].filter((word) => word !== '').join(' ');
    expect(stdout.split('\n')[0]).toBe(words === '' ? 'Usage: briefing [command] [flags]' : `Usage: ${title} [flags]`);
    const listed = [...stdout.matchAll(/^ {2}((?:-\w, )?--[\w-]+)/gm)].map(([, flag]) => flag);
    const foreign = words === '' ? ['--max-tokens', '--format'] : [];
    expect(listed.toSorted()).toEqual([...flags, ...foreign].toSorted());
    expect(stdout).toMatch(/\nExamples:\n {2}(?:eval "\$\()?briefing/);
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
    expect((await briefing('skills', 'show', '--help', '--cwd', 'missing')).status).toBe(0);
  });

  test('every example in it is a command that is understood', async () => {
    let examples = 0;
    for (const { words } of COMMANDS) {
      const { stdout } = await briefing(...split(words), '--help');
      const [, block = ''] = stdout.split('Examples:\n');
      const lines = [...block.matchAll(/^ {2}(?:eval "\$\()?briefing ?(.*?)(?:\)")?$/gm)];
      for (const [, line = ''] of lines) {
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
