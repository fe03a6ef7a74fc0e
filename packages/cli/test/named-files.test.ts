import { spawnSync } from 'node:child_process';
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { UNPRIVILEGED, runBriefing, temporaryFolder, writeTree } from './command.ts';
import { enterCommand } from './in-process.ts';

const folder = temporaryFolder('named');
const briefing = enterCommand(folder, temporaryFolder('home'));
const isPosix = process.platform !== 'win32';
const LIMIT = 67_108_864;

/** The four ways to name a file, and what a message calls it by. */
const WAYS: readonly (readonly [title: string, wordsOf: (name: string) => string[]])[] = [
  ['--system', (name) => ['--system', `@${name}`]],
  ['--append-system', (name) => ['--append-system', `@${name}`]],
  ['--tools', (name) => ['--tools', `@${name}`]],
  ['diff', (name) => ['diff', name, name]],
];

/** In two bytes a character, and a mark that says in which order. */
function wide(text: string, order: 'little' | 'big'): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'little' ? bytes : bytes.swap16();
}

beforeAll(async () => {
  const { stdout: report } = await briefing('explain', '--json', '--clock', 'none');
  writeTree(folder, {
    'folder/': '',
    'nul.txt': 'a\0b',
    'little.txt': wide('In two bytes: 漢.\n', 'little'),
    'big.txt': wide('In two bytes: 漢.\n', 'big'),
    'little.json': wide('[{ "name": "deploy", "description": "Ships 漢." }]', 'little'),
    'big.json': wide('[{ "name": "deploy", "description": "Ships 漢." }]', 'big'),
    'little-report.json': wide(report, 'little'),
    'big-report.json': wide(report, 'big'),
    'marked-report.json': `\ufeff${report}`,
    'report.json': report,
    'closed.txt': 'closed',
  });
  if (!isPosix) return;
  symlinkSync('nowhere', join(folder, 'dangling'));
  symlinkSync('round', join(folder, 'round'));
  symlinkSync('folder', join(folder, 'linked-folder'));
  spawnSync('mkfifo', [join(folder, 'pipe')]);
  chmodSync(join(folder, 'closed.txt'), 0);
});

async function complaintOf(words: readonly string[]): Promise<string> {
  const { stdout, stderr, status } = await briefing(...words);
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toMatch(/^briefing: .+ \(option-invalid\)\n$/);
  return stderr;
}

describe.each(WAYS)('a file named by %s', (title, wordsOf) => {
  test.each([
    ['missing', 'there is nothing'],
    ['folder', 'it is a directory, a pipe or a device'],
    ['nul.txt', 'it is not text'],
    ...(isPosix
      ? [
          ['dangling', 'there is nothing'],
          ['round', 'it may not be read'],
          ['pipe', 'it is a directory, a pipe or a device'],
          ['/dev/null', 'it is a directory, a pipe or a device'],
        ]
      : []),
  ])('%s is refused: %s', async (name = '', reason = '') => {
    const expected = `${title} names '${name}', which is not a regular file that can be read: ${reason} (`;
    expect(await complaintOf(wordsOf(name))).toContain(expected);
  });

  test.skipIf(!isPosix)('that is closed is refused', () => {
    chmodSync(folder, 0o755);
    const { stderr, status } = runBriefing(wordsOf('closed.txt'), { cwd: folder, home: folder, node: UNPRIVILEGED });
    expect(stderr).toContain(': it may not be read (');
    expect(status).toBe(1);
  });
});

describe.each(['little', 'big'])('UTF-16 in the %s order is read', (order) => {
  test('as a text', async () => {
    const words = ['--system', `@${order}.txt`, '--append-system', `@${order}.txt`];
    expect((await briefing(...words)).stdout).toBe('In two bytes: 漢.\n\nIn two bytes: 漢.\n');
  });

  test('as a list of tools', async () => {
    expect((await briefing('--tools', `@${order}.json`)).stdout).toContain('- `deploy` — Ships 漢.\n');
  });

  test('as a report', async () => {
    const same = { stdout: 'no difference\n', stderr: '', status: 0 };
    expect(await briefing('diff', `${order}-report.json`, 'report.json')).toEqual(same);
    expect(await briefing('diff', 'marked-report.json', `${order}-report.json`)).toEqual(same);
  });
});

test('a file may have 64 MiB and not one byte more', async () => {
  writeFileSync(join(folder, 'most.txt'), Buffer.alloc(LIMIT, 'a'));
  expect(await complaintOf(['diff', 'most.txt', 'most.txt'])).toContain('diff cannot use most.txt: it is no JSON');
  writeFileSync(join(folder, 'more.txt'), Buffer.alloc(LIMIT + 1, 'a'));
  for (const [title, wordsOf] of WAYS) {
    expect(await complaintOf(wordsOf('more.txt'))).toContain(
      `${title} names 'more.txt', which is not a file of at most 64 MiB: it has 67108865 bytes (`,
    );
  }
});

describe.each([
  ['--cwd', (name: string) => ['--cwd', name]],
  ['DIR', (name: string) => ['skills', 'lint', name]],
])('a directory named by %s', (title, wordsOf) => {
  test.each([
    ['missing', 'there is nothing'],
    ['report.json', 'it is a file'],
    ['report.json/below', 'there is nothing'],
    ...(isPosix
      ? [
          ['dangling', 'it leads nowhere'],
          ['round', 'it leads nowhere'],
        ]
      : []),
  ])('%s is refused: %s', async (name = '', reason = '') => {
    expect(await complaintOf(wordsOf(name))).toContain(
      `${title} names '${name}', which is not a directory: ${reason} (`,
    );
  });

  test.skipIf(!isPosix)('may be a link to one', async () => {
    expect((await briefing(...wordsOf('linked-folder'))).stderr).not.toContain('names');
  });
});
