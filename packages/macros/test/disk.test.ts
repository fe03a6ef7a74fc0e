import { spawnSync } from 'node:child_process';
import { chmodSync, linkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isBriefingFault } from '@briefing/contract';
import { type FileSystem, nodeFileSystem } from '@briefing/files';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type MacroGathering,
  type MacroRoot,
  gatherMacros,
  loadMacros,
  readMacroFile,
  standardMacroRoots,
} from '../src/index.ts';
import { type DiskTree, codes, faultOf, names, plantOnDisk } from './worlds.ts';

const planted: DiskTree[] = [];
afterEach(() => {
  for (const { remove } of planted.splice(0)) remove();
});

function plant(tree: Parameters<typeof plantOnDisk>[0]): DiskTree {
  const disk = plantOnDisk(tree);
  planted.push(disk);
  return disk;
}

function gatherAt(disk: DiskTree, root: Partial<MacroRoot> = {}): MacroGathering {
  return gatherMacros([{ dir: disk.at('m'), origin: 'project', ...root }]);
}

const outcome = (gathering: MacroGathering): [string[], string[]] => [names(gathering), codes(gathering)];

test('a folder of commands is gathered from a real disk', () => {
  const disk = plant({ 'm/b.md': 'b', 'm/a.md': '---\ndescription: A\n---\na', 'm/sub/c.md': 'c', 'm/notes.txt': '' });
  expect(outcome(gatherAt(disk))).toEqual([['a', 'b'], []]);
  expect(outcome(gatherAt(disk, { recursive: true }))).toEqual([['a', 'b', 'sub:c'], []]);
  expect(readMacroFile(disk.at('m/a.md'), 'user')).toEqual({
    name: 'a',
    description: 'A (user)',
    body: 'a',
    origin: 'user',
    source: disk.at('m/a.md'),
  });
});

test('links to files and directories are followed, and one file under two names is two macros', () => {
  const disk = plant({
    'm/a.md': 'a',
    'm/alias.md': { link: 'a.md' },
    'm/team': { link: '../shared' },
    'shared/b.md': 'b',
  });
  expect(outcome(gatherAt(disk, { recursive: true }))).toEqual([['a', 'alias', 'team:b'], []]);
});

test('a link renames nothing that is found without it', () => {
  const disk = plant({ 'm/a': { link: 'git' }, 'm/git/fix.md': 'fix', 'm/z': { link: 'git' } });
  expect(outcome(gatherAt(disk, { recursive: true }))).toEqual([['git:fix'], []]);
});

test('a dangling link that may have led to a folder is reported where folders are entered', () => {
  const disk = plant({ 'm/a.md': 'a', 'm/team': { link: 'nowhere' }, 'm/.x': { link: 'nowhere' } });
  expect(outcome(gatherAt(disk, { recursive: true }))).toEqual([['a'], ['dangling-link']]);
  expect(gatherAt(disk, { recursive: true }).diagnostics[0]?.location).toBe(disk.at('m/team'));
  expect(outcome(gatherAt(disk))).toEqual([['a'], []]);
  expect(loadMacros(disk.at('m'), 'user', { recursive: true }).map(({ name }) => name)).toEqual(['a']);
});

test('a folder that is reached by two names, and a hard link, are no collisions', () => {
  const disk = plant({ 'm/a.md': 'a', n: { link: 'm' }, 'o/.keep': '' });
  linkSync(disk.at('m/a.md'), disk.at('o/a.md'));
  const roots = ['m', 'n', 'o'].map((dir) => ({ dir: disk.at(dir), origin: 'user' as const }));
  expect(outcome(gatherMacros(roots))).toEqual([['a'], []]);
});

test('links that go in circles end', () => {
  const disk = plant({
    'm/a.md': 'a',
    'm/self': { link: '.' },
    'm/loop.md': { link: 'pool.md' },
    'm/pool.md': { link: 'loop.md' },
    'm/sub/up': { link: '..' },
    'm/sub/b.md': 'b',
  });
  expect(outcome(gatherAt(disk, { recursive: true }))).toEqual([
    ['a', 'sub:b'],
    ['dangling-link', 'dangling-link'],
  ]);
});

test('a dangling link in the place of a macro is reported when gathered, and skipped when loaded', () => {
  const disk = plant({ 'm/a.md': 'a', 'm/gone.md': { link: 'nowhere.md' }, 'm/other': { link: 'nowhere' } });
  expect(outcome(gatherAt(disk))).toEqual([['a'], ['dangling-link']]);
  expect(gatherAt(disk).diagnostics[0]?.location).toBe(disk.at('m/gone.md'));
  expect(loadMacros(disk.at('m'), 'user').map(({ name }) => name)).toEqual(['a']);
  expect(faultOf(() => readMacroFile(disk.at('m/gone.md'), 'user'))).toBe('macro-invalid');
});

test('a directory with the name of a macro is none, and does not hide the others', () => {
  const disk = plant({ 'm/x.md/inner.md': 'inner', 'm/y.md': 'y' });
  expect(outcome(gatherAt(disk))).toEqual([['y'], []]);
  expect(faultOf(() => readMacroFile(disk.at('m/x.md'), 'user'))).toBe('macro-invalid');
});

test.skipIf(process.platform === 'win32')('a FIFO with the name of a macro does not block', () => {
  const disk = plant({ 'm/a.md': 'a', 'm/to-pipe.md': { link: 'x.md' } });
  spawnSync('mkfifo', [disk.at('m/x.md'), disk.at('m/plain')]);
  expect(outcome(gatherAt(disk))).toEqual([['a'], ['unreadable', 'unreadable']]);
  expect(faultOf(() => readMacroFile(disk.at('m/x.md'), 'user'))).toBe('macro-invalid');
  expect(faultOf(() => loadMacros(disk.at('m'), 'user'))).toBe('macro-invalid');
});

describe('encodings', () => {
  const text = '---\r\ndescription: Größe\r\n---\r\nBody $1 漢\r\n';
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.concat([mark, Buffer.from(text)])],
    ['UTF-16, low byte first', utf16],
    ['UTF-16, high byte first', Buffer.from(utf16).swap16()],
  ])('%s is read', (_, bytes) => {
    const gathered = gatherAt(plant({ 'm/x.md': bytes }));
    expect(codes(gathered)).toEqual([]);
    expect(gathered.macros[0]).toMatchObject({ description: 'Größe (project)', body: 'Body $1 漢\r\n' });
  });

  test('bytes that are no text are replaced, and that is said', () => {
    const gathered = gatherAt(plant({ 'm/x.md': Buffer.from([0x61, 0xff, 0x62]) }));
    expect(codes(gathered)).toEqual(['lossy']);
    expect(gathered.macros[0]?.body).toBe('a\ufffdb');
  });

  test('a binary file is no macro', () => {
    const disk = plant({ 'm/x.md': Buffer.from([0x89, 0x50, 0x00, 0x47]), 'm/y.md': 'y' });
    expect(outcome(gatherAt(disk))).toEqual([['y'], ['unreadable']]);
    expect(faultOf(() => readMacroFile(disk.at('m/x.md'), 'user'))).toBe('macro-invalid');
  });
});

describe('a fault has the path and a cause', () => {
  function faultIn(act: () => unknown): Error & { readonly path?: string } {
    try {
      act();
    } catch (error) {
      if (isBriefingFault(error, 'macro-invalid')) return error;
    }
    return expect.unreachable();
  }

  test('which is what the disk said, where it refused', () => {
    const disk = plant({ 'm/x.md/y': '' });
    for (const [name, problem] of [
      ['gone.md', 'missing'],
      ['m/x.md', 'not-a-file'],
    ] as const) {
      const fault = faultIn(() => readMacroFile(disk.at(name), 'user'));
      expect([fault.path, fault.cause]).toEqual([disk.at(name), { problem }]);
      expect(fault.message).toContain(disk.at(name));
    }
    expect(faultIn(() => loadMacros(disk.at('m/x.md/y'), 'user')).cause).toEqual({ problem: 'not-a-directory' });
  });

  test('which is the diagnostic that a gathering gives, where a file or a folder is too much', () => {
    const disk = plant({ 'm/x.md': 'x'.repeat(1_048_577), [`n/${'d/'.repeat(9)}x.md`]: '' });
    const large = faultIn(() => readMacroFile(disk.at('m/x.md'), 'user'));
    expect([large.path, large.cause]).toEqual([disk.at('m/x.md'), gatherAt(disk).diagnostics[0]]);
    const deep = faultIn(() => loadMacros(disk.at('n'), 'user', { recursive: true }));
    expect([deep.path, deep.cause]).toMatchObject([disk.at('n'), { code: 'limit', location: disk.at('n') }]);
  });
});

test('a file that is swapped between look and read is not read', () => {
  const disk = plant({ 'm/x.md': 'x' });
  const swapping: FileSystem = {
    ...nodeFileSystem,
    read: (path, maxBytes) => {
      const read = nodeFileSystem.read(path, maxBytes);
      return 'problem' in read ? read : { ...read, identity: 'another' };
    },
  };
  expect(outcome(gatherMacros([{ dir: disk.at('m'), origin: 'user' }], { fs: swapping }))).toEqual([
    [],
    ['unreadable'],
  ]);
});

test('each file is read once', () => {
  const disk = plant({ 'm/a.md': 'a', 'm/b.md': 'b' });
  const reads: string[] = [];
  const counted: FileSystem = {
    ...nodeFileSystem,
    read: (path, maxBytes) => {
      reads.push(path);
      return nodeFileSystem.read(path, maxBytes);
    },
  };
  const root = { dir: disk.at('m'), origin: 'user' as const };
  gatherMacros([root, root], { fs: counted });
  expect(reads).toEqual([disk.at('m/a.md'), disk.at('m/b.md')]);
});

describe.skipIf(process.platform === 'win32')('what the user may not look at', () => {
  /** Root may look at everything, so the question is asked by a child that is nobody. */
  function gatherAsNobody(disk: DiskTree): unknown {
    chmodSync(disk.root, 0o755);
    const entry = fileURLToPath(new URL('../dist/index.js', import.meta.url));
    const drop = process.getuid?.() === 0 ? 'process.setgid(65534); process.setuid(65534);' : '';
    const source = `const { gatherMacros, loadMacros } = await import(${JSON.stringify(entry)}); ${drop}
      const dir = ${JSON.stringify(disk.at('m'))};
      const { macros, diagnostics } = gatherMacros([{ dir, origin: 'user', recursive: true }]);
      let fault; try { loadMacros(dir, 'user'); } catch (error) { fault = error.kind; }
      console.log(JSON.stringify([macros.map(({ name }) => name), diagnostics.map(({ code, location }) => code + '@' + location), fault]));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  }

  test('a file that may not be read is unreadable, and the others load', () => {
    const disk = plant({ 'm/a.md': 'a', 'm/closed.md': 'x' });
    chmodSync(disk.at('m/closed.md'), 0);
    expect(gatherAsNobody(disk)).toEqual([['a'], [`unreadable@${disk.at('m/closed.md')}`], 'macro-invalid']);
  });

  test('a directory that may not be listed is unreadable, and the others load', () => {
    const disk = plant({ 'm/a.md': 'a', 'm/closed/b.md': 'b' });
    chmodSync(disk.at('m/closed'), 0);
    expect(gatherAsNobody(disk)).toEqual([['a'], [`unreadable@${disk.at('m/closed')}`], null]);
    chmodSync(disk.at('m/closed'), 0o755);
  });

  test('a directory that may be listed but not searched is one report', () => {
    const disk = plant({ 'm/a.md': 'a', 'm/closed/b.md': 'b', 'm/closed/c.md': 'c', 'm/closed/d': 'd' });
    chmodSync(disk.at('m/closed'), 0o444);
    expect(gatherAsNobody(disk)).toEqual([['a'], [`unreadable@${disk.at('m/closed')}`], null]);
    chmodSync(disk.at('m/closed'), 0o755);
  });

  test('a root that may not be listed is one report', () => {
    const disk = plant({ 'm/a.md': 'a' });
    chmodSync(disk.at('m'), 0);
    expect(gatherAsNobody(disk)).toEqual([[], [`unreadable@${disk.at('m')}`], 'macro-invalid']);
    chmodSync(disk.at('m'), 0o755);
  });
});

test('the standard roots of a real project are gathered in their order', () => {
  const disk = plant({
    'repo/.git/HEAD': '',
    'repo/app/.claude/commands/x.md': 'claude $0',
    'repo/.opencode/commands/x.md': 'opencode $1',
    'repo/.opencode/command/y.md': 'opencode $1',
    'repo/.gemini/commands/z.toml': 'prompt = "gemini {{args}}"',
    'home/.config/acme/commands/w.md': 'briefing {{arg.1}}',
  });
  const roots = standardMacroRoots({ cwd: disk.at('repo/app'), home: disk.at('home'), brand: 'acme' });
  const { macros, diagnostics } = gatherMacros(roots);
  expect(macros.map(({ name, dialect, origin }) => [name, dialect, origin])).toEqual([
    ['x', 'claude', 'project'],
    ['y', 'opencode', 'project'],
    ['z', 'gemini', 'project'],
    ['w', 'briefing', 'user'],
  ]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['collision']);
});
