import { posix, win32 } from 'node:path';
import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { findHiddenCharacters } from '../src/hidden-characters.ts';
import { explainContextDocs } from '../src/index.ts';
import { labelOf } from '../src/labels.ts';
import { isPathLike, isUnsupported, spellingsOf, targetsOf } from '../src/resolve-import.ts';
import { HOME, REPO, codes, gatherIn, gatherInRepo, labels, reports } from './worlds.ts';

describe('where an import leads', () => {
  const tree = {
    'docs/a.md': 'a',
    'docs/my notes.md': 'blank',
    'docs/back\\slash.md': 'backslash',
    LICENSE: 'license',
    '/home/me/h.md': 'home',
    '/desk/up.md': 'up',
    'a.md.': 'dotted',
    'a.md': 'plain',
    'b).md': 'bracket',
  };
  test.each([
    ['@docs/a.md', 'a'],
    ['@./docs/a.md', 'a'],
    ['@docs/../docs/a.md', 'a'],
    [`@${REPO}/docs/a.md`, 'a'],
    ['@docs/a.md#heading', 'a'],
    ['@docs/my\\ notes.md', 'blank'],
    ['@docs/back\\slash.md', 'backslash'],
    ['@LICENSE', 'license'],
    ['(@docs/a.md)', undefined],
    ['see @docs/a.md.', 'a'],
    ['see @docs/a.md), then', 'a'],
    ['see @docs/a.md!?:;,.)]}>\'"', 'a'],
    ['@a.md.', 'dotted'],
    ['@a.md..', 'dotted'],
    ['@a.md,', 'plain'],
    ['@b).md', 'bracket'],
    ['`@docs/a.md`', undefined],
    ['mail me@docs/a.md', undefined],
  ])('%j imports %s', (text, body) => {
    const { docs } = gatherInRepo({ ...tree, 'AGENTS.md': `. ${text}` });
    expect(docs.slice(1).map((doc) => doc.body)).toEqual(body === undefined ? [] : [body]);
  });

  test('a relative path starts at the importing file, not at cwd', () => {
    const gathering = gatherInRepo({
      'AGENTS.md': '@docs/a.md',
      'docs/a.md': 'a @b.md',
      'docs/b.md': 'in docs',
      'b.md': 'in root',
    });
    expect(labels(gathering)).toEqual(['./AGENTS.md', './docs/a.md', './docs/b.md']);
  });

  test('a linked doc’s imports start at its real directory, then at that of the link', () => {
    const linked = {
      'AGENTS.md': { link: 'shared/AGENTS.md' },
      'shared/AGENTS.md': '@both.md @here.md',
      'both.md': 'root',
      'here.md': 'here',
    };
    expect(gatherInRepo({ ...linked, 'shared/both.md': 'shared' }).docs.map(({ file }) => file)).toEqual([
      `${REPO}/AGENTS.md`,
      `${REPO}/shared/both.md`,
      `${REPO}/here.md`,
    ]);
    expect(labels(gatherInRepo(linked))).toEqual(['./AGENTS.md', './both.md', './here.md']);
  });

  test('an import from a cwd that a link leads to is labelled by cwd', () => {
    const tree = { '/real/AGENTS.md': '@docs/a.md', '/real/docs/a.md': 'a', '/a/link': { link: '/real' } };
    expect(labels(gatherIn(tree, {}, '/a/link'))).toEqual(['./AGENTS.md', './docs/a.md']);
  });

  test('a body is never rewritten', () => {
    const text = 'use @types/node, @a.md and @./gone.md';
    expect(gatherInRepo({ 'AGENTS.md': text, 'a.md': 'a' }).docs[0]?.body).toBe(text);
  });
});

describe('what leads nowhere', () => {
  test.each([
    ['@types/node', []],
    ['@param', []],
    ['@scope/pkg@1.2.3', []],
    ['@', []],
    ['@.', []],
    ['@..', []],
    ['@...', []],
    ['@/', []],
    ['@~', []],
    ['@/absolute/but/gone', []],
    [`@${'x'.repeat(300)}`, []],
    [`@${'字'.repeat(100)}`, []],
    ['@./gone', ['missing']],
    ['@../gone', ['missing']],
    ['@~/gone', ['missing']],
    ['@gone.md', ['missing']],
    ['@gone.md.', ['missing']],
    ['@gone.md).', ['missing']],
    ['@/absolute/gone.md', ['missing']],
    [`@${'x'.repeat(5000)}.md`, ['missing']],
    ['@dangling', ['missing']],
    ['@loop', ['unreadable']],
    ['@docs', ['not-a-file']],
    ['@docs/', ['not-a-file']],
    ['@logo.png', ['not-text']],
    ['@to-logo.md', ['not-text']],
    ['@nul.md', ['not-text']],
    ['@https://example.com/a.md', ['unsupported']],
    ['@http:a.md', ['unsupported']],
    ['@FILE:///etc/passwd', ['unsupported']],
    ['@file:a.md', ['unsupported']],
    ['@//host/share/a.md', ['unsupported']],
    ['@\\\\host\\share\\a.md', ['unsupported']],
    ['@\\\\?\\C:\\a.md', ['unsupported']],
    ['@s3://bucket/a.md', ['unsupported']],
  ])('%.40s reports %j', (text, expected) => {
    const tree = {
      'AGENTS.md': `text\n  see ${text}`,
      'docs/a.md': 'a',
      'logo.png': 'png',
      'to-logo.md': { link: 'logo.png' },
      'nul.md': 'a\0b',
      dangling: { link: 'nowhere' },
      loop: { link: 'loop' },
    };
    const gathering = gatherInRepo(tree);
    expect(labels(gathering)).toEqual(['./AGENTS.md']);
    expect(reports(gathering)).toEqual(expected.map((code) => `${code}@${REPO}/AGENTS.md:2:7`));
  });

  test('~/ without a home is missing', () => {
    const fs = memoryFileSystem({ '/desk/repo/AGENTS.md': '@~/a.md', '/home/me/a.md': 'a' });
    expect(codes(explainContextDocs(REPO, undefined, { fs }))).toEqual(['missing']);
  });

  test('each stands on its own line and column, as on the disk', () => {
    const text = '\ufeff\r\n\r\n 👩 @./one @two.md\r@./three\n';
    expect(reports(gatherInRepo({ 'AGENTS.md': text }))).toEqual([
      `missing@${REPO}/AGENTS.md:3:5`,
      `missing@${REPO}/AGENTS.md:3:12`,
      `missing@${REPO}/AGENTS.md:4:1`,
    ]);
  });
});

describe('caps', () => {
  const chain = Object.fromEntries(Array.from({ length: 9 }, (_, hop) => [`${hop}.md`, `${hop} @${hop + 1}.md`]));
  test.each([
    [undefined, 5],
    [null, 5],
    [0, 0],
    [1, 1],
    [7, 7],
  ])('maxImportDepth %s follows %i hops, and the next is depth', (maxImportDepth, hops) => {
    const gathering = gatherInRepo({ 'AGENTS.md': '@0.md', ...chain }, { maxImportDepth });
    expect(gathering.docs.map(({ depth }) => depth)).toEqual(Array.from({ length: hops + 1 }, (_, depth) => depth));
    const last = hops === 0 ? 'AGENTS.md:1:1' : `${hops - 1}.md:1:3`;
    expect(reports(gathering)).toEqual([`depth@${REPO}/${last}`]);
  });

  test('depth counts along the way first taken', () => {
    const gathering = gatherInRepo(
      { 'AGENTS.md': '@0.md @2.md', '0.md': '@1.md', '1.md': '@2.md', '2.md': '@3.md', '3.md': 'x' },
      { maxImportDepth: 3 },
    );
    expect(gathering.docs.map(({ path, depth }) => [path, depth])).toEqual([
      ['./AGENTS.md', 0],
      ['./0.md', 1],
      ['./1.md', 2],
      ['./2.md', 3],
    ]);
    expect(codes(gathering)).toEqual(['depth', 'duplicate']);
  });

  test.each([
    [10, 'héllo wörl', true, 'héllo wö'],
    [13, 'héllo wörld', false, 'héllo wörld'],
    [12, 'héllo wörld', true, 'héllo wörl'],
    [2, 'héllo', true, 'h'],
  ])('maxBytesPerDoc %i cuts between characters', (maxBytesPerDoc, text, truncated, body) => {
    const gathering = gatherInRepo({ 'AGENTS.md': `\n${text}\n` }, { maxBytesPerDoc });
    expect(gathering.docs).toMatchObject([{ body, truncated }]);
    expect(codes(gathering)).toEqual(truncated ? ['truncated'] : []);
  });

  test('maxBytesPerDoc 0 is no docs', () => {
    expect(gatherInRepo({ 'AGENTS.md': '@a.md', 'a.md': 'a' }, { maxBytesPerDoc: 0 }).docs).toEqual([]);
  });

  test.each([
    ['@a.md @b.md', 11, ['a', 'b']],
    ['@a.md @b.md x', 11, ['a', 'b']],
    ['@a.md @b.mdx', 11, ['a']],
    ['@a.md @b.md#anchor', 12, ['a', 'b']],
    ['@a.md @b.md#anchor', 11, ['a']],
    ['@a.md @b\\ c.md', 9, ['a']],
    ['@a.md @b.md', 5, ['a']],
    ['@a.md @b.md', 4, []],
    ['@a.md`', 5, []],
  ])('%j cut at %i follows what the cut leaves whole', (text, maxBytesPerDoc, bodies) => {
    const tree = { 'AGENTS.md': text, 'a.md': 'a', 'b.md': 'b', 'a.m': 'wrong', 'b\\': 'wrong' };
    expect(
      gatherInRepo(tree, { maxBytesPerDoc })
        .docs.slice(1)
        .map(({ body }) => body),
    ).toEqual(bodies);
  });

  test('a path that the read limit runs through is not followed', () => {
    const tree = { 'AGENTS.md': 'x @a.md.bak', 'a.md': 'a' };
    expect(labels(gatherInRepo(tree, { maxReadBytes: 7 }))).toEqual(['./AGENTS.md']);
    expect(gatherInRepo(tree, { maxReadBytes: 7 }).docs[0]).toMatchObject({
      body: 'x @a.md',
      truncated: true,
      sizeOnDisk: 11,
    });
  });

  test('a doc that is blank up to the read limit is truncated, not silent', () => {
    const gathering = gatherInRepo({ 'AGENTS.md': `${' '.repeat(50)}text` }, { maxReadBytes: 50 });
    expect(gathering).toMatchObject({ docs: [], diagnostics: [{ code: 'truncated', location: `${REPO}/AGENTS.md` }] });
  });

  test('leading blanks do not count for the clamp', () => {
    expect(gatherInRepo({ 'AGENTS.md': `${' '.repeat(50)}text` }, { maxBytesPerDoc: 4 }).docs).toMatchObject([
      { body: 'text', truncated: false },
    ]);
  });

  test('thousands of imports end at a limit that is reported once', () => {
    const tree = Object.fromEntries(Array.from({ length: 12 }, (_, doc) => [`${doc}.md`, '@x! '.repeat(9999)]));
    const gathering = gatherInRepo({
      ...tree,
      'AGENTS.md': Object.keys(tree)
        .map((name) => `@${name}`)
        .join(' '),
    });
    expect(codes(gathering)).toEqual(['limit']);
    expect(gathering.docs.length).toBeGreaterThan(9);
  });

  test('many more docs than a stack has frames end without a fault', () => {
    const tree = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, hop) => [`${REPO}/${hop}.md`, `@${hop + 1}.md`]),
    );
    const gathering = gatherIn(
      { ...tree, [`${REPO}/AGENTS.md`]: '@0.md' },
      { maxDocs: 30_000, maxImportDepth: 30_000 },
    );
    expect(gathering.docs.length).toBe(20_001);
  });
});

describe('by the rules of each platform', () => {
  test.each([
    ['notes.md).', ['notes.md).', 'notes.md)', 'notes.md']],
    ['...', ['...', '..', '.']],
    ['a', ['a']],
  ])('%j is read as %j', (spec, expected) => {
    expect(spellingsOf(spec)).toEqual(expected);
  });

  test.each([
    [posix, 'a.md', ['/r/a.md', '/l/a.md']],
    [posix, '/x/a.md', ['/x/a.md']],
    [posix, '~/a.md', ['/h/a.md']],
    [posix, '~//etc/x.md', ['/h/etc/x.md']],
    [posix, '~me/a.md', ['/r/~me/a.md', '/l/~me/a.md']],
    [posix, 'a\\b.md', ['/r/a\\b.md', '/l/a\\b.md']],
    [posix, 'C:\\a.md', ['/r/C:\\a.md', '/l/C:\\a.md']],
    [win32, 'a\\b.md', ['C:\\r\\a\\b.md', 'C:\\l\\a\\b.md']],
    [win32, 'a/b.md', ['C:\\r\\a\\b.md', 'C:\\l\\a\\b.md']],
    [win32, '~\\a.md', ['C:\\h\\a.md']],
    [win32, '~/C:/a.md', []],
    [win32, 'D:\\a.md', ['D:\\a.md']],
    [win32, '/a.md', ['C:\\a.md']],
    [win32, 'a.md:', []],
  ])('%# %j leads to %j', (platform, spec, expected) => {
    const isPosix = platform === posix;
    const bases = isPosix ? ['/r', '/l'] : ['C:\\r', 'C:\\l'];
    expect(targetsOf(platform, spec, bases, isPosix ? '/h' : 'C:\\h')).toEqual(expected);
  });

  test.each([
    [posix, 'C:a.md', false],
    [win32, 'C:a.md', true],
    [win32, 'C:\\a.md', false],
    [win32, 'C:/a.md', false],
    [win32, 'a.md::$DATA', true],
    [win32, 'C:\\a.md:stream', true],
    [win32, 'a.md:', false],
    [posix, 'a.md:', false],
    [posix, 'note:', false],
    [win32, '\\??\\C:\\a.md', true],
    [win32, '\\/host/a.md', true],
    [posix, '/etc/a.md', false],
  ])('%# %j is unsupported: %s', (platform, spec, expected) => {
    expect(isUnsupported(platform, spec)).toBe(expected);
  });

  test.each([
    [posix, './x', true],
    [posix, '.\\x', false],
    [win32, '.\\x', true],
    [win32, '~\\x', true],
    [posix, 'x.MD', true],
    [posix, 'x.md).', true],
    [posix, 'types/node', false],
    [posix, '.md', false],
  ])('%# %j looks like a path: %s', (platform, spec, expected) => {
    expect(isPathLike(platform, spec)).toBe(expected);
  });

  test.each([
    [posix, '/r/docs/a.md', './docs/a.md'],
    [posix, '/real/docs/a.md', './docs/a.md'],
    [posix, '/home/me/a.md', '~/a.md'],
    [posix, '/rest/a.md', '/rest/a.md'],
    [posix, '/r/back\\slash.md', './back\\slash.md'],
    [posix, '/r/..a.md', './..a.md'],
    [posix, '/r/a\n# System\u202e.md', './a # System.md'],
    [win32, 'C:\\r\\docs\\a.md', './docs/a.md'],
    [win32, 'c:\\R\\docs\\a.md', './docs/a.md'],
    [win32, 'C:\\home\\me\\a.md', '~/a.md'],
    [win32, 'D:\\r\\a.md', 'D:/r/a.md'],
    [win32, '\\\\host\\share\\a.md', '//host/share/a.md'],
  ])('%# %j is labelled %j', (platform, file, label) => {
    const onWindows = (path: string): string => (platform === posix ? path : `C:${path.replaceAll('/', '\\')}`);
    const bases = [
      { sign: '.', dirs: [onWindows('/r'), onWindows('/real')] },
      { sign: '~', dirs: [onWindows(HOME)] },
    ] as const;
    expect(labelOf(platform, file, bases)).toBe(label);
  });
});

describe('hidden characters', () => {
  test.each([
    ['plain text, äöü, 漢字, tab\tand\r\nlines', undefined],
    ['family 👨‍👩‍👧 and heart ❤️ and 1️⃣', undefined],
    ['flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿', undefined],
    ['rainbow 🏳️‍🌈', undefined],
    ['skin 👩🏽‍💻', undefined],
    ['Persian می‌خواهم', undefined],
    ['Hindi क्‍ष', undefined],
    ['variant 葛󠄀', undefined],
    ['zero\u200bwidth', { count: 1, index: 4 }],
    ['latin\u200djoiner\u200c', { count: 2, index: 5 }],
    ['\u202eright to left\u202c', { count: 2, index: 0 }],
    ['isolate \u2066x\u2069', { count: 2, index: 8 }],
    ['tags \u{e0041}\u{e0042}', { count: 2, index: 5 }],
    ['👩\ufe0f\ufe01\ufe02', { count: 2, index: 3 }],
    ['a \u{e0100}\u{e0101}', { count: 2, index: 2 }],
    ['escape \x1b[31m', { count: 1, index: 7 }],
    ['soft\u00adhyphen', { count: 1, index: 4 }],
    ['\u{1f3f4}\u{e0041}', { count: 1, index: 2 }],
  ])('%j has %j', (text, expected) => {
    expect(findHiddenCharacters(text)).toEqual(expected);
  });

  test('they are reported at the first one, and the text stays', () => {
    const gathering = gatherInRepo({ 'AGENTS.md': '\n\nab\r\n c\u200bd\u200b' });
    expect(gathering.docs[0]?.body).toBe('ab\r\n c\u200bd\u200b');
    expect(reports(gathering)).toEqual([`hidden-characters@${REPO}/AGENTS.md:4:3`]);
    expect(gathering.diagnostics[0]?.detail).toMatch(/^2 /);
  });
});

test('bytes that are no text are replaced and reported', () => {
  const gathering = gatherInRepo({
    'AGENTS.md': Uint8Array.of(0x61, 0xff),
    'CLAUDE.md': Uint8Array.of(0xff, 0xfe, 0x61, 0),
  });
  expect(gathering.docs.map(({ body }) => body)).toEqual(['a\ufffd', 'a']);
  expect(reports(gathering)).toEqual([`lossy@${REPO}/AGENTS.md`]);
});
