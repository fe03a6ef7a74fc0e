import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import type { MemoryTree } from '@briefing/files';
import { afterAll, describe, expect, test } from 'vitest';
import { explainContextDocs } from '../src/index.ts';
import { parseGitFile, saysBare } from '../src/worktree.ts';
import { codes, gatherIn, plantOnDisk, reports } from './worlds.ts';

const bodies = (tree: MemoryTree, cwd: string): string[] => gatherIn(tree, {}, cwd).docs.map(({ body }) => body);

const parent = { '/r/.git/HEAD': '', '/r/AGENTS.md': 'parent', '/r/CLAUDE.local.md': 'parent only' };
const worktree = { '/r/wt/.git': 'gitdir: /r/.git/worktrees/wt\n', '/r/wt/AGENTS.md': 'worktree' };

describe('a worktree inside its repository', () => {
  test('has its own copy loaded, and the parent’s where it has none', () => {
    const gathering = gatherIn({ ...parent, ...worktree }, {}, '/r/wt');
    expect(gathering.docs.map(({ body }) => body)).toEqual(['parent only', 'worktree']);
    expect(reports(gathering)).toEqual(['worktree-copy@/r/AGENTS.md']);
    expect(gathering.diagnostics[0]?.severity).toBe('info');
  });

  test.each<[string, MemoryTree, string, string[]]>([
    [
      'from deep inside',
      { ...parent, ...worktree, '/r/wt/src/AGENTS.md': 'src' },
      '/r/wt/src',
      ['parent only', 'worktree', 'src'],
    ],
    [
      'with copies in subdirectories',
      {
        ...parent,
        '/r/pkg/AGENTS.md': 'parent pkg',
        '/r/pkg/wt/.git': 'gitdir: ../../.git/worktrees/wt',
        '/r/pkg/wt/pkg/AGENTS.md': 'worktree pkg',
      },
      '/r/pkg/wt/pkg',
      ['parent', 'parent only', 'worktree pkg'],
    ],
    [
      'in a worktree',
      { ...parent, ...worktree, '/r/wt/in/.git': 'gitdir: /r/.git/worktrees/in', '/r/wt/in/AGENTS.md': 'inner' },
      '/r/wt/in',
      ['parent only', 'inner'],
    ],
    [
      'with a submodule in it',
      {
        ...parent,
        ...worktree,
        '/r/wt/sub/.git': 'gitdir: /r/.git/worktrees/wt/modules/sub',
        '/r/wt/sub/AGENTS.md': 'sub',
      },
      '/r/wt/sub',
      ['parent only', 'worktree', 'sub'],
    ],
    [
      'whose copy is a link out',
      { ...parent, ...worktree, '/r/wt/AGENTS.md': { link: '/r/AGENTS.md' } },
      '/r/wt',
      ['parent', 'parent only'],
    ],
    [
      'whose copy dangles',
      { ...parent, ...worktree, '/r/wt/AGENTS.md': { link: 'gone' } },
      '/r/wt',
      ['parent', 'parent only'],
    ],
    [
      'of another repository',
      { ...parent, ...worktree, '/r/wt/.git': 'gitdir: /other/.git/worktrees/wt' },
      '/r/wt',
      ['parent', 'parent only', 'worktree'],
    ],
    [
      'that is a submodule',
      { ...parent, ...worktree, '/r/wt/.git': 'gitdir: ../.git/modules/wt' },
      '/r/wt',
      ['parent', 'parent only', 'worktree'],
    ],
    [
      'that is a submodule called worktrees/wt',
      { ...parent, ...worktree, '/r/wt/.git': 'gitdir: ../.git/modules/worktrees/wt' },
      '/r/wt',
      ['parent', 'parent only', 'worktree'],
    ],
    [
      'that is a clone',
      { ...parent, '/r/wt/.git/HEAD': '', '/r/wt/AGENTS.md': 'clone' },
      '/r/wt',
      ['parent', 'parent only', 'clone'],
    ],
    [
      'whose .git is nonsense',
      { ...parent, ...worktree, '/r/wt/.git': 'nonsense' },
      '/r/wt',
      ['parent', 'parent only', 'worktree'],
    ],
    [
      'whose parent is bare by its settings',
      { ...parent, ...worktree, '/r/.git/config': '[core]\n\tbare = true\n' },
      '/r/wt',
      ['parent', 'parent only', 'worktree'],
    ],
    [
      'whose parent is not bare by its settings',
      { ...parent, ...worktree, '/r/.git/config': '[core]\n\tbare = false\n' },
      '/r/wt',
      ['parent only', 'worktree'],
    ],
    [
      'whose parent holds only a bare repository',
      {
        '/r/.bare/HEAD': '',
        '/r/.git': 'gitdir: ./.bare',
        '/r/AGENTS.md': 'parent',
        '/r/wt/.git': 'gitdir: /r/.bare/worktrees/wt',
        '/r/wt/AGENTS.md': 'worktree',
      },
      '/r/wt',
      ['parent', 'worktree'],
    ],
    [
      'whose repository is kept apart from its files',
      {
        '/store/config': '[core]\n bare = false',
        '/r/.git': 'gitdir: /store',
        '/r/AGENTS.md': 'parent',
        '/r/wt/.git': 'gitdir: /store/worktrees/wt',
        '/r/wt/AGENTS.md': 'worktree',
      },
      '/r/wt',
      ['worktree'],
    ],
  ])('%s', (_, tree, cwd, expected) => {
    expect(bodies(tree, cwd)).toEqual(expected);
  });

  test('a copy that the host leaves out is still the worktree’s', () => {
    const exclude = (file: string): boolean => file === '/r/wt/AGENTS.md';
    const gathering = gatherIn({ ...parent, ...worktree }, { exclude }, '/r/wt');
    expect(gathering.docs.map(({ body }) => body)).toEqual(['parent only']);
    expect(codes(gathering)).toEqual(['worktree-copy', 'excluded']);
  });
});

test.each([
  [posix, '/r/wt', 'gitdir: /r/.git/worktrees/wt\n', { repository: '/r/.git', linked: true }],
  [posix, '/r/wt', 'gitdir: ../.git/worktrees/wt', { repository: '/r/.git', linked: true }],
  [posix, '/r/sub', 'gitdir: ../.git/modules/sub\n', { repository: '/r/.git/modules/sub', linked: false }],
  [posix, '/r', 'gitdir: ./.bare\r\n', { repository: '/r/.bare', linked: false }],
  [win32, 'C:\\r\\wt', 'gitdir: C:/r/.git/worktrees/wt\n', { repository: 'C:\\r\\.git', linked: true }],
  [posix, '/r', 'ref: x', undefined],
  [posix, '/r', '', undefined],
])('%# the .git file of %s leads to %j', (platform, dir, text, expected) => {
  expect(parseGitFile(platform, dir, text)).toEqual(expected);
});

test.each([
  ['[core]\n\tbare = true', true],
  ['[core]\n\tbare = false', false],
  ['[core]\nbare', true],
  ['[CORE]\n  Bare = Yes ; really', true],
  ['[core]\nbare = true\nbare = false', false],
  ['[other]\nbare = true', false],
  ['[core]\nx=1\n[other "core"]\nbare = true', false],
  ['', false],
])('%j says that it is bare: %s', (config, expected) => {
  expect(saysBare(config)).toBe(expected);
});

const git = (cwd: string, ...words: string[]): void => {
  const identity = ['-c', 'user.email=a@example.com', '-c', 'user.name=a', '-c', 'protocol.file.allow=always'];
  const { status, stderr } = spawnSync('git', [...identity, ...words], { cwd, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
};

describe.skipIf(spawnSync('git', ['--version']).status !== 0)('what git itself makes', () => {
  const { at, remove } = plantOnDisk({ 'r/AGENTS.md': 'doc' });
  afterAll(remove);
  git(at('r'), 'init', '-q');
  git(at('r'), 'add', '.');
  git(at('r'), 'commit', '-q', '-m', 'one');
  const from = (cwd: string): string[] =>
    explainContextDocs(at(cwd), undefined)
      .docs.map(({ file }) => file)
      .filter((file) => file.startsWith(at('')));

  test('a worktree', () => {
    git(at('r'), 'worktree', 'add', '-q', 'trees/wt');
    expect(from('r/trees/wt')).toEqual([at('r/trees/wt/AGENTS.md')]);
    expect(from('r/trees')).toEqual([at('r/AGENTS.md')]);
  });

  test('a submodule', () => {
    git(at(''), 'clone', '-q', '--bare', 'r', 'origin');
    git(at('r'), 'submodule', '--quiet', 'add', at('origin'), 'sub');
    expect(from('r/sub')).toEqual([at('r/AGENTS.md'), at('r/sub/AGENTS.md')]);
  });

  test.each([
    ['hidden', '.bare'],
    ['plain', '.git'],
  ])('worktrees beside a bare repository, %s', (name, repository) => {
    mkdirSync(at(name));
    git(at(name), 'clone', '-q', '--bare', at('r'), repository);
    if (repository !== '.git') writeFileSync(at(`${name}/.git`), `gitdir: ./${repository}\n`);
    writeFileSync(at(`${name}/AGENTS.md`), 'for all worktrees');
    git(at(name), 'worktree', 'add', '-q', '-b', `branch-${name}`, 'main');
    expect(from(`${name}/main`)).toEqual([at(`${name}/AGENTS.md`), at(`${name}/main/AGENTS.md`)]);
  });
});
