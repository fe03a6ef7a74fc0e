import { describe, expect, test } from 'vitest';
import {
  type PlacesOptions,
  checkFileSystem,
  checkPath,
  memoryFileSystem,
  nodeFileSystem,
  shortPath,
  standardPlaces,
} from '../src/index.ts';

const PROJECT = [{ path: '.{brand}/things' }, { path: '.other/things' }];
const USER = [{ path: '{xdg}/{brand}/things' }, { path: '~/.{brand}/things' }];
const TREE = { '/repo/.git/HEAD': '', '/repo/sub/x': '', '/home/u/x': '' };

function dirsOf(options: Partial<PlacesOptions> = {}, tree: Parameters<typeof memoryFileSystem>[0] = TREE): string[] {
  const fs = memoryFileSystem(tree);
  return standardPlaces({ cwd: '/repo/sub', home: '/home/u', brand: 'acme', fs, ...options }, PROJECT, USER).map(
    ({ dir, origin }) => `${origin} ${dir}`,
  );
}

describe('standardPlaces', () => {
  test('lists cwd, then the project root, then the user’s', () => {
    expect(dirsOf()).toEqual([
      'project /repo/sub/.acme/things',
      'project /repo/sub/.other/things',
      'project /repo/.acme/things',
      'project /repo/.other/things',
      'user /home/u/.config/acme/things',
      'user /home/u/.acme/things',
    ]);
  });

  test('lists a root that is cwd once, also when a link leads there', () => {
    expect(dirsOf({ cwd: '/repo' }).filter((line) => line.startsWith('project'))).toHaveLength(2);
    const linked = dirsOf({ cwd: '/link/sub' }, { ...TREE, '/link/sub': { link: '/repo' }, '/link/.git/HEAD': '' });
    expect(linked.filter((line) => line.startsWith('project'))).toEqual([
      'project /link/sub/.acme/things',
      'project /link/sub/.other/things',
    ]);
  });

  test('lists what is the project’s and the user’s as the user’s, and so not at all with local', () => {
    expect(dirsOf({ cwd: '/home/u' })).toEqual([
      'project /home/u/.other/things',
      'user /home/u/.config/acme/things',
      'user /home/u/.acme/things',
    ]);
    expect(dirsOf({ cwd: '/home/u', local: true })).toEqual(['project /home/u/.other/things']);
  });

  test.each([
    ['/xdg', 'user /xdg/acme/things'],
    ['', 'user /home/u/.config/acme/things'],
    ['relative', 'user /home/u/.config/acme/things'],
    [undefined, 'user /home/u/.config/acme/things'],
  ])('with %j for XDG_CONFIG_HOME looks into %s', (xdgConfigHome, line) => {
    expect(dirsOf({ xdgConfigHome })[4]).toBe(line);
  });

  test('without a home, or local, there is no user layer', () => {
    for (const options of [{ home: undefined }, { local: true }]) expect(dirsOf(options)).toHaveLength(4);
  });

  test('keeps the row that a place comes from', () => {
    const [place] = standardPlaces({ cwd: '/repo', brand: 'b' }, [{ path: '.{brand}', kind: 'mine' }], []);
    expect(place).toEqual({ path: '.{brand}', kind: 'mine', dir: '/repo/.b', origin: 'project' });
  });

  test('a brand is not read as a pattern', () => {
    const [place] = standardPlaces({ cwd: '/repo', brand: 'a.b-c_d' }, [{ path: '.{brand}/{brand}' }], []);
    expect(place?.dir).toBe('/repo/.a.b-c_d/a.b-c_d');
  });

  test.each<[string, object]>([
    ['cwd', { cwd: 'relative' }],
    ['cwd', { cwd: undefined }],
    ['home', { home: './home' }],
    ['brand', { brand: '' }],
    ['brand', { brand: '..' }],
    ['brand', { brand: '.hidden' }],
    ['brand', { brand: 'a/b' }],
    ['brand', { brand: 'a'.repeat(65) }],
    ['brand', { brand: 1 }],
    ['local', { local: 1 }],
    ['xdgConfigHome', { xdgConfigHome: 1 }],
    ['fs', { fs: { stat: 1 } }],
  ])('refuses a bad %s: %j', (option, options) => {
    expect(() => dirsOf(options)).toThrow(expect.objectContaining({ kind: 'option-invalid', option }));
  });

  test('takes a brand of 64 letters', () => {
    expect(dirsOf({ brand: 'ä'.repeat(64) })).toHaveLength(6);
  });
});

test('checkPath gives an absolute path in normal form', () => {
  expect(checkPath('dir', '/a/../b/')).toBe('/b');
  for (const value of ['', 'a', './a', undefined, 1]) {
    expect(() => checkPath('dir', value)).toThrow(expect.objectContaining({ kind: 'option-invalid', option: 'dir' }));
  }
});

test('checkFileSystem gives this machine’s disk when there is none', () => {
  expect(checkFileSystem(undefined)).toBe(nodeFileSystem);
  const fs = memoryFileSystem({});
  expect(checkFileSystem(fs)).toBe(fs);
  for (const value of [null, 1, {}, { stat: Math.abs, list: Math.abs, real: Math.abs }]) {
    expect(() => checkFileSystem(value)).toThrow(expect.objectContaining({ kind: 'option-invalid', option: 'fs' }));
  }
});

test('what is refused is shown on one line, cut between code points', () => {
  const messageOf = (value: string): string => {
    try {
      return checkPath('dir', value);
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(messageOf(`${'a'.repeat(59)}😀😀`)).toBe(`dir is '${'a'.repeat(59)}😀…'; give an absolute path`);
  expect(messageOf('a\n# b')).toBe("dir is 'a # b'; give an absolute path");
});

test.each([
  ['/repo/a/b.md', './a/b.md'],
  ['/real/repo/a.md', './a.md'],
  ['/home/u/x', '~/x'],
  ['/repository/x', '/repository/x'],
  ['/etc/x', '/etc/x'],
])('shortPath(%s) is %s', (path, short) => {
  expect(shortPath(path, ['/repo', '/real/repo'], ['/home/u'])).toBe(short);
});
