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
import type { BriefingReport } from '@briefing/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'briefing-cli-')));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A home of its own: what this machine's user keeps there is not the test's business. */
const home = realpathSync(mkdtempSync(join(tmpdir(), 'briefing-home-')));
const env = { ...process.env, HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: '' };
afterAll(() => {
  rmSync(home, { recursive: true });
});

function briefing(...words: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [bin, ...words], { cwd: folder, encoding: 'utf8', timeout: 20_000, env });
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
    expect(briefing('--now', '2026-06-04T01:00:00+02:00').stdout).toContain('2026-06-03T23:00:00.000Z');
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
    const name = file('tools.json', '\ufeff{"tools": ["ls", {"name": "deploy", "description": "Ship it."}]}');
    const { stdout } = briefing('--tools', `read, grep,,@${name}`);
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
    const flags = 'cwd brand local tools system append-system budget clock now max-tokens json verbose help version';
    for (const flag of flags.split(' ')) {
      expect(stdout).toContain(`--${flag}`);
    }
    for (const command of ['explain', 'check', 'diff']) expect(stdout).toContain(`briefing ${command}`);
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
    [['explian'], "there is no command 'explian'; did you mean 'explain'?"],
    [['explain', 'x'], "'briefing explain' takes no 'x'"],
    [['diff', 'a.json'], "'briefing diff' takes two files"],
    [['diff', 'a', 'b', 'c'], "'briefing diff' takes two files"],
    [['--max-tokens', '9'], '--max-tokens goes with check and not with the plain command'],
    [['diff', 'a', 'b', '--budget', '9'], '--budget goes with the plain command, explain, check and not with diff'],
    [['--budget', '0'], "--budget is '0'; give a positive number"],
    [['--budget', 'lots'], "--budget is 'lots'"],
    [['check', '--max-tokens', ''], "--max-tokens is ''"],
    [['--system'], '--system'],
    [['--system', '--json'], '--system=-XYZ'],
    [['--json=yes'], '--json'],
    [['--clock', 'hourly'], "--clock is 'hourly'; use time, date, none"],
    [['--now', 'someday'], "--now is 'someday'"],
    [['--now', 'foo 1'], "--now is 'foo 1'"],
    [['--now', '2026'], "--now is '2026'"],
    [['--now', '2026-02-30'], "--now is '2026-02-30'"],
    [['--now', '2026-06-04T12:00'], "--now is '2026-06-04T12:00'"],
    [['--budget', '0x40'], "--budget is '0x40'"],
    [['--cwd', ''], '--cwd is empty'],
  ])('%j is a usage error', (words, message) => {
    const { stdout, stderr, status } = briefing(...words);
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^briefing: .+\nTry 'briefing --help'\.\n$/);
  });

  test.each<[string[], RegExp]>([
    [['--cwd', 'missing'], /--cwd names 'missing', which is not a directory: ENOENT/],
    [['--cwd', 'plain.txt'], /cwd names 'plain\.txt', which is not a directory/],
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
  ])('%j is something that cannot be done', (words, message) => {
    file('plain.txt', '');
    file('broken.json', '[');
    file('object.json', '{"read": {}}');
    file('nameless.json', '["read", null]');
    file('nameless-report.json', '{"text":"a","sections":[{"hash":"x","start":0,"end":1}],"segments":[]}');
    file('wordy.json', '[{"name": "read", "description": 42}]');
    const { stdout, stderr, status } = briefing(...words);
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('briefing explain', () => {
  test('prints a line a section, and what became of it', () => {
    const { stdout, stderr, status } = briefing('explain', '--tools', 'read,bash', '--budget', '200');
    expect(stdout).toMatch(/^section +state +stability +tokens +share +source\n/);
    expect(stdout).toMatch(/^role +kept +static +\d+ +\d+ %$/m);
    expect(stdout).toMatch(/^tools +shortened from \d+ +static +\d+ +\d+ %$/m);
    expect(stdout).toMatch(/^tasks +gated +static +– +–$/m);
    expect(stdout).toMatch(/^total +of 200 +\d+\n$/m);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('--json prints the report, whose text is the prompt', () => {
    const words = ['--tools', 'read', '--clock', 'none', '--budget', '300'];
    const report = JSON.parse(briefing('explain', '--json', ...words).stdout) as BriefingReport;
    expect(`${report.text}\n`).toBe(briefing(...words).stdout);
    expect([report.limit, report.counter, report.over]).toEqual([300, 'estimateTokens', false]);
  });

  test('shows the composer’s warnings', () => {
    expect(briefing('explain', '--append-system', 'x').stderr).toMatch(
      /^warning volatile-before-stable footer: .+\n1 finding\n$/,
    );
  });
});

describe('briefing docs', () => {
  const project = join(folder, 'documented');
  const docs = (...words: string[]): SpawnSyncReturns<string> => briefing('docs', '--cwd', project, ...words);
  beforeAll(() => {
    mkdirSync(join(project, '.git'), { recursive: true });
    mkdirSync(join(project, '.acme'));
    writeFileSync(join(project, 'AGENTS.md'), 'Rules. @extra.md @.env @/etc/hostname\n');
    writeFileSync(join(project, 'extra.md'), 'More rules.\n');
    writeFileSync(join(project, '.env'), 'TOKEN=secret\n');
    writeFileSync(join(project, '.acme/AGENTS.md'), 'For Acme.\n');
    writeFileSync(join(home, 'AGENTS.md'), 'My taste.\n');
  });
  afterAll(() => {
    rmSync(join(home, 'AGENTS.md'));
  });

  test('lists what joins the prompt, who imported it and what was refused', () => {
    const { stdout, stderr, status } = docs();
    expect(stdout).toMatch(/^document +scope +bytes +imported by\n/);
    expect(stdout).toMatch(/^\.\/AGENTS\.md +project +\d+$/m);
    expect(stdout).toMatch(/^\.\/extra\.md +project +\d+ +.*AGENTS\.md$/m);
    expect(stdout).toMatch(/^~\/AGENTS\.md +home +\d+$/m);
    expect(stdout).toMatch(/\.env +secret +.*AGENTS\.md:1$/m);
    expect(stderr).toMatch(/^warning secret .*AGENTS\.md:1:\d+: /m);
    expect(stdout + stderr).not.toContain('TOKEN');
    expect(status).toBe(0);
  });

  test('--local leaves the user’s out, --brand adds a folder', () => {
    expect(docs('--local').stdout).not.toContain('~/AGENTS.md');
    expect(docs().stdout).not.toContain('.acme');
    expect(docs('--brand', 'acme').stdout).toContain('./.acme/AGENTS.md');
  });

  test('--json gives everything but the text', () => {
    const { docs: listed, refused } = JSON.parse(docs('--json').stdout) as { docs: object[]; refused: object[] };
    expect(listed[0]).toMatchObject({ path: './AGENTS.md', scope: 'project', truncated: false });
    expect(listed.every((doc) => !('body' in doc))).toBe(true);
    expect(refused).toContainEqual(expect.objectContaining({ reason: 'secret', line: 1 }));
  });

  test('the documents are in the prompt, and explain names them', () => {
    expect(briefing('--cwd', project).stdout).toMatch(/## \.\/AGENTS\.md\n<document>\nRules\. @extra\.md/);
    expect(briefing('explain', '--cwd', project).stdout).toMatch(
      /^project-context +kept .* \.\/AGENTS\.md, \.\/extra\.md, ~\/AGENTS\.md$/m,
    );
  });

  test('no documents are no documents', () => {
    mkdirSync(join(folder, 'bare'), { recursive: true });
    expect(briefing('docs', '--cwd', 'bare', '--local').stdout).toBe('no documents\n');
  });
});

describe('briefing check', () => {
  test.each([
    ['10000', 0, /^\d+ tokens\n$/],
    ['100', 1, /^\d+ tokens, over 100 \(largest: role \d+, guidelines \d+, footer \d+\)\n$/],
  ])('--max-tokens %s exits %i', (most, exitCode, line) => {
    const { stdout, status } = briefing('check', '--max-tokens', most);
    expect(status).toBe(exitCode);
    expect(stdout).toMatch(line);
  });

  test('without a maximum passes, warnings or not', () => {
    expect(briefing('check', '--tools', 'read,read').status).toBe(0);
  });

  test('--json says whether it is fine', () => {
    const { stdout, status } = briefing('check', '--max-tokens', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, maxTokens: 1, diagnostics: [] });
    expect(status).toBe(1);
  });
});

describe('briefing diff', () => {
  const report = (name: string, ...words: string[]): string =>
    file(name, briefing('explain', '--json', '--clock', 'none', ...words).stdout);

  test('names what changed and exits 1', () => {
    const { stdout, status } = briefing(
      'diff',
      report('a.json', '--tools', 'read'),
      report('b.json', '--tools', 'read,ls'),
    );
    expect(stdout).toMatch(/^changed +tools +\d+ → \d+\nchanged +guidelines +\d+ → \d+\n/);
    expect(stdout).toMatch(/first difference at character \d+; stable prefix changed\n$/);
    expect(status).toBe(1);
  });

  test('of equals exits 0', () => {
    const { stdout, status } = briefing('diff', report('a.json'), report('b.json'));
    expect([stdout, status]).toEqual(['no difference\n', 0]);
  });

  test('--json prints the difference', () => {
    const { stdout } = briefing('diff', report('a.json'), report('b.json', '--append-system', 'x'), '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      changes: [{ id: 'append-system', change: 'added' }],
      stablePrefixEqual: false,
    });
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

  test('a finding that cannot be written is one, too', () => {
    const full = openSync('/dev/full', 'w');
    const { status } = spawnSync(process.execPath, [bin, '--tools', 'read,read'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', full],
    });
    closeSync(full);
    expect(status).toBe(1);
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
