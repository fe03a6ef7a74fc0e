import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const fixtures = join(import.meta.dirname, 'fixtures');
const home = mkdtempSync(join(tmpdir(), 'bench-home-'));
cpSync(join(fixtures, 'suites'), join(home, 'suites'), { recursive: true });
afterAll(() => {
  rmSync(home, { recursive: true });
});

function run(...words: string[]) {
  return spawnSync(process.execPath, [join(fixtures, 'run.mjs'), home, ...words], { encoding: 'utf8' });
}

test('a suite is printed and written as a table and as data', () => {
  const { status, stdout } = run('tiny', '--rounds', '2', '--check');
  expect(status).toBe(0);
  expect(stdout).toContain('`npm run bench -- tiny --rounds 2 --check`');
  expect(`${readFileSync(join(home, 'results', 'tiny.md'), 'utf8')}\n`).toBe(stdout);
  const { rows } = JSON.parse(readFileSync(join(home, 'results', 'tiny.json'), 'utf8')) as { rows: object[] };
  expect(rows).toMatchObject([
    { subject: 'join', ratio: 1, p50Ratio: 1, rounds: 2 },
    { subject: 'concat', limit: { most: 1e6, verdict: 'met' } },
    { subject: 'later' },
    { subject: 'child', minimum: 0.5, p50: 0.5 },
  ]);
});

test('--check fails on a missed limit after three times the rounds, not on one with a note, and only --check fails', () => {
  const { status, stdout } = run('impossible', '--rounds', '1', '--check');
  expect(status).toBe(1);
  expect(stdout).toContain('- equal, same: 1.00 is over 0.5: still with 3 rounds');
  expect(stdout).toContain('- known, same: 1.00 is over 0.5: nobody is faster than itself');
  expect(run('impossible', '--rounds', '1').status).toBe(0);
});

test('several suites run one after the other, and one that fails fails the run', () => {
  const { status, stdout } = run('tiny', 'impossible', '--rounds', '1', '--check');
  expect(status).toBe(1);
  expect(stdout.match(/^# .+$/gm)).toEqual(['# tiny', '# impossible']);
  expect(stdout).toContain('`npm run bench -- tiny --rounds 1 --check`');
});

test('a lead over another subject is judged like a limit, and excused by the same note', () => {
  const { status, stdout } = run('ahead', '--rounds', '1', '--check');
  expect(status).toBe(1);
  expect(stdout).toContain('1.50× three ≥ 1.5 met');
  expect(stdout).toContain('- far, two: 1.50 times as fast as three is under 2: still with 3 rounds');
  expect(stdout).toContain('- known, two: 1.50 times as fast as three is under 2: three is a quick one');
  expect(stdout).not.toContain('- near');
});

test('a lead over a subject that is not there is a mistake of the suite', () => {
  const { status, stderr } = run('misspelt', '--rounds', '1');
  expect([status, stderr]).toEqual([1, expect.stringContaining("'smae' has a limit but no subject")]);
});

test.each([[['tiny', 'tinny']], [['--quick']]])('%j exits 2 and measures nothing', (words) => {
  rmSync(join(home, 'results'), { recursive: true, force: true });
  const { status, stdout } = run(...words);
  expect([status, stdout]).toEqual([2, '']);
  expect(existsSync(join(home, 'results'))).toBe(false);
});

test('an unknown name is answered with the suites that there are, and --list prints them', () => {
  expect(run('tinny').stderr).toContain("no suite 'tinny'; there are: ahead, impossible, misspelt, tiny");
  expect(run('--list').stdout).toBe('ahead\nimpossible\nmisspelt\ntiny\n');
});
