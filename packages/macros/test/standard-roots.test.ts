import { type PlacesOptions, memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { standardMacroRoots } from '../src/index.ts';
import { faultOf } from './worlds.ts';

const fs = memoryFileSystem({
  '/repo/.git/HEAD': '',
  '/repo/app/x': '',
  '/home/me/.git/HEAD': '',
  '/home/me/desk/x': '',
  '/linked': { link: '/repo' },
});
const PROJECT = ['.acme/commands', '.claude/commands', '.opencode/command', '.opencode/commands', '.gemini/commands'];
const below = (base: string): string[] => PROJECT.map((folder) => `${base}/${folder}`);

function dirs(options: Partial<PlacesOptions>): string[] {
  return standardMacroRoots({ cwd: '/repo', brand: 'acme', fs, ...options }).map(({ dir }) => dir);
}

test('without a home there is no user layer, whatever XDG_CONFIG_HOME says', () => {
  expect(dirs({ cwd: '/repo/app' })).toEqual([...below('/repo/app'), ...below('/repo')]);
  expect(dirs({ xdgConfigHome: '/config' })).toEqual(below('/repo'));
});

test('a local session has no user layer', () => {
  expect(dirs({ home: '/home/me', local: true })).toEqual(below('/repo'));
  expect(dirs({ home: '/home/me', local: false }).length).toBe(11);
});

test('XDG_CONFIG_HOME moves what stands in it', () => {
  expect(dirs({ home: '/home/me', xdgConfigHome: '/config/' }).slice(5)).toEqual([
    '/config/acme/commands',
    '/home/me/.acme/commands',
    '/home/me/.claude/commands',
    '/config/opencode/command',
    '/config/opencode/commands',
    '/home/me/.gemini/commands',
  ]);
});

test.each(['', 'config', './config', '~/config'])('XDG_CONFIG_HOME %j is ignored', (xdgConfigHome) => {
  expect(dirs({ home: '/home/me', xdgConfigHome })).toEqual(dirs({ home: '/home/me' }));
});

describe('no root is listed twice', () => {
  test('when cwd is home', () => {
    const listed = dirs({ cwd: '/home/me', home: '/home/me' });
    expect(listed).toEqual([
      '/home/me/.opencode/command',
      '/home/me/.opencode/commands',
      '/home/me/.config/acme/commands',
      '/home/me/.acme/commands',
      '/home/me/.claude/commands',
      '/home/me/.config/opencode/command',
      '/home/me/.config/opencode/commands',
      '/home/me/.gemini/commands',
    ]);
  });

  test('when cwd is home under another name', () => {
    const listed = dirs({ cwd: '/linked', home: '/repo' });
    expect(listed.slice(0, 2)).toEqual(['/linked/.opencode/command', '/linked/.opencode/commands']);
    expect(listed.slice(2).every((dir) => dir.startsWith('/repo/'))).toBe(true);
    expect(listed).toHaveLength(8);
  });

  test.each(['claude', 'opencode', 'gemini'])(
    'when the brand is %s, and its folders are read as that tool does',
    (brand) => {
      const roots = standardMacroRoots({ cwd: '/repo', home: '/home/me', brand, fs });
      expect(new Set(roots.map(({ dir }) => dir)).size).toBe(roots.length);
      const own = roots.filter(({ dir }) => dir.endsWith(`${brand}/commands`));
      expect(own.map(({ dir }) => dir)).toEqual([
        `/repo/.${brand}/commands`,
        `/home/me/.config/${brand}/commands`,
        `/home/me/.${brand}/commands`,
      ]);
      expect(own.every(({ dialect, recursive }) => dialect === brand && recursive === true)).toBe(true);
      expect(roots.some(({ dialect }) => dialect === 'briefing')).toBe(false);
    },
  );

  test('a brand of another name is read in the dialect of the house, that name too', () => {
    for (const brand of ['briefing', 'acme']) {
      const [first] = standardMacroRoots({ cwd: '/repo', brand, fs });
      expect(first).toMatchObject({ dir: `/repo/.${brand}/commands`, dialect: 'briefing', recursive: false });
    }
  });

  test('when the configuration stands in the project', () => {
    const listed = dirs({ home: '/home/me', xdgConfigHome: '/repo/.opencode/..' });
    expect(new Set(listed).size).toBe(listed.length);
  });
});

test('a repository of dot files does not make all of home the project', () => {
  expect(dirs({ cwd: '/home/me/desk', home: '/home/me', local: true })).toEqual(below('/home/me/desk'));
});

test.each<[string, object]>([
  ['cwd', { cwd: 'repo' }],
  ['cwd', { cwd: undefined }],
  ['home', { home: '~' }],
  ['home', { home: '' }],
  ['home', { home: null }],
  ['xdgConfigHome', { xdgConfigHome: 7 }],
  ['brand', { brand: '' }],
  ['brand', { brand: ' ' }],
  ['brand', { brand: '.' }],
  ['brand', { brand: '..' }],
  ['brand', { brand: 'a/b' }],
  ['brand', { brand: 'a\\b' }],
  ['brand', { brand: 'a\0b' }],
  ['brand', { brand: undefined }],
  ['local', { local: 'yes' }],
  ['fs', { fs: {} }],
])('%s cannot be so: %j', (option, options) => {
  expect(faultOf(() => dirs(options))).toBe(option);
});
