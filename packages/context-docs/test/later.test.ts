import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { type GatherContextDocsOptions, explainContextDocs, gatherContextDocsFor } from '../src/index.ts';
import { HOME, REPO, codes, gatherIn, labels } from './worlds.ts';

const tree = {
  '/desk/AGENTS.md': 'above',
  '/desk/repo/.git/HEAD': '',
  '/desk/repo/AGENTS.md': 'root @shared.md',
  '/desk/repo/shared.md': 'shared',
  '/desk/repo/a/AGENTS.md': 'a @../shared.md @notes.md',
  '/desk/repo/a/notes.md': 'notes',
  '/desk/repo/a/b/CLAUDE.md': 'b',
  '/desk/repo/a/b/file.ts': 'code',
  '/desk/repo/c/AGENTS.md': 'c @/desk/out.md @.env',
  '/desk/repo/c/.env': 'secret',
  '/desk/repo/node_modules/x/AGENTS.md': 'dependency',
  '/desk/repo/a/node_modules/x/lib/AGENTS.md': 'dependency',
  '/desk/repo/out': { link: '/desk/elsewhere' },
  '/desk/repo/in': { link: 'a' },
  '/desk/elsewhere/AGENTS.md': 'elsewhere',
  '/desk/out.md': 'out',
};
const start = (options: GatherContextDocsOptions = {}, cwd = REPO) => gatherIn(tree, options, cwd);
const later = (target: string, options: GatherContextDocsOptions = {}, cwd = REPO): string[] =>
  labels(gatherContextDocsFor(target, start(options, cwd)));

describe('gatherContextDocsFor', () => {
  test.each<[string, string[]]>([
    ['/desk/repo/a/b/file.ts', ['./a/AGENTS.md', './a/notes.md', './a/b/CLAUDE.md']],
    ['/desk/repo/a/b/new.ts', ['./a/AGENTS.md', './a/notes.md', './a/b/CLAUDE.md']],
    ['/desk/repo/a/b/gone/deep/new.ts', ['./a/AGENTS.md', './a/notes.md', './a/b/CLAUDE.md']],
    ['/desk/repo/a/b', ['./a/AGENTS.md', './a/notes.md', './a/b/CLAUDE.md']],
    ['/desk/repo/a/x.ts', ['./a/AGENTS.md', './a/notes.md']],
    ['/desk/repo/x/../a/x.ts', ['./a/AGENTS.md', './a/notes.md']],
    ['/desk/repo/in/x.ts', ['./in/AGENTS.md', './a/notes.md']],
    ['/desk/repo/x.ts', []],
    ['/desk/x.ts', []],
    ['/elsewhere/x.ts', []],
    ['/desk/repo-two/x.ts', []],
    ['/desk/repo/node_modules/x/index.js', []],
    ['/desk/repo/a/node_modules/x/lib/index.js', ['./a/AGENTS.md', './a/notes.md']],
    ['/desk/repo/out/x.ts', []],
  ])('%s adds %j', (target, expected) => {
    expect(later(target)).toEqual(expected);
  });

  test('each call returns only what is new, when the last result is passed on', () => {
    const first = gatherContextDocsFor('/desk/repo/a/x.ts', start());
    expect(labels(first)).toEqual(['./a/AGENTS.md', './a/notes.md']);
    expect(codes(first)).toEqual(['duplicate']);
    const second = gatherContextDocsFor('/desk/repo/a/b/file.ts', first);
    expect(labels(second)).toEqual(['./a/b/CLAUDE.md']);
    const third = gatherContextDocsFor('/desk/repo/in/b/file.ts', second);
    expect(third).toMatchObject({ docs: [], diagnostics: [], refused: [] });
    expect(labels(gatherContextDocsFor('/desk/repo/c/x', third))).toEqual(['./c/AGENTS.md']);
  });

  test('a directory whose real path is outside the root is not even looked into', () => {
    expect(gatherContextDocsFor(`${REPO}/out/x.ts`, start())).toMatchObject({ docs: [], diagnostics: [], refused: [] });
  });

  test('an earlier result is not changed by a later call', () => {
    const prior = deepFreeze(start());
    for (const target of ['/desk/repo/a/x.ts', '/desk/repo/a/y.ts'])
      expect(labels(gatherContextDocsFor(target, prior))).toEqual(['./a/AGENTS.md', './a/notes.md']);
  });

  test('policy, caps and refusals are those of the first call', () => {
    expect(gatherContextDocsFor('/desk/repo/c/x', start())).toMatchObject({
      docs: [{ body: 'c @/desk/out.md @.env' }],
      refused: [{ reason: 'outside' }, { reason: 'secret' }],
    });
    expect(later('/desk/repo/c/x', { imports: 'anywhere' })).toEqual(['./c/AGENTS.md', '/desk/out.md']);
    expect(later('/desk/repo/a/x', { imports: 'off' })).toEqual(['./a/AGENTS.md']);
    expect(later('/desk/repo/a/x', { maxDocs: 1 })).toEqual(['./a/AGENTS.md']);
    expect(later('/desk/repo/a/x', { candidates: ['notes.md'] })).toEqual(['./a/notes.md']);
    expect(later('/desk/repo/a/x', { scopes: { project: false } })).toEqual([]);
  });

  test('from a cwd deep down, neighbours are new and what is above was read', () => {
    expect(later('/desk/repo/c/x', {}, '/desk/repo/a/b')).toEqual(['/desk/repo/c/AGENTS.md']);
    expect(later('/desk/repo/x', {}, '/desk/repo/a/b')).toEqual([]);
  });

  test('what the ceiling keeps out stays out', () => {
    const ceiling = { markers: ['file.ts'] };
    expect(labels(start({ ceiling }, '/desk/repo/a/b'))).toEqual(['./CLAUDE.md']);
    expect(later('/desk/repo/c/x', { ceiling }, '/desk/repo/a/b')).toEqual(['/desk/repo/c/AGENTS.md']);
  });

  test('a target by the real name of a root that a link leads to is inside', () => {
    const fs = memoryFileSystem({ ...tree, '/link': { link: REPO } });
    const prior = explainContextDocs('/link', HOME, { fs });
    expect(labels(prior)).toEqual(['./AGENTS.md', './shared.md']);
    for (const target of ['/desk/repo/a/x', '/link/a/x'])
      expect(labels(gatherContextDocsFor(target, prior))).toEqual(['./a/AGENTS.md', './a/notes.md']);
  });
});

function deepFreeze<Value>(value: Value, seen = new Set()): Value {
  if (typeof value !== 'object' || value === null || seen.has(value)) return value;
  seen.add(value);
  for (const child of Object.values(value)) deepFreeze(child, seen);
  return Object.freeze(value);
}
