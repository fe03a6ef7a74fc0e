import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProjectRoot, nodeFileSystem as fs, readTextFile, walkFiles } from '../src/index.ts';
import { plantOnDisk } from './trees.ts';

const planted = plantOnDisk({ 'plain.txt': 'text', 'dir/inner': 'x' });
const at = (name: string): string => join(planted.root, name);
afterAll(() => {
  planted.remove();
});

describe.skipIf(process.platform === 'win32')('special files of a POSIX system', () => {
  const server = createServer();
  beforeAll(async () => {
    spawnSync('mkfifo', [at('fifo')]);
    await new Promise<void>((resolve) => {
      server.listen(at('socket'), resolve);
    });
    symlinkSync('fifo', at('to-fifo'));
  });
  afterAll(() => {
    server.close();
  });

  test.each(['fifo', 'to-fifo', 'socket', '/dev/null', '/dev/zero', 'dir'])(
    '%s is not a file, and reading it does not block',
    (name) => {
      const path = name.startsWith('/') ? name : at(name);
      expect(existsSync(path)).toBe(true);
      expect(fs.read(path, 10)).toEqual({ problem: 'not-a-file' });
      if (name !== 'dir') expect(fs.stat(path)).toMatchObject({ kind: 'other' });
    },
  );

  test('a walk reports them', () => {
    const problems = walkFiles(fs, planted.root).problems.map(({ path, problem }) => [path, problem]);
    expect(problems).toEqual([at('fifo'), at('socket'), at('to-fifo')].map((path) => [path, 'special']));
  });

  test('hard links share an identity', () => {
    linkSync(at('plain.txt'), at('dir/hard'));
    expect(fs.stat(at('dir/hard'))).toMatchObject({ identity: fs.stat(at('plain.txt'))?.identity, link: false });
    unlinkSync(at('dir/hard'));
  });
});

describe('files that move', () => {
  test('a file that was swapped between check and read is changed, and its content stays unseen', () => {
    writeFileSync(at('notes.md'), 'harmless');
    writeFileSync(at('secret'), 'password');
    const { identity } = fs.stat(at('notes.md')) ?? {};
    expect(readTextFile(fs, at('notes.md'), { maxBytes: 99, identity })).toMatchObject({ text: 'harmless' });
    renameSync(at('secret'), at('notes.md'));
    expect(readTextFile(fs, at('notes.md'), { maxBytes: 99, identity })).toEqual({ problem: 'changed' });
    unlinkSync(at('notes.md'));
    expect(readTextFile(fs, at('notes.md'), { maxBytes: 99, identity })).toEqual({ problem: 'missing' });
  });

  test('a file that vanishes between list and stat is a problem of the walk', () => {
    const vanishing = { ...fs, list: (dir: string) => (dir === at('dir') ? ['gone', 'inner'] : fs.list(dir)) };
    const { files, problems } = walkFiles(vanishing, at('dir'));
    expect(files.map(({ path }) => path)).toEqual([at('dir/inner')]);
    expect(problems).toEqual([{ path: at('dir/gone'), problem: 'missing' }]);
  });

  test.skipIf(!existsSync('/proc/self/status'))(
    'a file that says it has no size is read to its end or to the limit',
    () => {
      expect(statSync('/proc/self/status').size).toBe(0);
      const whole = readTextFile(fs, '/proc/self/status', { maxBytes: 1_000_000 });
      expect('text' in whole && whole.text).toMatch(/^Name:[^]*\n$/);
      expect(whole).toMatchObject({ truncated: false });
      expect(readTextFile(fs, '/proc/self/status', { maxBytes: 5 })).toMatchObject({ text: 'Name:', truncated: true });
    },
  );

  test('a sparse file of eight gigabytes costs no more than what is read of it', () => {
    const descriptor = openSync(at('sparse'), 'w');
    ftruncateSync(descriptor, 8 * 2 ** 30);
    closeSync(descriptor);
    const before = process.memoryUsage().arrayBuffers;
    const read = fs.read(at('sparse'), 1000);
    expect('bytes' in read && [read.bytes.length, read.size]).toEqual([1000, 8 * 2 ** 30]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000);
    unlinkSync(at('sparse'));
  });

  test('a descriptor is closed again, read or refused', () => {
    for (let round = 0; round < 5000; round += 1) {
      fs.read(at('plain.txt'), 1);
      fs.read(at('dir'), 1);
    }
    expect(fs.read(at('plain.txt'), 9)).toMatchObject({ size: 4 });
  });
});

describe.skipIf(process.platform === 'win32')('what the user may not look at', () => {
  /** Root may look at everything, so the questions are asked by a child that is nobody. */
  function asNobody(program: string): unknown {
    const entry = fileURLToPath(new URL('../dist/index.js', import.meta.url));
    const drop = process.getuid?.() === 0 ? 'process.setgid(65534); process.setuid(65534);' : '';
    const source = `const { nodeFileSystem: fs, walkFiles } = await import(${JSON.stringify(entry)}); ${drop} console.log(JSON.stringify(${program}));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  }

  beforeAll(() => {
    chmodSync(dirname(planted.root), 0o755);
    mkdirSync(at('closed'));
    writeFileSync(at('closed/inner'), 'x');
    writeFileSync(at('closed-file'), 'x');
    chmodSync(at('closed-file'), 0);
    chmodSync(at('closed'), 0);
  });
  afterAll(() => {
    chmodSync(at('closed'), 0o755);
  });

  test.each([
    ['reading a closed file', `fs.read(${JSON.stringify(at('closed-file'))}, 9)`, { problem: 'unreadable' }],
    ['listing a closed directory', `fs.list(${JSON.stringify(at('closed'))})`, { problem: 'unreadable' }],
    ['reading below it', `fs.read(${JSON.stringify(at('closed/inner'))}, 9)`, { problem: 'unreadable' }],
  ])('%s is refused', (_, program, answer) => {
    expect(asNobody(program)).toEqual(answer);
  });

  test('a lookup that is refused is broken, not absent', () => {
    expect(asNobody(`fs.stat(${JSON.stringify(at('closed/inner'))})`)).toMatchObject({ kind: 'broken', link: false });
  });

  test('a walk goes on past what is closed, and reports it', () => {
    const walk = asNobody(`walkFiles(fs, ${JSON.stringify(planted.root)})`) as ReturnType<typeof walkFiles>;
    expect(walk.problems).toContainEqual({ path: at('closed'), problem: 'unreadable' });
    expect(walk.files.map(({ path }) => path)).toContain(at('plain.txt'));
  });
});

test('home is recognised by its real path', () => {
  mkdirSync(at('home/.git'), { recursive: true });
  mkdirSync(at('home/project/src'), { recursive: true });
  symlinkSync('home', at('house'));
  expect(findProjectRoot(fs, at('home/project/src'), at('house'))).toBe(at('home/project/src'));
  expect(findProjectRoot(fs, at('house/project/src'), at('home'))).toBe(at('house/project/src'));
  expect(findProjectRoot(fs, at('home/project/src'))).toBe(at('home'));
});
