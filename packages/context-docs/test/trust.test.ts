import { describe, expect, test } from 'vitest';
import { type GatherContextDocsOptions, explainContextDocs } from '../src/index.ts';
import { memoryFileSystem } from '@briefing/files';
import { type TrustQuestion, judge } from '../src/trust.ts';
import { HOME, REPO, codes, gatherIn, gatherInRepo, labels } from './worlds.ts';

const question: TrustQuestion = {
  whole: '',
  written: 'a.md',
  real: 'docs/a.md',
  inside: true,
  imported: true,
  scope: 'project',
  policy: 'guarded',
  approved: undefined,
};

describe('judge', () => {
  const outside = { inside: false, real: '/shared/a.md' } as const;
  test.each<[string, Partial<TrustQuestion>, string]>([
    ['prose inside', {}, 'load'],
    ['text inside', { written: 'a.ts', real: 'a.ts' }, 'load'],
    ['no extension inside', { written: 'LICENSE', real: 'LICENSE' }, 'load'],
    ['another extension inside', { written: 'a.png', real: 'a.png' }, 'not-text'],
    ['text that a link makes of a picture', { real: 'a.png' }, 'not-text'],
    ['a picture that a link makes of text', { written: 'a.png' }, 'not-text'],
    ['a secret inside', { written: '.env', real: '.env' }, 'secret'],
    ['a secret under another name', { real: '.env' }, 'secret'],
    ['another name on a plain file', { written: '.env' }, 'secret'],
    ['prose outside', outside, 'outside'],
    ['a secret outside', { ...outside, real: '/home/me/.netrc' }, 'secret'],
    ['prose outside, approved', { ...outside, approved: 'file' }, 'external'],
    ['prose outside in a directory that is approved', { ...outside, approved: 'directory' }, 'external'],
    [
      'code outside in a directory that is approved',
      { ...outside, written: 'a.ts', real: '/shared/a.ts', approved: 'directory' },
      'outside',
    ],
    ['code that a link calls prose, there', { ...outside, real: '/shared/a.ts', approved: 'directory' }, 'outside'],
    ['code outside, approved', { ...outside, written: 'a.ts', real: '/shared/a.ts', approved: 'file' }, 'external'],
    ['any extension, approved', { ...outside, written: 'a.xyz', real: '/shared/a.xyz', approved: 'file' }, 'external'],
    ['a secret, approved', { real: '.env', approved: 'file' }, 'load'],
    ['a secret in a directory that is approved', { ...outside, real: '/shared/.env', approved: 'directory' }, 'secret'],
    ['text outside, anywhere', { ...outside, written: 'a.ts', real: '/shared/a.ts', policy: 'anywhere' }, 'external'],
    ['a secret outside, anywhere', { ...outside, real: '/shared/.env', policy: 'anywhere' }, 'secret'],
    ['a secret inside, anywhere', { real: '.env', policy: 'anywhere' }, 'secret'],
    ['prose of home', { scope: 'home' }, 'load'],
    ['code of home', { scope: 'home', written: 'a.ts', real: 'a.ts' }, 'not-text'],
    ['no extension, of home', { scope: 'home', written: 'LICENSE', real: 'LICENSE' }, 'not-text'],
    ['code of home under the name of prose', { scope: 'home', real: 'a.ts' }, 'not-text'],
    ['code of home, approved', { scope: 'home', written: 'a.ts', real: 'a.ts', approved: 'file' }, 'load'],
    [
      'code of home in a directory that is approved',
      { scope: 'home', written: 'a.ts', real: 'a.ts', approved: 'directory' },
      'not-text',
    ],
    [
      'code of home, anywhere',
      { ...outside, scope: 'home', written: 'a.ts', real: '/x/a.ts', policy: 'anywhere' },
      'not-text',
    ],
    ['a doc that was found', { imported: false, written: 'AGENTS.md', real: 'AGENTS.md' }, 'load'],
    ['a name that the host looks for', { imported: false, written: 'x.rules', real: 'x.rules' }, 'load'],
    ['a found link to a picture', { imported: false, written: 'AGENTS.md', real: 'a.png' }, 'not-text'],
    ['a found link to code, of home', { imported: false, scope: 'home', written: 'AGENTS.md', real: 'a.ts' }, 'load'],
    ['a found link out', { ...outside, imported: false, written: 'AGENTS.md' }, 'outside'],
    [
      'a found link out, with imports off',
      { ...outside, imported: false, written: 'AGENTS.md', policy: 'off' },
      'outside',
    ],
    ['a found link to a secret', { imported: false, written: 'AGENTS.md', real: '.env' }, 'secret'],
  ])('%s', (_, change, expected) => {
    const verdict = judge({ ...question, ...change });
    const word =
      verdict.kind === 'refuse'
        ? verdict.reason
        : verdict.kind === 'load' && verdict.external
          ? 'external'
          : verdict.kind;
    expect(word).toBe(expected);
  });
});

describe('policies', () => {
  const tree = {
    'AGENTS.md': '@in.md @/shared/out.md @/shared/out.ts @.env @/shared/.env',
    'in.md': 'in',
    '.env': 'KEY=1',
    '/shared/out.md': 'out',
    '/shared/out.ts': 'code',
    '/shared/.env': 'KEY=2',
  };
  const bodies = (options: GatherContextDocsOptions): string[] =>
    gatherInRepo(tree, options)
      .docs.slice(1)
      .map(({ body }) => body);

  test.each<[string, GatherContextDocsOptions, string[], string[]]>([
    ['guarded', {}, ['in'], ['external', 'external', 'secret', 'secret']],
    ['guarded by name', { imports: 'guarded' }, ['in'], ['external', 'external', 'secret', 'secret']],
    ['anywhere', { imports: 'anywhere' }, ['in', 'out', 'code'], ['external', 'external', 'secret', 'secret']],
    ['off', { imports: 'off' }, [], []],
    ['a file', { allow: ['/shared/out.ts'] }, ['in', 'code'], ['external', 'external', 'secret', 'secret']],
    ['a directory', { allow: ['/shared'] }, ['in', 'out'], ['external', 'external', 'secret', 'secret']],
    [
      'the secrets',
      { allow: [`${REPO}/.env`, '/shared/.env'] },
      ['in', 'KEY=1', 'KEY=2'],
      ['external', 'external', 'external'],
    ],
    ['nothing that is there', { allow: ['/gone'] }, ['in'], ['external', 'external', 'secret', 'secret']],
  ])('%s', (_, options, expected, reported) => {
    expect(bodies(options)).toEqual(expected);
    expect(codes(gatherInRepo(tree, options))).toEqual(reported);
  });

  test('what is loaded from outside says so, as an info', () => {
    const { docs, diagnostics, refused } = gatherInRepo(
      { 'AGENTS.md': '@/shared/a.md', '/shared/a.md': 'a' },
      { imports: 'anywhere' },
    );
    expect(docs.map(({ external }) => external)).toEqual([false, true]);
    expect(diagnostics).toMatchObject([
      { code: 'external', severity: 'info', location: `${REPO}/AGENTS.md`, line: 1, column: 1 },
    ]);
    expect(refused).toEqual([]);
  });

  test('what is refused comes back, and its file is what allow takes', () => {
    const world = {
      'AGENTS.md': 'x\n @../shared/a.md. @.env',

      '/desk/shared/a.md': 'a',
      '.env': 'k',
    };
    const first = gatherInRepo(world);
    expect(first.refused).toEqual([
      {
        file: '/desk/shared/a.md',
        reason: 'outside',
        spec: '../shared/a.md.',
        from: `${REPO}/AGENTS.md`,
        line: 2,
        column: 2,
      },
      { file: `${REPO}/.env`, reason: 'secret', spec: '.env', from: `${REPO}/AGENTS.md`, line: 2, column: 19 },
    ]);
    expect(first.diagnostics.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    const second = gatherInRepo(world, { allow: first.refused.map(({ file }) => file) });
    expect(second.docs.map(({ body, external }) => [body, external]).slice(1)).toEqual([
      ['a', true],
      ['k', false],
    ]);
    expect(second.refused).toEqual([]);
  });

  test('a doc that is a link out comes back without a place, and may be approved', () => {
    const world = { 'AGENTS.md': { link: '/shared/AGENTS.md' }, '/shared/AGENTS.md': 'shared' };
    const first = gatherInRepo(world);
    expect(first).toMatchObject({ docs: [], diagnostics: [{ code: 'external', severity: 'warning' }] });
    expect(first.refused).toEqual([{ file: `${REPO}/AGENTS.md`, reason: 'outside' }]);
    for (const allow of [[`${REPO}/AGENTS.md`], ['/shared/AGENTS.md'], ['/shared']]) {
      const second = gatherInRepo(world, { allow });
      expect(second.docs).toMatchObject([{ body: 'shared', external: true }]);
      expect(second.diagnostics).toMatchObject([{ code: 'external', severity: 'info', location: `${REPO}/AGENTS.md` }]);
    }
    expect(gatherInRepo(world, { imports: 'off' }).docs).toEqual([]);
    expect(gatherInRepo(world, { imports: 'anywhere' }).docs).toMatchObject([{ external: true }]);
  });

  test('an approved doc’s own imports are judged by the chain’s root', () => {
    const world = {
      'AGENTS.md': '@/shared/a.md',
      '/shared/a.md': 'a @b.md @/desk/repo/in.md',
      '/shared/b.md': 'b',
      'in.md': 'in',
    };
    expect(gatherInRepo(world, { allow: ['/shared/a.md'] }).docs.map(({ body }) => body)).toEqual([
      '@/shared/a.md',
      world['/shared/a.md'],
      'in',
    ]);
  });

  test('exclude is asked with both names, and what it leaves out is an info', () => {
    const asked: string[][] = [];
    const exclude = (file: string, realFile: string): boolean => {
      asked.push([file, realFile]);
      return realFile.endsWith('b.md') || file.endsWith('CLAUDE.md');
    };
    const gathering = gatherInRepo(
      { 'AGENTS.md': '@a.md', 'a.md': { link: 'b.md' }, 'b.md': 'b', 'CLAUDE.md': 'c' },
      { exclude },
    );
    expect(labels(gathering)).toEqual(['./AGENTS.md']);
    expect(gathering.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['excluded', 'info'],
      ['excluded', 'info'],
    ]);
    expect(asked).toContainEqual([`${REPO}/a.md`, `${REPO}/b.md`]);
  });
});

describe('roots', () => {
  test('a project doc has the project root, wherever below it cwd is', () => {
    const tree = { '/desk/repo/.git/HEAD': '', '/desk/repo/src/AGENTS.md': '@../top.md', '/desk/repo/top.md': 'top' };
    expect(labels(gatherIn(tree, {}, '/desk/repo/src'))).toEqual(['./AGENTS.md', '/desk/repo/top.md']);
  });

  test('without a repository the root is cwd', () => {
    const gathering = gatherIn({ '/desk/repo/AGENTS.md': '@../top.md', '/desk/top.md': 'top' });
    expect(codes(gathering)).toEqual(['external']);
  });

  test('a doc above the project root is judged by the directory it stands in', () => {
    const tree = {
      '/desk/.claude/CLAUDE.md': '@../notes.md @../repo/in.md @/home/me/x.md',
      '/desk/notes.md': 'notes',
      'in.md': 'in',
      '/home/me/x.md': 'x',
    };
    const gathering = gatherInRepo(tree);
    expect(gathering.docs.slice(1).map(({ body, scope }) => [body, scope])).toEqual([
      ['notes', 'project'],
      ['in', 'project'],
    ]);
    expect(gathering.refused.map(({ file }) => file)).toEqual(['/home/me/x.md']);
  });

  test('a link in a directory above the root does not lead out of that directory', () => {
    const gathering = gatherInRepo({ '/desk/AGENTS.md': { link: '/shared/a.md' }, '/shared/a.md': 'a' });
    expect(gathering.refused).toEqual([{ file: '/desk/AGENTS.md', reason: 'outside' }]);
  });

  test('a home doc has home, and imports prose only', () => {
    const tree = {
      '/home/me/AGENTS.md': '@a.md @a.ts @LICENSE @/desk/repo/in.md',
      '/home/me/a.md': 'a',
      '/home/me/a.ts': 'code',
      '/home/me/LICENSE': 'license',
      'in.md': 'in',
    };
    const gathering = gatherInRepo(tree);
    expect(labels(gathering)).toEqual(['~/AGENTS.md', '~/a.md']);
    expect(codes(gathering)).toEqual(['not-text', 'not-text', 'external']);
    expect(labels(gatherInRepo(tree, { allow: ['/home/me/a.ts'] }))).toContain('~/a.ts');
  });

  test('a project doc cannot borrow home’s rights through an import', () => {
    const tree = {
      'AGENTS.md': '@/home/me/a.md',
      '/home/me/AGENTS.md': 'mine',
      '/home/me/a.md': '@b.md',
      '/home/me/b.md': 'b',
    };
    expect(labels(gatherInRepo(tree))).toEqual(['./AGENTS.md', '~/AGENTS.md']);
    expect(labels(gatherInRepo(tree, { allow: ['/home/me/a.md'] }))).toEqual(['./AGENTS.md', '~/a.md', '~/AGENTS.md']);
  });

  test('paths are compared by whole parts', () => {
    const tree = { 'AGENTS.md': '@../repo-private/a.md', '/desk/repo-private/a.md': 'a' };
    expect(codes(gatherInRepo(tree))).toEqual(['external']);
    expect(codes(gatherInRepo(tree, { allow: ['/desk/repo-priv'] }))).toEqual(['external']);
  });

  test('a link inside that leads outside is outside, and one outside that leads inside is inside', () => {
    const tree = {
      'AGENTS.md': '@docs/a.md @/shared/in.md',
      docs: { link: '/shared/docs' },
      '/shared/docs/a.md': 'a',
      '/shared/in.md': { link: '/desk/repo/in.md' },
      'in.md': 'in',
    };
    const gathering = gatherInRepo(tree);
    expect(gathering.docs.slice(1).map(({ body, external }) => [body, external])).toEqual([['in', false]]);
    expect(gathering.refused).toMatchObject([{ file: `${REPO}/docs/a.md`, reason: 'outside' }]);
  });
});

test('doc text changes neither names nor markers nor policy', () => {
  const text = [
    '---',
    'imports: anywhere',
    'candidates: [x.md]',
    '---',
    '@import x.md',
    '<!-- imports: anywhere -->',
    '@/shared/a.md',
  ].join('\n');
  const fs = memoryFileSystem({ [`${REPO}/AGENTS.md`]: text, '/shared/a.md': 'a', [`${REPO}/x.md`]: 'x' });
  expect(labels(explainContextDocs(REPO, HOME, { fs }))).toEqual(['./AGENTS.md']);
});
