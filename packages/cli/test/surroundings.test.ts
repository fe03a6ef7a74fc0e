import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bin, environment, openCommand, runBriefing, temporaryFolder, writeTree } from './command.ts';

const folder = temporaryFolder('surroundings');
const home = temporaryFolder('home');
writeTree(home, { 'AGENTS.md': 'My taste.\n', '.config/briefing/commands/standup.md': 'Tell what I did.\n' });
writeTree(folder, { 'AGENTS.md': 'Rules.\n', 'relative/AGENTS.md': 'Not the taste of anybody.\n' });
const isPosix = process.platform !== 'win32';

function docsWith(env: Readonly<Record<string, string | undefined>>): string[] {
  const { stdout, stderr, status } = runBriefing(['docs', '--json'], { cwd: folder, home, env });
  expect([stderr, status]).toEqual(['', 0]);
  return (JSON.parse(stdout) as { docs: { path: string }[] }).docs.map(({ path }) => path);
}

describe.skipIf(!isPosix)('HOME', () => {
  test('is where the user’s layer stands', () => {
    expect(docsWith({})).toEqual(['./AGENTS.md', '~/AGENTS.md']);
  });

  test.each([
    ['relative', 'relative'],
    ['empty', ''],
    ['not there', '/nowhere/at/all'],
    ['a file', join(folder, 'AGENTS.md')],
  ])('that is %s is no layer, and no fault', (_, value) => {
    expect(docsWith({ HOME: value })).toEqual(['./AGENTS.md']);
  });

  test('may be missing', () => {
    const { stdout, status } = runBriefing(['docs'], { cwd: folder, home, env: { HOME: undefined } });
    expect(stdout).toMatch(/^\.\/AGENTS\.md /m);
    expect(status).toBe(0);
  });

  test('may be closed to writing', () => {
    chmodSync(home, 0o555);
    expect(docsWith({})).toEqual(['./AGENTS.md', '~/AGENTS.md']);
    chmodSync(home, 0o755);
  });

  test('is left out by --local', () => {
    const briefing = openCommand(folder, home);
    expect(briefing('docs', '--local').stdout).not.toContain('~');
    expect(briefing('macros', '--local').stdout).toBe('no macros\n');
    expect(briefing('--local').stdout).not.toContain('My taste.');
  });

  test('is the project, too, when the agent works there', () => {
    const { stdout } = openCommand(home, home)();
    expect(stdout.match(/My taste\./g)).toHaveLength(1);
  });
});

describe.skipIf(!isPosix)('XDG_CONFIG_HOME', () => {
  test.each([
    ['', 'standup'],
    [join(home, '.config'), 'standup'],
    [join(home, 'elsewhere'), 'no macros'],
    ['relative', 'standup'],
  ])('%j', (value, expected) => {
    const { stdout, status } = runBriefing(['macros'], { cwd: folder, home, env: { XDG_CONFIG_HOME: value } });
    expect(stdout).toContain(expected);
    expect(status).toBe(0);
  });
});

describe.skipIf(!isPosix)('a working directory that was deleted', () => {
  const run = (...words: string[]): { stdout: string; stderr: string; status: number | null } =>
    spawnSync(
      'sh',
      ['-c', 'mkdir gone && cd gone && rmdir ../gone && exec "$@"', 'sh', process.execPath, bin, ...words],
      {
        cwd: folder,
        env: environment({ home }),
        encoding: 'utf8',
      },
    );

  test('is something that cannot be done', () => {
    const { stdout, stderr, status } = run();
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toMatch(/^briefing: --cwd names '\.', which is not there any more: .+ \(option-invalid\)\n$/);
  });

  test('does not matter when --cwd names another, or for help', () => {
    expect(run('--cwd', folder, '--system', 'x').stdout).toBe('x\n');
    expect(run('--help').status).toBe(0);
  });
});

describe.skipIf(!isPosix)('what is named on the command line', () => {
  test('may be no FIFO: it is not waited for, so nothing hangs', () => {
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    expect(existsSync(join(folder, 'pipe'))).toBe(true);
    for (const words of [
      ['--system', '@pipe'],
      ['--append-system', '@pipe'],
      ['--tools', '@pipe'],
      ['diff', 'pipe', 'pipe'],
    ]) {
      const { stderr, status } = openCommand(folder, home)(...words);
      expect(stderr).toContain('not a regular file that can be read: it is a directory, a pipe or a device');
      expect(status).toBe(1);
    }
  });

  test('may be no directory without an end', () => {
    const { stderr, status } = openCommand(folder, home)('skills', 'lint', '/dev/null');
    expect(stderr).toContain('not a directory');
    expect(status).toBe(1);
  });
});

describe.skipIf(!isPosix)('a stdout', () => {
  test('that its reader closes is no failure', async () => {
    writeFileSync(join(folder, 'long.md'), 'long '.repeat(400_000));
    const child = spawn(process.execPath, [bin, '--system', '@long.md'], {
      cwd: folder,
      env: environment({ home }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect([status, complaint]).toEqual([0, '']);
  });

  test.each([
    ['>&-', ''],
    ['2>&-', 'x\n'],
    ['>&- 2>&-', ''],
  ])('or stderr that is closed from the start is no failure: %s', (redirection, expected) => {
    const command = `"$@" ${redirection}`;
    const words = ['-c', command, 'sh', process.execPath, bin, '--system', 'x', '--tools', 'read,read'];
    const { stdout, status } = spawnSync('sh', words, { cwd: folder, env: environment({ home }), encoding: 'utf8' });
    expect([stdout, status]).toEqual([expected, 0]);
  });
});

const hasFull = existsSync('/dev/full');
describe.skipIf(!hasFull)(`a full disk${hasFull ? '' : ' (skipped: there is no /dev/full)'}`, () => {
  test.each([[['--system', 'x']], [['docs']], [['--help']], [['completions', 'bash']]])(
    'is an error, and named: %j',
    (words) => {
      const full = openSync('/dev/full', 'w');
      const { stderr, status } = spawnSync(process.execPath, [bin, ...words], {
        cwd: folder,
        env: environment({ home }),
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      closeSync(full);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^briefing: cannot write: ENOSPC/);
    },
  );

  test('a finding that cannot be written is one, too', () => {
    const full = openSync('/dev/full', 'w');
    const { status } = spawnSync(process.execPath, [bin, '--tools', 'read,read'], {
      cwd: folder,
      env: environment({ home }),
      stdio: ['ignore', 'pipe', full],
    });
    closeSync(full);
    expect(status).toBe(1);
  });
});
