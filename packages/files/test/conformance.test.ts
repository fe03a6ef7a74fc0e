import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type FileSystem, findProjectRoot, readTextFile, walkFiles } from '../src/index.ts';
import { type Planted, type Tree, plantInMemory, plantOnDisk } from './trees.ts';

const TREE: Tree = {
  'a.txt': 'hello',
  empty: '',
  'b/c.md': 'deep',
  'b/.hidden': 'dot',
  'b/d/e': 'x',
  ﬀ: 'U+FB00',
  '𝒜': 'U+1D49C',
  'to-file': { link: 'a.txt' },
  'to-dir': { link: 'b' },
  'to-abs': { link: 'ROOT/b/c.md' },
  'to-link': { link: 'to-file' },
  up: { link: 'b/../a.txt' },
  dangling: { link: 'nowhere' },
  loop: { link: 'pool' },
  pool: { link: 'loop' },
  'b/back': { link: '..' },
};

describe.each([
  ['the disk of this machine', plantOnDisk],
  ['a tree in memory', plantInMemory],
])('%s', (_, plant) => {
  const planted: Planted = plant(TREE);
  afterAll(() => {
    planted.remove();
  });
  const { fs, root } = planted;
  const at = (name: string): string => join(root, name);

  test.each([
    ['a.txt', 'file', 5, false],
    ['empty', 'file', 0, false],
    ['to-file', 'file', 5, true],
    ['to-link', 'file', 5, true],
    ['to-abs', 'file', 4, true],
    ['up', 'file', 5, true],
    ['to-dir/c.md', 'file', 4, false],
    ['dangling', 'broken', 0, true],
    ['loop', 'broken', 0, true],
  ] as const)('stat of %s is a %s of %i bytes, link: %s', (name, kind, size, link) => {
    expect(fs.stat(at(name))).toMatchObject({ kind, size, link });
  });

  test.each([
    ['b', 'directory', false],
    ['to-dir', 'directory', true],
    ['b/back', 'directory', true],
    ['.', 'directory', false],
  ] as const)('stat of %s is a %s, link: %s', (name, kind, link) => {
    expect(fs.stat(at(name))).toMatchObject({ kind, link });
  });

  test.each(['nowhere', 'a.txt/below', 'b/nowhere/below', 'dangling/below', 'nul\0byte', 'x'.repeat(300)])(
    'there is no %j',
    (name) => {
      expect(fs.stat(at(name))).toBeUndefined();
      expect(fs.real(at(name))).toBeUndefined();
      expect(fs.read(at(name), 9)).toEqual({ problem: 'missing' });
      expect(fs.list(at(name))).toEqual({ problem: 'missing' });
    },
  );

  test('what is behind a loop cannot be looked up', () => {
    expect(fs.stat(at('loop/below'))).toMatchObject({ kind: 'broken', identity: '', link: false });
    expect(fs.read(at('loop'), 9)).toEqual({ problem: 'unreadable' });
    expect(fs.list(at('loop'))).toEqual({ problem: 'unreadable' });
    expect(fs.real(at('loop'))).toBeUndefined();
  });

  test('all names of one file have one identity, and others have others', () => {
    const identity = (name: string): string | undefined => fs.stat(at(name))?.identity;
    expect(identity('to-link')).toBe(identity('a.txt'));
    expect(identity('to-dir')).toBe(identity('b'));
    expect(identity('b/back')).toBe(identity('.'));
    expect(new Set(['a.txt', 'empty', 'b', 'b/c.md', 'b/d'].map(identity)).size).toBe(5);
    expect(fs.read(at('to-link'), 9)).toMatchObject({ identity: identity('a.txt') });
  });

  test('a list is sorted by code point and shows links and dot names', () => {
    expect(fs.list(at('b'))).toEqual(['.hidden', 'back', 'c.md', 'd']);
    const names = fs.list(root) as string[];
    expect(names.slice(-2)).toEqual(['ﬀ', '𝒜']);
    expect(fs.list(at('a.txt'))).toEqual({ problem: 'not-a-directory' });
    expect(fs.list(at('to-dir'))).toEqual(fs.list(at('b')));
  });

  test('real follows every link on the way', () => {
    expect(fs.real(at('to-link'))).toBe(at('a.txt'));
    expect(fs.real(at('b/back/to-dir/d/e'))).toBe(at('b/d/e'));
    expect(fs.real(at('dangling'))).toBeUndefined();
  });

  test.each([
    [0, ''],
    [1, 'h'],
    [4, 'hell'],
    [5, 'hello'],
    [6, 'hello'],
    [-1, ''],
    [2.9, 'he'],
  ])('read of at most %d bytes gives %j and the whole size', (maxBytes, text) => {
    const read = fs.read(at('a.txt'), maxBytes);
    expect('bytes' in read && [Buffer.from(read.bytes).toString(), read.size]).toEqual([text, 5]);
  });

  test('a directory is not a file, and a dangling link is missing', () => {
    expect(fs.read(at('b'), 9)).toEqual({ problem: 'not-a-file' });
    expect(fs.read(at('to-dir'), 9)).toEqual({ problem: 'not-a-file' });
    expect(fs.read(at('dangling'), 9)).toEqual({ problem: 'missing' });
  });

  test('a walk is depth first by code point, follows links, enters each directory once and reports what is broken', () => {
    const { files, problems, capped } = walkFiles(fs, root);
    const below = (path: string): string => path.slice(root.length + 1).replaceAll('\\', '/');
    expect(files.map(({ path }) => below(path))).toEqual([
      'a.txt',
      'b/.hidden',
      'b/c.md',
      'b/d/e',
      'empty',
      'to-abs',
      'to-file',
      'to-link',
      'up',
      'ﬀ',
      '𝒜',
    ]);
    expect(problems.map(({ path, problem }) => [below(path), problem])).toEqual([
      ['dangling', 'broken'],
      ['loop', 'broken'],
      ['pool', 'broken'],
    ]);
    expect(capped).toBe(false);
  });
});

describe.each([
  ['the disk of this machine', plantOnDisk],
  ['a tree in memory', plantInMemory],
])('a walk of %s', (_, plant) => {
  test.each<[string, Tree, string[]]>([
    ['a directory before a link to it', { 'in/a': { link: 'z' }, 'in/z/f': '' }, ['z/f']],
    ['a deeper directory before a link to it', { 'in/a': { link: 'm/z' }, 'in/m/z/f': '' }, ['m/z/f']],
    [
      'a directory before a link below a link',
      { 'in/a': { link: '../o' }, 'o/b': { link: '../in/z' }, 'in/z/f': '' },
      ['z/f'],
    ],
    ['what is linked in the place of the link', { 'in/a': { link: '../o' }, 'in/b': '', 'o/f': '' }, ['a/f', 'b']],
    ['the first of two links', { 'in/a': { link: '../o' }, 'in/b': { link: '../o' }, 'o/f': '' }, ['a/f']],
  ])('lists %s', (_, tree, files) => {
    const planted = plant(tree);
    const { root, fs } = planted;
    const { files: found, problems, capped } = walkFiles(fs, join(root, 'in'));
    planted.remove();
    const below = join(root, 'in').length + 1;
    expect(found.map(({ path }) => path.slice(below).replaceAll('\\', '/'))).toEqual(files);
    expect([problems, capped]).toEqual([[], false]);
  });
});

const name = fc.constantFrom('a', 'b', 'c', '.git', 'd.md');
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const target = fc.oneof(
  path,
  path.map((way) => `../${way}`),
  path.map((way) => `ROOT/${way}`),
  fc.constantFrom('.', '..', 'nowhere'),
);
const entry = fc.oneof(
  fc.constantFrom('one', 'two', 'a\0b'),
  target.map((link) => ({ link })),
);
/** Entries below an entry are left out: the first one planted decides what a name is. */
const tree = fc.array(fc.tuple(path, entry), { maxLength: 10 }).map((entries) => {
  const kept: [string, Tree[string]][] = [];
  for (const [way, what] of entries) {
    const clashes = kept.some(([other]) => other === way || other.startsWith(`${way}/`) || way.startsWith(`${other}/`));
    if (!clashes) kept.push([way, what]);
  }
  return { ...Object.fromEntries(kept), 'always-there': '' };
});

/** Everything that the port says of a tree, with the root taken out. */
function describeTree({ fs, root }: Planted): unknown {
  const named = (text: string | undefined): string | undefined =>
    text?.replaceAll(root, 'ROOT').replaceAll(dirname(root), 'ABOVE').replaceAll('\\', '/');
  const identities = new Map<string, number>();
  const number = (identity: string): number => {
    if (!identities.has(identity)) identities.set(identity, identities.size);
    return identities.get(identity) ?? -1;
  };
  const ways = ['.', 'a', 'b', 'c', '.git', 'a/b', 'b/a/c', 'c/../a', 'a/b/d.md'].map((way) => join(root, way));
  return ways.map((way) => {
    const { kind, size, identity, link } = fs.stat(way) ?? { kind: 'none', size: 0, identity: 'none', link: false };
    const read = readTextFile(fs, way, { maxBytes: 2 });
    const { files, problems } = walkFiles(fs, way, { maxEntries: 40 });
    return {
      stat: [kind, kind === 'directory' ? 0 : size, number(identity), link],
      list: fs.list(way),
      real: named(fs.real(way)),
      read: 'problem' in read ? read : { ...read, identity: number(read.identity) },
      files: files.map((file) => named(file.path)),
      problems: problems.map((problem) => [named(problem.path), problem.problem]),
      root: named(findProjectRoot(fs, way, join(root, 'a'))),
    };
  });
}

function withBoth(planted: Tree, act: (disk: Planted, memory: Planted) => void): void {
  const disk = plantOnDisk(planted);
  try {
    act(disk, plantInMemory(planted));
  } finally {
    disk.remove();
  }
}

test('the disk and the memory say the same of any tree', () => {
  fc.assert(
    fc.property(tree, (planted) => {
      withBoth(planted, (disk, memory) => {
        expect(describeTree(memory)).toEqual(describeTree(disk));
      });
    }),
  );
});

test('a port never throws, whatever the path', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '.', '..', '\0', '/'.repeat(5000), `/${'x'.repeat(300)}`),
  );
  const ports: FileSystem[] = [plantInMemory({ a: 'b' }).fs];
  const disk = plantOnDisk({ a: 'b' });
  fc.assert(
    fc.property(odd, (way) => {
      for (const fs of [...ports, disk.fs]) {
        const place = join(disk.root, way);
        fs.stat(place);
        fs.list(place);
        fs.real(place);
        fs.read(place, 1);
      }
    }),
  );
  disk.remove();
});
