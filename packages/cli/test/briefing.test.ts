import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'briefing-cli-')));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function briefing(...words: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [bin, ...words], { cwd: folder, encoding: 'utf8', timeout: 20_000 });
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('briefing', () => {
  test('prints the prompt of the current directory, and nothing else', () => {
    const { stdout, stderr, status } = briefing('--now', '2026-06-04T12:00:00Z');
    expect(stdout).toMatch(/^You are a coding agent/);
    expect(stdout).toMatch(/\n\n# Working guidance\n/);
    expect(stdout.endsWith(`\n\nWorking directory: ${folder}\nCurrent time: 2026-06-04T12:00:00.000Z\n`)).toBe(true);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('--now takes milliseconds, --clock says how much of it is shown', () => {
    expect(briefing('--now', '0', '--clock', 'date').stdout).toMatch(/\nCurrent date: 1970-01-01\n$/);
    expect(briefing('--clock', 'none').stdout).not.toContain('Current');
  });

  test('--cwd names another directory, relative to this one', () => {
    mkdirSync(join(folder, 'below'), { recursive: true });
    expect(briefing('--cwd', 'below', '--clock', 'none').stdout).toContain(
      `Working directory: ${join(folder, 'below')}\n`,
    );
  });

  test('--system replaces the recipe and --append-system adds to it', () => {
    expect(briefing('--system', 'CUSTOM', '--append-system', 'POST').stdout).toBe('CUSTOM\n\nPOST\n');
    expect(briefing('--system', '').stdout).toBe('\n');
  });

  test('a text that begins with @ names a file, and @@ stands for @', () => {
    const name = file('system.md', '\ufeffFrom a file: $& {{arg.1}}\n');
    expect(briefing('--system', `@${name}`, '--append-system', '@@here').stdout).toBe(
      'From a file: $& {{arg.1}}\n\n@here\n',
    );
  });

  test('--tools names tools, or reads them, and may be repeated', () => {
    const name = file('tools.json', '["ls", {"name": "deploy", "description": "Ship it."}]');
    const { stdout } = briefing('--tools', 'read, grep,', '--tools', `@${name}`);
    expect([...stdout.matchAll(/^- `(\w+)` — /gm)].map(([, tool]) => tool)).toEqual(['read', 'grep', 'ls', 'deploy']);
    expect(stdout).toContain('`deploy` — Ship it.');
  });

  test('--json prints system and diagnostics', () => {
    const { stdout, stderr, status } = briefing('--json', '--tools', 'read,read', '--system', 'x');
    const { system, diagnostics } = JSON.parse(stdout) as { system: unknown; diagnostics: unknown };
    expect(system).toBe('x');
    expect(diagnostics).toMatchObject([{ engine: 'session', code: 'tool-repeated', severity: 'warning' }]);
    expect(stderr).toMatch(/^warning tool-repeated tools: .+\n1 finding\n$/);
    expect(status).toBe(0);
  });

  test('findings are cut to a line, and whole with --verbose', () => {
    const tools = `${'x'.repeat(300)},${'x'.repeat(300)}`;
    expect(briefing('--tools', tools).stderr.split('\n')[0]).toHaveLength(160);
    expect(briefing('--tools', tools, '--verbose').stderr.split('\n')[0]?.length).toBeGreaterThan(300);
  });

  test('--help lists every flag; --version is the manifest’s', () => {
    const { stdout, status } = briefing('--help');
    for (const flag of [
      'cwd',
      'tools',
      'system',
      'append-system',
      'clock',
      'now',
      'json',
      'verbose',
      'help',
      'version',
    ]) {
      expect(stdout).toContain(`--${flag}`);
    }
    expect(status).toBe(0);
    expect(briefing('-h').stdout).toBe(stdout);
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(briefing('--version').stdout).toBe(`${manifest.version}\n`);
  });

  test.each([
    [['--jsn'], 'unknown flag --jsn; did you mean --json?'],
    [['-x'], 'unknown flag -x'],
    [['explode'], "there is no command 'explode'"],
    [['--system'], '--system'],
    [['--system', '--json'], '--system=-XYZ'],
    [['--json=yes'], '--json'],
    [['--clock', 'hourly'], "--clock is 'hourly'; use time, date, none"],
    [['--now', 'someday'], "--now is 'someday'"],
  ])('%j is a usage error', (words, message) => {
    const { stdout, stderr, status } = briefing(...words);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^briefing: .+\nTry 'briefing --help'\.\n$/);
  });

  test.each<[string[], RegExp]>([
    [['--cwd', 'missing'], /--cwd names 'missing', which is not a directory: ENOENT/],
    [['--cwd', 'plain.txt'], /--cwd names 'plain\.txt', which is not a directory/],
    [['--system', '@missing'], /--system names 'missing', which is not a readable file: ENOENT/],
    [['--append-system', '@.'], /--append-system names '\.'/],
    [['--tools', '@broken.json'], /--tools cannot use broken\.json: it is no JSON/],
    [['--tools', '@object.json'], /--tools cannot use object\.json: it holds no list/],
    [['--tools', '@nameless.json'], /--tools cannot use nameless\.json, entry 2: it has no name/],
    [['--tools', '@wordy.json'], /--tools cannot use wordy\.json, entry 1: its description is no text/],
  ])('%j is something that cannot be done', (words, message) => {
    file('plain.txt', '');
    file('broken.json', '[');
    file('object.json', '{"read": {}}');
    file('nameless.json', '["read", null]');
    file('wordy.json', '[{"name": "read", "description": 42}]');
    const { stdout, stderr, status } = briefing(...words);
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe.skipIf(process.platform === 'win32')('on a POSIX system', () => {
  test('a FIFO is refused before it is opened, so nothing hangs', () => {
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    expect(existsSync(join(folder, 'pipe'))).toBe(true);
    const { stderr, status } = briefing('--system', '@pipe');
    expect(status).toBe(1);
    expect(stderr).toContain('not a regular file');
  });

  test('a reader that goes away is no failure', async () => {
    const text = file('long.md', 'long '.repeat(400_000));
    const child = spawn(process.execPath, [bin, '--system', `@${text}`], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect([status, complaint]).toEqual([0, '']);
  });
});

describe.skipIf(!existsSync('/dev/full'))('where /dev/full exists', () => {
  test('a write that fails is an error', () => {
    const full = openSync('/dev/full', 'w');
    const { stderr, status } = spawnSync(process.execPath, [bin], {
      cwd: folder,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^briefing: cannot write: ENOSPC/);
  });
});

test('the command needs nothing but reading', () => {
  const words = [
    '--experimental-permission',
    '--allow-fs-read=*',
    '--disable-warning=ExperimentalWarning',
    bin,
    '--tools',
    'read',
  ];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toContain('# Tools');
});
