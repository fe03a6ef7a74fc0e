import { describe, expect, test } from 'vitest';
import { gatherContextDocs } from '../src/index.ts';
import { memoryFileSystem } from '@briefing/files';
import { HOME, REPO, codes, gatherIn, gatherInRepo, labels, reports } from './worlds.ts';

describe('places', () => {
  const everywhere = {
    '/AGENTS.md': 'top',
    '/desk/AGENTS.md': 'work',
    '/desk/repo/.git/HEAD': '',
    '/desk/repo/AGENTS.md': 'repo',
    '/desk/repo/src/AGENTS.md': 'src',
    '/home/me/AGENTS.md': 'home',
  };

  test('the chain goes from the top down, then comes home', () => {
    const gathering = gatherIn(everywhere, {}, '/desk/repo/src');
    expect(gathering.docs.map(({ body }) => body)).toEqual(['top', 'work', 'repo', 'src', 'home']);
    expect(labels(gathering)).toEqual([
      '/AGENTS.md',
      '/desk/AGENTS.md',
      '/desk/repo/AGENTS.md',
      './AGENTS.md',
      '~/AGENTS.md',
    ]);
    expect(gathering.docs.map(({ scope }) => scope)).toEqual(['project', 'project', 'project', 'project', 'home']);
    expect(gathering.diagnostics).toEqual([]);
  });

  test.each([
    ['homeOrder before', { homeOrder: 'before' }, ['home', 'top', 'work', 'repo', 'src']],
    ['no home', { scopes: { home: false } }, ['top', 'work', 'repo', 'src']],
    ['no project', { scopes: { project: false } }, ['home']],
    ['neither', { scopes: { project: false, home: false } }, []],
    ['a ceiling with a marker', { ceiling: { markers: ['.git'] } }, ['repo', 'src', 'home']],
    ['a ceiling that is not found', { ceiling: { markers: ['.hg'] } }, ['src', 'home']],
    ['a ceiling without markers', { ceiling: { markers: [] } }, ['src', 'home']],
    ['the filesystem as ceiling', { ceiling: 'filesystem' }, ['top', 'work', 'repo', 'src', 'home']],
    ['other names', { candidates: ['NOTES.md'] }, []],
  ] as const)('%s', (_, options, bodies) => {
    expect(gatherIn(everywhere, options, '/desk/repo/src').docs.map(({ body }) => body)).toEqual(bodies);
  });

  test('no home is no user layer', () => {
    const fs = memoryFileSystem(everywhere);
    expect(gatherContextDocs('/desk/repo/src', undefined, { fs }).map(({ body }) => body)).toEqual([
      'top',
      'work',
      'repo',
      'src',
    ]);
  });

  test.each([
    ['as written', '/home/me/repo', '/home/me'],
    ['by a link to home', '/house/repo', '/home/me'],
    ['when home is a link', '/home/me/repo', '/house'],
  ])('home above cwd has its place on the chain, %s', (_, cwd, home) => {
    const tree = {
      '/home/AGENTS.md': 'above',
      '/home/me/AGENTS.md': 'home',
      '/home/me/repo/.git/HEAD': '',
      '/home/me/repo/AGENTS.md': 'repo',
      '/house': { link: '/home/me' },
    };
    for (const homeOrder of ['before', 'after'] as const) {
      const { docs, diagnostics } = gatherIn(tree, { homeOrder }, cwd, home);
      const expected = [
        ['home', 'home'],
        ['repo', 'project'],
      ];
      if (cwd.startsWith('/home')) expected.unshift(['above', 'project']);
      expect(docs.map(({ body, scope }) => [body, scope])).toEqual(expected);
      expect(diagnostics).toEqual([]);
    }
    expect(gatherIn(tree, { scopes: { home: false } }, cwd, home).docs.map(({ body }) => body)).not.toContain('home');
    expect(gatherIn(tree, { scopes: { project: false } }, cwd, home).docs.map(({ body }) => body)).toEqual(['home']);
  });

  test('home that the ceiling cuts off stands where homeOrder says', () => {
    const tree = { '/home/me/AGENTS.md': 'home', '/home/me/repo/.git/HEAD': '', '/home/me/repo/AGENTS.md': 'repo' };
    const ceiling = { markers: ['.git'] };
    const bodies = (homeOrder: 'before' | 'after'): string[] =>
      gatherIn(tree, { ceiling, homeOrder }, '/home/me/repo').docs.map(({ body }) => body);
    expect(bodies('after')).toEqual(['repo', 'home']);
    expect(bodies('before')).toEqual(['home', 'repo']);
  });

  test('cwd that is home has one layer, which is home’s', () => {
    const { docs } = gatherIn({ '/home/me/AGENTS.md': 'home' }, {}, HOME);
    expect(docs.map(({ path, scope }) => [path, scope])).toEqual([['./AGENTS.md', 'home']]);
  });

  test('cwd is taken as written: links in it are not resolved', () => {
    const tree = {
      '/real/AGENTS.md': 'real',
      '/real/sub/AGENTS.md': 'sub',
      '/a/AGENTS.md': 'a',
      '/a/link': { link: '/real/sub' },
    };
    expect(gatherIn(tree, {}, '/a/link').docs.map(({ body }) => body)).toEqual(['a', 'sub']);
    expect(labels(gatherIn(tree, {}, '/a/link'))).toEqual(['/a/AGENTS.md', './AGENTS.md']);
  });

  test('a cwd that does not exist still has ancestors', () => {
    expect(labels(gatherIn({ '/desk/AGENTS.md': 'x' }, {}, '/desk/gone/away'))).toEqual(['/desk/AGENTS.md']);
  });
});

describe('names', () => {
  test('within a directory the names stand in the seed’s order', () => {
    const names = [
      '.claude/CLAUDE.md',
      '.indusagi/CLAUDE.md',
      'AGENTS.local.md',
      'CLAUDE.local.md',
      'INDUSAGI.md',
      'CLAUDE.md',
      'AGENTS.md',
    ];
    const tree = Object.fromEntries(names.map((name) => [name, name]));
    expect(gatherInRepo(tree).docs.map(({ body }) => body)).toEqual(names.toReversed());
  });

  test('other names may be given, in another order', () => {
    const tree = { 'AGENTS.md': 'a', 'GEMINI.md': 'g', '.cursorrules': 'c' };
    expect(gatherInRepo(tree, { candidates: ['.cursorrules', 'GEMINI.md'] }).docs.map(({ body }) => body)).toEqual([
      'c',
      'g',
    ]);
  });

  test('a directory with nothing in it is an empty result without a word', () => {
    expect(gatherInRepo({})).toMatchObject({ docs: [], diagnostics: [], refused: [] });
  });

  test.each(['', ' \n\t\n', '\ufeff', '\u00a0\n'])(
    'a doc of %j is blank: not emitted, and no word about it',
    (blank) => {
      expect(gatherInRepo({ 'AGENTS.md': blank, 'CLAUDE.md': 'text' })).toMatchObject({
        docs: [{ body: 'text' }],
        diagnostics: [],
      });
    },
  );

  test('white space at both ends is not part of a body', () => {
    expect(gatherInRepo({ 'AGENTS.md': '\r\n  a\r\n b \n' }).docs[0]).toMatchObject({
      body: 'a\r\n b',
      bytes: 5,
      sizeOnDisk: 11,
    });
  });
});

describe('imports in the order', () => {
  test('a parent stands before its imports, depth first', () => {
    const tree = {
      'AGENTS.md': 'root @a.md @d.md',
      'a.md': 'a @b.md @c.md',
      'b.md': 'b',
      'c.md': 'c',
      'd.md': 'd',
      'CLAUDE.md': 'last',
    };
    const { docs } = gatherInRepo(tree);
    expect(docs.map(({ path, depth, importedBy }) => [path, depth, importedBy])).toEqual([
      ['./AGENTS.md', 0, undefined],
      ['./a.md', 1, `${REPO}/AGENTS.md`],
      ['./b.md', 2, `${REPO}/a.md`],
      ['./c.md', 2, `${REPO}/a.md`],
      ['./d.md', 1, `${REPO}/AGENTS.md`],
      ['./CLAUDE.md', 0, undefined],
    ]);
  });

  test('an import cannot pull a nearer doc forward', () => {
    const tree = {
      '/desk/AGENTS.md': 'work @repo/AGENTS.md @~/AGENTS.md',
      'AGENTS.md': 'repo',
      '/home/me/AGENTS.md': 'home',
    };
    const gathering = gatherInRepo(tree);
    expect(gathering.docs.map(({ body }) => body)).toEqual([tree['/desk/AGENTS.md'], 'repo', 'home']);
    expect(reports(gathering)).toEqual(['duplicate@/desk/AGENTS.md:1:6', 'duplicate@/desk/AGENTS.md:1:22']);
  });
});

describe('one file, one doc', () => {
  test('a link beside its target is a duplicate, and the first name wins', () => {
    const gathering = gatherInRepo({ 'AGENTS.md': { link: 'CLAUDE.md' }, 'CLAUDE.md': 'text' });
    expect(gathering.docs.map(({ path, file, realFile }) => [path, file, realFile])).toEqual([
      ['./AGENTS.md', `${REPO}/AGENTS.md`, `${REPO}/CLAUDE.md`],
    ]);
    expect(gathering.diagnostics).toMatchObject([
      { code: 'duplicate', severity: 'info', location: `${REPO}/CLAUDE.md` },
    ]);
  });

  test('a file that is imported twice, by itself too, is one doc', () => {
    const gathering = gatherInRepo({ 'AGENTS.md': '@a.md @./a.md @AGENTS.md', 'a.md': 'a @AGENTS.md @a.md' });
    expect(labels(gathering)).toEqual(['./AGENTS.md', './a.md']);
    expect(codes(gathering)).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate']);
  });

  test('a link that is refused takes nobody’s place', () => {
    const tree = { 'AGENTS.md': { link: '/home/me/AGENTS.md' }, '/home/me/AGENTS.md': 'mine' };
    const gathering = gatherInRepo(tree);
    expect(gathering.docs.map(({ path, scope }) => [path, scope])).toEqual([['~/AGENTS.md', 'home']]);
    expect(reports(gathering)).toEqual([`duplicate@${REPO}/AGENTS.md`]);
    expect(gathering.refused).toEqual([]);
  });
});

describe('maxDocs', () => {
  const tree = {
    '/desk/AGENTS.md': 'work @other.md',
    '/desk/other.md': 'other',
    'AGENTS.md': 'repo @a.md @b.md',
    'a.md': 'a',
    'b.md': 'b',
    '/home/me/AGENTS.md': 'home',
  };
  test.each([
    [6, ['work', 'other', 'repo', 'a', 'b', 'home'], 0],
    [5, ['work', 'other', 'repo', 'a', 'home'], 1],
    [4, ['work', 'other', 'repo', 'home'], 1],
    [3, ['work', 'repo', 'home'], 1],
    [2, ['work', 'repo'], 2],
    [1, ['repo'], 3],
    [0, [], 3],
  ])('%i keeps docs that were found before imports, and near ones before far ones', (maxDocs, words, limits) => {
    const gathering = gatherInRepo(tree, { maxDocs });
    expect(gathering.docs.map(({ body }) => body.split(' ')[0])).toEqual(words);
    expect(codes(gathering)).toEqual(Array.from({ length: limits }, () => 'limit'));
  });

  test('a doc that is one too many is no doc: an import of it is too many as well, not a duplicate', () => {
    const gathering = gatherInRepo({ 'AGENTS.md': 'a', 'CLAUDE.md': '@AGENTS.md' }, { maxDocs: 1 });
    expect(labels(gathering)).toEqual(['./CLAUDE.md']);
    expect(codes(gathering)).toEqual(['limit', 'limit']);
  });
});
