import { type FileSystem, memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { explainContextDocs, gatherContextDocsFor } from '../src/index.ts';
import { findHiddenCharacters } from '../src/hidden-characters.ts';

/** What a reviewer broke once: each stays mended. */
const gather = (tree: Parameters<typeof memoryFileSystem>[0], options = {}, cwd = '/r') =>
  explainContextDocs(cwd, '/h', { fs: memoryFileSystem({ '/r/.git/HEAD': '', ...tree }), ...options });

describe('settings of a repository, written by a stranger', () => {
  test.each([
    [
      'a configuration',
      { '/r/.git/config': `[core]\nbare=${' '.repeat(60_000)}""x`, '/r/wt/.git': 'gitdir: ../.git/worktrees/wt' },
    ],
    ['a pointer', { '/r/wt/.git': `gitdir:${' '.repeat(60_000)}\nx` }],
  ])('%s of blanks is read in no time', (_, tree) => {
    expect(gather({ ...tree, '/r/wt/AGENTS.md': 'here' }, {}, '/r/wt').docs).toHaveLength(1);
  });
});

describe('a secret', () => {
  test('is refused under names that the disk takes for the same', () => {
    const disk = memoryFileSystem({
      '/r/.git/HEAD': '',
      '/r/AGENTS.md': '@ENV~1\n@.e\u200cnv\n@id_r\u017fa\n',
      '/r/.env': 'TOKEN',
      '/r/id_rsa': 'KEY',
    });
    const plain = (path: string): string =>
      path.replace('/ENV~1', '/.env').replace('\u200c', '').replace('\u017f', 's');
    const fs: FileSystem = {
      stat: (path) => disk.stat(plain(path)),
      list: (dir) => disk.list(dir),
      real: (path) => disk.real(plain(path)),
      read: (path, most) => disk.read(plain(path), most),
    };
    const { docs, refused } = explainContextDocs('/r', '/h', { fs });
    expect(docs.map(({ path }) => path)).toEqual(['./AGENTS.md']);
    expect(refused.map(({ reason }) => reason)).toEqual(['secret', 'secret', 'secret']);
  });

  test('stays one under its hard links', () => {
    const disk = memoryFileSystem({
      '/r/.git/HEAD': '',
      '/r/AGENTS.md': '@.env @notes.md',
      '/r/.env': 'TOKEN',
      '/r/notes.md': 'x',
    });
    const same = (path: string): string => path.replace('/notes.md', '/.env');
    const fs: FileSystem = {
      ...disk,
      stat: (path) => disk.stat(same(path)),
      read: (path, most) => disk.read(same(path), most),
    };
    expect(explainContextDocs('/r', '/h', { fs }).docs).toHaveLength(1);
  });

  test.each([
    ...['.claude/.credentials.json', '.secrets.toml', '.token.txt', '.netrc~', '.npmrc~', '.codex/auth.json'],
    ...[
      '.terraform.d/credentials.tfrc.json',
      'secrets.properties',
      'prod.env.txt',
      '.fish_history',
      'fish_history',
      '.Xauthority',
    ],
  ])('is %s, too', (name) => {
    const { docs, refused } = gather({ '/r/AGENTS.md': `@${name}`, [`/r/${name}`]: 'TOKEN' });
    expect([docs.length, refused.map(({ reason }) => reason)]).toEqual([1, ['secret']]);
  });

  test('is one in a directory of credentials that is itself the root', () => {
    const tree = { '/h/.config/gh/CLAUDE.md': '@hosts.yml', '/h/.config/gh/hosts.yml': 'oauth_token: x' };
    const { docs } = gather(tree, { imports: 'guarded' }, '/h/.config/gh');
    expect(docs.some(({ body }) => body.includes('oauth_token'))).toBe(false);
  });
});

test('a link into node_modules leads to no later doc, and a directory is read once', () => {
  const fs = memoryFileSystem({
    '/r/.git/HEAD': '',
    '/r/vendor': { link: 'node_modules/pkg' },
    '/r/node_modules/pkg/AGENTS.md': 'PKG',
    '/r/a/AGENTS.md': 'A',
    '/r/a/l': { link: '.' },
  });
  const prior = explainContextDocs('/r', '/h', { fs });
  expect(gatherContextDocsFor('/r/vendor/x.js', prior).docs).toEqual([]);
  const { docs, diagnostics } = gatherContextDocsFor('/r/a/l/l/x.js', prior);
  expect([docs.map(({ body }) => body), diagnostics]).toEqual([['A'], []]);
});

test('a link to a copy that gives way is refused and listed, not called a duplicate', () => {
  const tree = {
    '/r/.git/config': '[core]\n bare = false',
    '/r/AGENTS.md': 'PARENT',
    '/r/wt/.git': 'gitdir: /r/.git/worktrees/wt',
    '/r/wt/AGENTS.md': 'WT',
    '/r/wt/sub/CLAUDE.md': { link: '/r/AGENTS.md' },
  };
  expect(gather(tree, {}, '/r/wt/sub').refused).toMatchObject([{ file: '/r/wt/sub/CLAUDE.md', reason: 'outside' }]);
});

test('a path behind more marks than are tried is not followed, and that is said', () => {
  const tree = { '/r/AGENTS.md': `@a.md${'!'.repeat(33)}`, '/r/a.md': 'a' };
  expect(gather(tree).diagnostics).toMatchObject([{ code: 'missing', line: 1, column: 1 }]);
});

test('a blank import takes nobody’s place', () => {
  const tree = { '/r/AGENTS.md': '@./blank.md @./b.md', '/r/blank.md': ' \n', '/r/b.md': 'b' };
  expect(gather(tree, { maxDocs: 2 }).docs.map(({ body }) => body)).toContain('b');
});

test('an import of thirty million letters is cut without a fault', () => {
  const tree = { '/r/AGENTS.md': `@${'a'.repeat(30_000_100)}` };
  expect(gather(tree, { maxBytesPerDoc: 30_000_000, maxReadBytes: 1e9 }).docs).toHaveLength(1);
});

test('letters that carry selectors are counted, emoji and their forms are not', () => {
  const carried = Array.from('plain', (letter, index) => letter + String.fromCharCode(0xfe00 + index)).join('');
  expect(findHiddenCharacters(carried)?.count).toBe(5);
  expect(findHiddenCharacters('❤\ufe0f 👩\u200d👧 1\ufe0f\u20e3')).toBeUndefined();
  expect(() => findHiddenCharacters(`${'😀\u200d'.repeat(2_000_000)}x`)).not.toThrow();
});
