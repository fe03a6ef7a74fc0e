import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { openSession } from '../src/index.ts';
import { header, openIn } from './world.ts';

const pathsOf = (docs: readonly { path: string }[]): string[] => docs.map(({ path }) => path);

describe('a rule without paths', () => {
  const TREE = {
    '/AGENTS.md': 'Above.',
    '/repo/AGENTS.md': 'Root. @extra.md',
    '/repo/extra.md': 'Imported.',
    '/repo/packages/api/AGENTS.md': 'Near.',
    '/repo/.claude/rules/kind.md': header({ title: 'x' }, 'Be kind. @../../more.md'),
    '/repo/more.md': 'More.',
    '/home/u/AGENTS.md': 'Mine.',
  };

  test('stands behind the documents of the project root, with what it imports, and without its header', async () => {
    const { docs, system } = await openIn(TREE, { cwd: '/repo/packages/api' });
    expect(pathsOf(docs)).toEqual([
      '/AGENTS.md',
      '/repo/AGENTS.md',
      '/repo/extra.md',
      '/repo/.claude/rules/kind.md',
      '/repo/more.md',
      './AGENTS.md',
      '~/AGENTS.md',
    ]);
    expect(system).toContain('<document>\nBe kind. @../../more.md\n</document>');
    expect(system).not.toContain('title: x');
  });

  test('stands before home’s where the project has no documents, and is named from cwd', async () => {
    const tree = { '/repo/.claude/rules/kind.md': 'Be kind.', '/home/u/AGENTS.md': 'Mine.' };
    expect(pathsOf((await openIn(tree)).docs)).toEqual(['./.claude/rules/kind.md', '~/AGENTS.md']);
    const before = await openIn(tree, { docs: { homeOrder: 'before' } });
    expect(pathsOf(before.docs)).toEqual(['~/AGENTS.md', './.claude/rules/kind.md']);
  });

  test('of a project in home stands behind home’s own', async () => {
    const fs = memoryFileSystem({
      '/home/u/AGENTS.md': 'Mine.',
      '/home/u/desk/.git/x': '',
      '/home/u/desk/.claude/rules/a.md': 'A.',
      '/home/u/desk/sub/AGENTS.md': 'Sub.',
    });
    const { docs } = await openSession({ cwd: '/home/u/desk/sub', home: '/home/u', fs });
    expect(pathsOf(docs)).toEqual(['~/AGENTS.md', '~/desk/.claude/rules/a.md', './AGENTS.md']);
  });

  test('is found when home itself is where one works', async () => {
    const fs = memoryFileSystem({ '/home/u/.claude/rules/a.md': 'A.' });
    expect(pathsOf((await openSession({ cwd: '/home/u', home: '/home/u', fs })).docs)).toEqual([
      './.claude/rules/a.md',
    ]);
  });

  test('that a document imports already is not shown twice', async () => {
    const { docs, diagnostics } = await openIn({
      '/repo/AGENTS.md': '@.claude/rules/a.md',
      '/repo/.claude/rules/a.md': 'Once.',
    });
    expect(docs.filter(({ body }) => body === 'Once.')).toHaveLength(1);
    expect(diagnostics).toMatchObject([{ engine: 'session', code: 'duplicate', severity: 'info' }]);
  });

  test('that is blank, or nothing but a header, is nothing', async () => {
    const { docs } = await openIn({
      '/repo/.claude/rules/a.md': ' \n',
      '/repo/.claude/rules/b.md': header({ a: 'b' }, ''),
    });
    expect(docs).toEqual([]);
  });
});

describe('what a rule may reach', () => {
  test('is what a document of the project may: links that lead out, and secrets, are refused', async () => {
    const tree = {
      '/secret/key.md': 'HIDDEN',
      '/repo/.env': 'TOKEN',
      '/repo/.claude/rules/out.md': { link: '/secret/key.md' },
      '/repo/.claude/rules/env.md': { link: '../../.env' },
      '/repo/.claude/rules/fine.md': 'Fine.',
      '/repo/.claude/rules/nowhere.md': { link: 'missing.md' },
    };
    const { docs, system, refused, diagnostics } = await openIn(tree);
    expect(docs.map(({ body }) => body)).toEqual(['Fine.']);
    expect(system).not.toMatch(/HIDDEN|TOKEN/);
    expect(refused.map(({ reason }) => reason).sort()).toEqual(['outside', 'secret']);
    expect(diagnostics.map(({ code }) => code).sort()).toEqual(['external', 'missing', 'secret']);
  });

  test('may be in the user’s agent folders', async () => {
    const tree = { '/repo/.claude/rules/a.md': '@~/.claude/style.md', '/home/u/.claude/style.md': 'Short.' };
    expect((await openIn(tree)).docs.map(({ body }) => body)).toEqual(['@~/.claude/style.md', 'Short.']);
  });
});

describe('a rule with paths', () => {
  test.each([
    ['src/**/*.ts', 'src/a/b.ts', true],
    ['src/**/*.ts', 'src/b.ts', true],
    ['src/**/*.ts', 'lib/b.ts', false],
    ['*.md', 'README.md', true],
    ['*.md', 'docs/README.md', false],
    ['**/*.md', 'docs/README.md', true],
    ['"src/**/*.{ts,tsx}, lib/*.js"', 'src/x.tsx', true],
    ['"src/**/*.{ts,tsx}, lib/*.js"', 'lib/x.js', true],
    ['["a/*.c", "b/*.c"]', 'b/x.c', true],
    ['\n  - a/*.c\n  - b/*.c', 'b/x.c', true],
    ['"./src/*.ts"', 'src/x.ts', true],
    ['".github/**"', '.github/workflows/ci.yml', true],
    ['"!src/*.ts"', 'src/x.ts', false],
    ['**/*.rs', 'a/b.rs', true],
  ])('%s and %s: %s', async (paths, file, applies) => {
    const session = await openIn({ '/repo/.claude/rules/r.md': header({ paths }, 'Ruled.') }, { cwd: '/repo' });
    expect(session.system).not.toContain('Ruled.');
    const { rules, text } = session.touch({ files: [file] });
    expect(rules).toHaveLength(applies ? 1 : 0);
    expect(text.includes('Ruled.')).toBe(applies);
    expect(session.touch({ files: [file] }).text).toBe('');
  });

  test('that cannot be matched is reported, with its place, and the others hold', async () => {
    const bomb = '{a,b}'.repeat(30);
    const tree = { '/repo/.claude/rules/r.md': header({ paths: `["[a", "${bomb}", "src/*"]` }, 'Ruled.') };
    const session = await openIn(tree);
    expect(session.diagnostics).toMatchObject([
      { engine: 'session', code: 'glob-invalid', location: '/repo/.claude/rules/r.md', line: 2 },
      { engine: 'session', code: 'glob-invalid', line: 2 },
    ]);
    expect(session.touch({ files: ['src/a'] }).rules).toMatchObject([
      { doc: { file: '/repo/.claude/rules/r.md' }, reason: { kind: 'glob', glob: 'src/*', file: '/repo/src/a' } },
    ]);
  });

  test('whose paths are blank always applies', async () => {
    expect((await openIn({ '/repo/.claude/rules/r.md': header({ paths: '' }, 'Ruled.') })).system).toContain('Ruled.');
  });

  test('whose header is broken is kept and reported', async () => {
    const tree = { '/repo/.claude/rules/r.md': '---\npaths: [a\n  b: "\n---\nRuled.\n' };
    const { system, diagnostics } = await openIn(tree);
    expect(system).toContain('Ruled.');
    expect(diagnostics).toMatchObject([{ engine: 'session', code: 'yaml-invalid', severity: 'error' }]);
  });
});

test('a rules folder that is none is reported', async () => {
  const { diagnostics } = await openIn({ '/repo/.claude/rules': 'a file' });
  expect(diagnostics).toMatchObject([{ engine: 'session', code: 'unreadable', location: '/repo/.claude/rules' }]);
});

test.skipIf(process.platform === 'win32')(
  'a rule with a backslash in its name is reported, and sinks nothing',
  async () => {
    const { docs, diagnostics } = await openIn({
      '/repo/.claude/rules/..\\x.md': 'X',
      '/repo/.claude/rules/y.md': 'Y',
    });
    expect(docs.map(({ body }) => body)).toEqual(['Y']);
    expect(diagnostics).toMatchObject([{ code: 'unreadable' }]);
  },
);
