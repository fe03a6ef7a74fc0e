import { isBriefingFault } from '@briefing/contract';
import { type FileSystem, memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { gatherSkillCards, loadSkillCards } from '../src/index.ts';
import { loadIn, manifest, names, outcomes, plain } from './worlds.ts';

describe('where skills stand', () => {
  test('a folder with a manifest at any depth is one, and the walk ends there', () => {
    const load = loadIn({ 'a/SKILL.md': plain('a'), 'a/b/SKILL.md': plain('b'), 'x/y/c/SKILL.md': plain('c') });
    expect(outcomes(load)).toEqual(['loaded loaded a/SKILL.md', 'loaded loaded x/y/c/SKILL.md']);
  });

  test('a root that holds a manifest is itself that skill', () => {
    const load = loadIn({ 'SKILL.md': plain('skills'), 'a/SKILL.md': plain('a'), 'loose.md': plain('loose') });
    expect(load.cards).toMatchObject([{ name: 'skills', dir: '/skills', location: '/skills/SKILL.md' }]);
    expect(load.diagnostics).toHaveLength(1);
  });

  test('a loose file in the root is one when its header has a description, and a README is not', () => {
    const load = loadIn({
      'README.md': '# Skills',
      'broken.md': '---\nname: a\n\tdescription: d\n---\n',
      'named.md': manifest('name: other\ndescription: d'),
      'notes.MD': manifest('description: d'),
      'table.md': manifest('title: x'),
      'deep/loose.md': manifest('description: d'),
      'text.txt': manifest('description: d'),
    });
    expect(outcomes(load)).toEqual([
      'skipped not-a-skill README.md',
      'skipped not-a-skill broken.md',
      'loaded loaded named.md',
      'loaded loaded notes.MD',
      'skipped not-a-skill table.md',
    ]);
    expect(load.cards).toMatchObject([
      { name: 'other', aliases: ['named'], dir: '/skills' },
      { name: 'notes', dir: '/skills' },
    ]);
    expect(load.diagnostics[1]?.issues?.map(({ code }) => code)).toEqual(['yaml-invalid']);
  });

  test('a loose file that is too long or no text is none, unless its header says that it is one', () => {
    const long = 'x'.repeat(1_048_577);
    const load = loadIn({
      'described.md': manifest('description: d') + long,
      'log.md': long,
      'picture.md': 'a\0b',
    });
    expect(outcomes(load)).toEqual([
      'invalid manifest-too-large described.md',
      'skipped not-a-skill log.md',
      'skipped not-a-skill picture.md',
    ]);
    expect(load.diagnostics.slice(1).map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  });

  test('dot directories are not entered unless asked for; node_modules and .git never are', () => {
    const tree = {
      '.curated/a/SKILL.md': plain('a'),
      '.git/b/SKILL.md': plain('b'),
      'node_modules/c/SKILL.md': plain('c'),
      '.hidden.md': manifest('description: d'),
      'd/SKILL.md': plain('d'),
    };
    expect(names(loadIn(tree))).toEqual(['d']);
    expect(names(loadIn(tree, { dotDirectories: true }))).toEqual(['a', 'd']);
  });

  test('no directory is no skill and no diagnostic; a file in its place is one', () => {
    expect(loadIn({ '/elsewhere/x': '' })).toEqual({ cards: [], diagnostics: [] });
    expect(outcomes(loadIn({ '/skills': 'a file' }))).toEqual(['invalid not-a-directory /skills']);
  });

  test('a manifest that is a directory is invalid', () => {
    expect(outcomes(loadIn({ 'a/SKILL.md/x': '' }))).toEqual(['invalid not-a-file a/SKILL.md']);
  });
});

describe('links', () => {
  test('a directory is visited by its own name before any link to it, whatever comes first', () => {
    const load = loadIn({ 'a-link': { link: 'z' }, 'z/SKILL.md': plain('z'), 'zz-link': { link: 'z' } });
    expect(outcomes(load)).toEqual([
      'skipped duplicate-file a-link/SKILL.md',
      'loaded loaded z/SKILL.md',
      'skipped duplicate-file zz-link/SKILL.md',
    ]);
  });

  test('the same holds for a directory of skills, for a manifest and for a loose file', () => {
    const load = loadIn({
      'a-pack': { link: 'pack' },
      'b/SKILL.md': { link: '../pack/one/SKILL.md' },
      'c.md': { link: 'loose.md' },
      'loose.md': manifest('description: d'),
      'pack/one/SKILL.md': plain('one'),
    });
    expect(outcomes(load)).toEqual([
      'skipped duplicate-file b/SKILL.md',
      'skipped duplicate-file c.md',
      'loaded loaded loose.md',
      'loaded loaded pack/one/SKILL.md',
    ]);
  });

  test('what only a link leads to is loaded, in the place of the link', () => {
    const load = loadIn({
      'a/SKILL.md': plain('a'),
      'b-link': { link: '/far/pack' },
      'c/SKILL.md': plain('c'),
      '/far/pack/two/SKILL.md': plain('two'),
    });
    expect(outcomes(load)).toEqual([
      'loaded loaded a/SKILL.md',
      'loaded loaded b-link/two/SKILL.md',
      'loaded loaded c/SKILL.md',
    ]);
  });

  test('of several links to one skill the first counts', () => {
    const tree = { b: { link: '/far/x' }, a: { link: '/far/x' }, '/far/x/SKILL.md': plain('x') };
    expect(outcomes(loadIn(tree))).toEqual(['loaded loaded a/SKILL.md', 'skipped duplicate-file b/SKILL.md']);
  });

  test('a folder of its own comes before a loose file, linked or not', () => {
    const load = loadIn({
      'shared.md': plain('pdf'),
      'pdf/SKILL.md': { link: '../shared.md' },
      'pdf/scripts/x.sh': 'x',
    });
    expect(outcomes(load)).toEqual(['loaded loaded pdf/SKILL.md', 'skipped duplicate-file shared.md']);
    expect(load.cards).toMatchObject([{ dir: '/skills/pdf' }]);
  });

  test.each<[string, string | { link: string }, string, string]>([
    ['more than 1 MiB', 'x'.repeat(1_048_577), 'SKILL.md', 'invalid manifest-too-large'],
    ['a NUL', 'a\0b', 'SKILL.md', 'invalid not-text'],
    ['no header', 'text', 'SKILL.md', 'invalid header-missing'],
    ['a manifest in lower case', plain('b'), 'skill.md', 'loaded loaded'],
    ['a broken manifest in lower case', 'a\0b', 'skill.md', 'invalid not-text'],
    ['a directory for a manifest', 'x', 'SKILL.md/x', 'invalid not-a-file'],
  ])('a link to a folder is one more way to it, with %s in it', (_, content, file, outcome) => {
    const name = file.split('/')[0] ?? '';
    const load = loadIn({ a: { link: 'b' }, [`b/${file}`]: content, c: { link: 'b' } });
    expect(outcomes(load)).toEqual([
      `skipped duplicate-file a/${name}`,
      `${outcome} b/${name}`,
      `skipped duplicate-file c/${name}`,
    ]);
  });

  test('cycles end, and a link that leads nowhere is skipped', () => {
    const load = loadIn({
      'a/SKILL.md': plain('a'),
      'b/SKILL.md': { link: 'nowhere.md' },
      dangling: { link: 'nowhere' },
      loop: { link: 'pool' },
      pool: { link: 'loop' },
      'x/self': { link: '..' },
    });
    expect(outcomes(load)).toEqual([
      'loaded loaded a/SKILL.md',
      'skipped dangling-link b/SKILL.md',
      'skipped dangling-link dangling',
      'skipped dangling-link loop',
      'skipped dangling-link pool',
    ]);
  });
});

describe('limits', () => {
  const deep = (levels: number): string => [...Array.from({ length: levels - 1 }, (_, n) => `d${n}`), 's'].join('/');

  test.each([
    [8, 'loaded', {}],
    [9, 'skipped', {}],
    [2, 'loaded', { maxDepth: 2 }],
    [3, 'skipped', { maxDepth: 2 }],
    [1, 'skipped', { maxDepth: 0 }],
  ])('a skill %i directories down is %s with %j', (levels, kind, options) => {
    const load = loadIn({ [`${deep(levels)}/SKILL.md`]: plain('s') }, options);
    expect(load.diagnostics.map((each) => [each.kind, each.code])).toEqual([
      [kind, kind === 'loaded' ? 'loaded' : 'depth-limit'],
    ]);
  });

  test.each([
    [3, 3, ['loaded', 'loaded', 'loaded']],
    [4, 3, ['loaded', 'loaded', 'loaded', 'entry-limit']],
    [1, 0, ['entry-limit']],
  ])('of %i entries %i are looked at', (count, maxEntries, codes) => {
    const tree = Object.fromEntries(Array.from({ length: count }, (_, n) => [`s${n}/SKILL.md`, plain(`s${n}`)]));
    expect(loadIn(tree, { maxEntries }).diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  test('20 000 entries are looked at when nothing is said, and the next is one too many', () => {
    const list = (count: number): FileSystem => ({
      ...memoryFileSystem({ '/skills/x': '' }),
      list: () => Array.from({ length: count }, (_, n) => `f${n}`),
      stat: (path) => ({
        kind: path === '/skills' ? 'directory' : 'file',
        size: 0,
        modified: 0,
        identity: path,
        link: false,
      }),
    });
    const codes = (count: number) =>
      loadSkillCards('/skills', 'path', { fs: list(count) }).diagnostics.map((each) => each.code);
    expect(codes(20_000)).toEqual([]);
    expect(codes(20_001)).toEqual(['entry-limit']);
  });

  test.each([
    [1_048_576, 'loaded'],
    [1_048_577, 'manifest-too-large'],
  ])('a manifest of %i bytes is %s', (size, code) => {
    const head = plain('a');
    const load = loadIn({ 'a/SKILL.md': head + 'x'.repeat(size - head.length) });
    expect(load.diagnostics.map((each) => each.code)).toEqual([code]);
  });
});

describe('256 MiB of manifests', () => {
  const head = plain('big');
  const big = head + 'x'.repeat(1_048_576 - head.length);
  const ways = (count: number): Parameters<typeof loadIn>[0] => ({
    '/far/big.md': big,
    ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`s${n}/SKILL.md`, { link: '/far/big.md' }])),
  });

  test.each([
    [256, 0],
    [257, 1],
  ])('are read, however many ways lead to one file: %i of a MiB make %i remark', (count, remarks) => {
    const codes = loadIn(ways(count)).diagnostics.map(({ code }) => code);
    expect(codes.filter((code) => code === 'size-limit')).toHaveLength(remarks);
    expect(codes.filter((code) => code === 'duplicate-file')).toHaveLength(255);
  });

  test('are the end of later roots, too, where they are there', () => {
    const fs = memoryFileSystem({
      ...Object.fromEntries(Object.entries(ways(256)).map(([path, entry]) => [path.replace(/^s/, '/skills/s'), entry])),
      '/other/a/SKILL.md': plain('a'),
    });
    const roots = ['/skills', '/none', '/other'].map((dir) => ({ dir, origin: 'path' }) as const);
    const { diagnostics } = gatherSkillCards(roots, { fs });
    expect(diagnostics.slice(256).map(({ code, location }) => [code, location])).toEqual([['size-limit', '/other']]);
  });
});

test('20 000 ways to one file are sorted out', () => {
  const ways = Array.from({ length: 20_000 }, (_, n) => [`s${n}/SKILL.md`, { link: '/far/a.md' }] as const);
  const { cards, diagnostics } = loadIn({ '/far/a.md': plain('a'), ...Object.fromEntries(ways) });
  expect([cards.length, diagnostics.length]).toEqual([1, 20_000]);
});

test('an invalid candidate speaks by its first error, whatever was found before', () => {
  const [outcome] = loadIn({ 'a/SKILL.md': manifest('name: b') }).diagnostics;
  expect(outcome).toMatchObject({ kind: 'invalid', code: 'description-missing', severity: 'error' });
  expect(outcome?.issues?.map(({ code }) => code)).toEqual(['name-mismatch', 'description-missing']);
});

test('requireDescription: false does not make a README a skill', () => {
  const load = loadIn({ 'README.md': '# Hi', 'a/SKILL.md': '# Hi' }, { requireDescription: false });
  expect(outcomes(load)).toEqual(['skipped not-a-skill README.md', 'loaded loaded a/SKILL.md']);
});

describe('layers', () => {
  const fs = memoryFileSystem({
    '/project/pdf/SKILL.md': manifest('name: pdf\ndescription: ours'),
    '/user/pdf/SKILL.md': manifest('name: pdf\ndescription: theirs'),
    '/user/doc/SKILL.md': plain('doc'),
    '/linked/pdf': { link: '/project/pdf' },
    '/user/café/SKILL.md': plain('cafe\u0301'),
  });

  test('the first root wins, and the loser is reported with both files', () => {
    const roots = [
      { dir: '/project', origin: 'project' },
      { dir: '/user', origin: 'user' },
    ] as const;
    const load = gatherSkillCards(roots, { fs });
    expect(load.cards.map(({ name, origin, description }) => [name, origin, description])).toEqual([
      ['pdf', 'project', 'ours'],
      ['cafe\u0301', 'user', 'Does cafe\u0301.'],
      ['doc', 'user', 'Does doc.'],
    ]);
    const lost = load.diagnostics.find(({ kind }) => kind === 'collision');
    expect(lost?.location).toBe('/user/pdf/SKILL.md');
    expect(lost?.detail).toContain('/project/pdf/SKILL.md');
    expect(lost?.detail).toContain('/user/pdf/SKILL.md');
  });

  test('a name that another origin has is as it should be, and within one origin it is a warning', () => {
    const severity = (origin: 'project' | 'user'): unknown =>
      gatherSkillCards(
        [
          { dir: '/project', origin: 'project' },
          { dir: '/user', origin },
        ],
        { fs },
      ).diagnostics.find(({ kind }) => kind === 'collision')?.severity;
    expect([severity('user'), severity('project')]).toEqual(['info', 'warning']);
  });

  test('the same file from a second root is skipped, not a collision', () => {
    const roots = [
      { dir: '/project', origin: 'project' },
      { dir: '/linked', origin: 'user' },
    ] as const;
    expect(gatherSkillCards(roots, { fs }).diagnostics.map(({ kind, code }) => [kind, code])).toEqual([
      ['loaded', 'loaded'],
      ['skipped', 'duplicate-file'],
    ]);
  });

  test('two names that look the same are the same', () => {
    const load = loadIn({ 'a/SKILL.md': plain('caf\u00e9'), 'b/SKILL.md': plain('cafe\u0301') });
    expect(load.diagnostics.map(({ kind }) => kind)).toEqual(['loaded', 'collision']);
  });

  test('failFast throws one fault that lists every invalid candidate', () => {
    const tree = { 'a/SKILL.md': plain('a'), 'b/SKILL.md': 'no header', 'c/SKILL.md': manifest('name: c') };
    let thrown: unknown;
    try {
      loadIn(tree, { mode: 'closed', extensions: true, failFast: true });
    } catch (error) {
      thrown = error;
    }
    expect(isBriefingFault(thrown, 'skill-invalid')).toBe(true);
    expect(thrown).toMatchObject({ locations: ['/skills/b/SKILL.md', '/skills/c/SKILL.md'] });
    expect(String(thrown)).toMatch(/b\/SKILL\.md:1:1 header-missing[^]*c\/SKILL\.md:1:1 description-missing/);
    expect(names(loadIn({ 'a/SKILL.md': plain('a') }, { failFast: true }))).toEqual(['a']);
  });
});
