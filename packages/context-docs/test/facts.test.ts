import { isBriefingFault } from '@briefing/contract';
import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import * as surface from '../src/index.ts';
import { HOME, REPO, gatherIn, gatherInRepo } from './worlds.ts';

const {
  CANDIDATE_FILES,
  DEFAULT_MAX_BYTES_PER_DOC,
  DEFAULT_MAX_IMPORT_DEPTH,
  TEXT_FILE_EXTENSIONS,
  explainContextDocs,
  gatherContextDocs,
  gatherContextDocsFor,
  scanImports,
} = surface;

test('these are the exports', () => {
  expect(Object.keys(surface).sort()).toEqual([
    'CANDIDATE_FILES',
    'DEFAULT_MAX_BYTES_PER_DOC',
    'DEFAULT_MAX_IMPORT_DEPTH',
    'TEXT_FILE_EXTENSIONS',
    'explainContextDocs',
    'gatherContextDocs',
    'gatherContextDocsFor',
    'scanImports',
  ]);
});

describe('literals', () => {
  test('the names, in this order', () => {
    expect(CANDIDATE_FILES).toEqual([
      'AGENTS.md',
      'CLAUDE.md',
      'INDUSAGI.md',
      'CLAUDE.local.md',
      'AGENTS.local.md',
      '.indusagi/CLAUDE.md',
      '.claude/CLAUDE.md',
    ]);
    expect([Object.isFrozen(CANDIDATE_FILES), Object.isFrozen(TEXT_FILE_EXTENSIONS)]).toEqual([true, true]);
  });

  test('the limits', () => {
    expect([DEFAULT_MAX_IMPORT_DEPTH, DEFAULT_MAX_BYTES_PER_DOC]).toEqual([5, 40_000]);
  });

  test('the extensions are lower case, without a dot, each once; prose is among them, and no picture', () => {
    expect(TEXT_FILE_EXTENSIONS.filter((extension) => !/^[a-z\d]+$/.test(extension))).toEqual([]);
    expect(new Set(TEXT_FILE_EXTENSIONS).size).toBe(TEXT_FILE_EXTENSIONS.length);
    expect(TEXT_FILE_EXTENSIONS).toEqual(
      expect.arrayContaining('md mdx markdown txt rst adoc ts py json yaml toml sh'.split(' ')),
    );
    for (const binary of ['png', 'pdf', 'exe', 'zip', 'env', 'pem', 'key'])
      expect(TEXT_FILE_EXTENSIONS).not.toContain(binary);
  });

  test.each([
    ['DEFAULT_MAX_BYTES_PER_DOC', 40_000, false],
    ['one more', 40_001, true],
  ])('a body of %s is cut: %i, %s', (_, length, truncated) => {
    expect(gatherInRepo({ 'AGENTS.md': 'x'.repeat(length) }).docs).toMatchObject([{ bytes: 40_000, truncated }]);
  });

  test.each([
    [1_048_576, false],
    [1_048_577, true],
  ])('of a file with %i bytes is read: all of it, unless %s', (size, truncated) => {
    const text = `${' '.repeat(size - 1)}x`;
    const { docs, diagnostics } = gatherInRepo({ 'AGENTS.md': text });
    expect([docs.length, diagnostics.map(({ code }) => code)]).toEqual(truncated ? [0, ['truncated']] : [1, []]);
  });

  test('256 docs are loaded, and one more is a limit', () => {
    const names = Array.from({ length: 256 }, (_, index) => `d${index}.md`);
    const tree = Object.fromEntries(names.map((name) => [name, 'x']));
    const { docs, diagnostics } = gatherInRepo({ ...tree, 'AGENTS.md': names.map((name) => `@${name}`).join(' ') });
    expect([docs.length, diagnostics.map(({ code }) => code)]).toEqual([256, ['limit']]);
  });
});

describe('shapes', () => {
  const tree = { [`${REPO}/AGENTS.md`]: ' text @a.md\n', [`${REPO}/a.md`]: 'ä' };

  test('gatherContextDocs gives what a prompt needs', () => {
    expect(gatherContextDocs(REPO, HOME, { fs: memoryFileSystem(tree) })).toEqual([
      { path: './AGENTS.md', body: 'text @a.md', scope: 'project', truncated: false, sizeOnDisk: 12 },
      { path: './a.md', body: 'ä', scope: 'project', truncated: false, sizeOnDisk: 2 },
    ]);
  });

  test('explainContextDocs says where each comes from', () => {
    const { docs, diagnostics, refused } = gatherIn(tree);
    expect(docs).toEqual([
      {
        path: './AGENTS.md',
        body: 'text @a.md',
        file: `${REPO}/AGENTS.md`,
        realFile: `${REPO}/AGENTS.md`,
        scope: 'project',
        external: false,
        depth: 0,
        bytes: 10,
        sizeOnDisk: 12,
        truncated: false,
      },
      {
        path: './a.md',
        body: 'ä',
        file: `${REPO}/a.md`,
        realFile: `${REPO}/a.md`,
        scope: 'project',
        external: false,
        depth: 1,
        importedBy: `${REPO}/AGENTS.md`,
        bytes: 2,
        sizeOnDisk: 2,
        truncated: false,
      },
    ]);
    expect({ diagnostics, refused }).toEqual({ diagnostics: [], refused: [] });
  });

  test('scanImports is the scanner', () => {
    expect(scanImports('see @a.md')).toEqual([{ spec: 'a.md', index: 4, line: 1, column: 5 }]);
  });

  test('the same disk gives the same bytes, and frozen options work', () => {
    const options = Object.freeze({
      fs: memoryFileSystem(tree),
      allow: Object.freeze(['/x']),
      candidates: Object.freeze(['AGENTS.md']),
    });
    const once = (): string => JSON.stringify({ ...explainContextDocs(REPO, HOME, options), state: undefined });
    expect(once()).toBe(once());
  });

  test.each([`${REPO}/`, `${REPO}/src/..`, `/desk/./repo`, '/desk//repo'])('cwd %s is the same directory', (cwd) => {
    expect(gatherIn(tree, {}, cwd).docs.map(({ path }) => path)).toEqual(['./AGENTS.md', './a.md']);
  });
});

describe('bad options', () => {
  test.each<[string, object]>([
    ['maxImportDepth', { maxImportDepth: Number.NaN }],
    ['maxImportDepth', { maxImportDepth: -1 }],
    ['maxImportDepth', { maxImportDepth: '5' }],
    ['maxBytesPerDoc', { maxBytesPerDoc: -1 }],
    ['maxBytesPerDoc', { maxBytesPerDoc: 1.5 }],
    ['maxReadBytes', { maxReadBytes: Number.NaN }],
    ['maxReadBytes', { maxReadBytes: null }],
    ['maxDocs', { maxDocs: Number.POSITIVE_INFINITY }],
    ['maxDocs', { maxDocs: -1 }],
    ['candidates', { candidates: 'AGENTS.md' }],
    ['candidates', { candidates: [''] }],
    ['candidates', { candidates: ['/etc/x.md'] }],
    ['candidates', { candidates: ['../x.md'] }],
    ['candidates', { candidates: ['a//b.md'] }],
    ['candidates', { candidates: [7] }],
    ['exclude', { exclude: 'x' }],
    ['ceiling', { ceiling: 'git' }],
    ['ceiling', { ceiling: null }],
    ['ceiling', { ceiling: { marker: '.git' } }],
    ['ceiling.markers', { ceiling: { markers: [''] } }],
    ['homeOrder', { homeOrder: 'last' }],
    ['scopes', { scopes: 'home' }],
    ['scopes', { scopes: null }],
    ['scopes.project', { scopes: { project: 'yes' } }],
    ['scopes.home', { scopes: { home: 0 } }],
    ['imports', { imports: 'contained' }],
    ['imports', { imports: null }],
    ['allow', { allow: '/x' }],
    ['allow', { allow: ['relative.md'] }],
    ['allow', { allow: ['~/x.md'] }],
    ['fs', { fs: {} }],
  ])('%s cannot be so: %j', (option, options) => {
    expect(faultOf(() => explainContextDocs(REPO, HOME, { fs: memoryFileSystem({}), ...options }))).toBe(option);
  });

  test.each<[string, () => unknown]>([
    ['cwd', () => gatherContextDocs('repo', HOME)],
    ['cwd', () => gatherContextDocs('', HOME)],
    ['cwd', () => gatherContextDocs(undefined as never, HOME)],
    ['home', () => gatherContextDocs(REPO, 'me')],
    ['home', () => gatherContextDocs(REPO, '~')],
    ['home', () => gatherContextDocs(REPO, null as never)],
    ['target', () => gatherContextDocsFor('src/a.ts', gatherIn({}))],
    ['prior', () => gatherContextDocsFor('/a', {} as never)],
    ['prior', () => gatherContextDocsFor('/a', { ...gatherIn({}), state: {} })],
  ])('%s that is none throws', (option, act) => {
    expect(faultOf(act)).toBe(option);
  });

  test('undefined is as good as absent', () => {
    const names =
      'maxImportDepth maxBytesPerDoc maxReadBytes maxDocs candidates exclude ceiling homeOrder scopes imports allow'.split(
        ' ',
      );
    const options = Object.fromEntries(names.map((name) => [name, undefined]));
    expect(gatherInRepo({ 'AGENTS.md': 'x' }, options).docs).toHaveLength(1);
  });

  function faultOf(act: () => unknown): unknown {
    try {
      return act();
    } catch (error) {
      return isBriefingFault(error, 'option-invalid') ? error.option : error;
    }
  }
});
