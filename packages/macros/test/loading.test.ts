import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { describeMacros, gatherMacros, loadMacros, readMacroFile } from '../src/index.ts';
import { codes, faultOf, gatherIn, names, reports } from './worlds.ts';

describe('which files are macros', () => {
  test('direct children with the extension in any case, by code point, without dot files', () => {
    const tree = {
      'b.md': '1',
      'a.MD': '2',
      'Z.Md': '3',
      '.x.md': '4',
      'c.txt': '5',
      'd.md.bak': '6',
      'sub/e.md': '7',
      md: '8',
    };
    expect(names(gatherIn(tree))).toEqual(['Z', 'a', 'b']);
    expect(codes(gatherIn(tree))).toEqual([]);
  });

  test('those of a directory in it, when that is asked for, but for hidden ones', () => {
    const tree = { 'a.md': '', 'sub/b.md': '', 'sub/deep/c.md': '', '.git/d.md': '', 'sub/.e.md': '' };
    expect(names(gatherIn(tree, { recursive: true }))).toEqual(['a', 'sub:b', 'sub:deep:c']);
    expect(names(gatherIn(tree, { recursive: true, dialect: 'claude' }))).toEqual(['a', 'sub:b', 'sub:deep:c']);
    expect(names(gatherIn(tree, { recursive: true, dialect: 'opencode' }))).toEqual(['a', 'sub/b', 'sub/deep/c']);
  });

  test('TOML files for gemini, and no others', () => {
    const tree = { 'a.toml': 'prompt = "x"', 'b.md': 'x', 'git/c.TOML': 'prompt = "x"' };
    expect(names(gatherIn(tree, { dialect: 'gemini', recursive: true }))).toEqual(['a', 'git:c']);
    expect(names(gatherIn(tree))).toEqual(['b']);
  });

  test('a directory with the name of a macro is a directory', () => {
    const tree = { 'x.md/y.md': 'y' };
    expect([names(gatherIn(tree)), codes(gatherIn(tree))]).toEqual([[], []]);
    expect(names(gatherIn(tree, { recursive: true }))).toEqual(['x.md:y']);
  });

  test('no directory gives nothing, and no report', () => {
    expect(gatherIn({})).toEqual({ macros: [], diagnostics: [] });
    expect(loadMacros('/m', 'user', { fs: memoryFileSystem({}) })).toEqual([]);
  });

  test('a file in the place of the directory is reported', () => {
    expect(reports(gatherIn({ '/m': 'text' }))).toEqual(['unreadable@/m']);
    expect(faultOf(() => loadMacros('/m', 'user', { fs: memoryFileSystem({ '/m': 'x' }) }))).toBe('macro-invalid');
  });
});

describe('limits', () => {
  const many = (count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, '']));

  test('of entries: ten thousand are looked at, and one more is said', () => {
    expect(codes(gatherIn(many(10_000)))).toEqual([]);
    expect(reports(gatherIn(many(10_001)))).toEqual(['limit@/m']);
  });

  test('of depth: eight levels below the root are looked at', () => {
    const at = (depth: number): string => `${'d/'.repeat(depth)}x.md`;
    const within = gatherIn({ [at(8)]: '' }, { recursive: true });
    expect([names(within).length, codes(within)]).toEqual([1, []]);
    const beyond = gatherIn({ [at(9)]: '' }, { recursive: true });
    expect([names(beyond).length, codes(beyond)]).toEqual([0, ['limit']]);
  });

  test('what a limit leaves out is no silent loss in loadMacros either', () => {
    const tree = Object.fromEntries(Object.keys(many(10_001)).map((name) => [`/m/${name}`, '']));
    expect(faultOf(() => loadMacros('/m', 'user', { fs: memoryFileSystem(tree) }))).toBe('macro-invalid');
  });

  test('of bytes: a mebibyte is a macro, and a byte more is none', () => {
    const most = 1_048_576;
    const gathered = gatherIn({ 'a.md': 'x'.repeat(most), 'b.md': 'x'.repeat(most + 1) });
    expect([names(gathered), reports(gathered)]).toEqual([['a'], ['too-large@/m/b.md']]);
    const fs = memoryFileSystem({ '/m/b.md': 'x'.repeat(most + 1) });
    expect(faultOf(() => readMacroFile('/m/b.md', 'user', { fs }))).toBe('macro-invalid');
    expect(faultOf(() => loadMacros('/m', 'user', { fs }))).toBe('macro-invalid');
  });
});

describe('descriptions', () => {
  const describeBody = (text: string, label?: string): string | undefined =>
    gatherIn({ 'x.md': text }, label === undefined ? {} : { label }).macros[0]?.description;

  test.each<[string, string, string?]>([
    ['---\ndescription: Ships it\n---\nbody', 'Ships it (project)'],
    ['---\ndescription: Ships it\n---\nbody', 'Ships it (team)', 'team'],
    ['---\ndescription: Ships it\n---\nbody', 'Ships it', ''],
    ['---\ndescription: >\n  two\n  lines\n---\nbody', 'two lines (project)'],
    ['---\ndescription: |\n  two\n  lines\n---\nbody', 'two lines (project)'],
    ['---\ndescription: "  "\n---\nbody', 'body'],
    ['---\ndescription:\n---\nbody', 'body'],
    ['---\nmodel: x\n---\n\n  \n\t# Head  \nrest', '# Head'],
    ['+++\ndescription = "From TOML"\n+++\nbody', 'From TOML (project)'],
    ['\r\n\r\nfirst\r\nsecond', 'first'],
    ['\u200e\nshown', 'shown'],
    ['a\tb', 'a b'],
    ['', ''],
    [' \n ', ''],
    ['x'.repeat(72), 'x'.repeat(72)],
    ['x'.repeat(73), `${'x'.repeat(71)}…`],
    ['😀'.repeat(72), '😀'.repeat(72)],
    ['😀'.repeat(73), `${'😀'.repeat(71)}…`],
  ])('%j is described by %j', (text, description, label) => {
    expect(describeBody(text, label)).toBe(description);
  });

  test.each<[string, string | undefined]>([
    ['argument-hint: <file>', '<file>'],
    ['argument-hint: "[file] [mode]"', '[file] [mode]'],
    ['argument-hint: [file] [mode]', '[file] [mode]'],
    ['argument-hint: [file]', '[file]'],
    ['argument-hint: [file, mode]', '[file, mode]'],
    ['argument-hint:', undefined],
    ['description: x', undefined],
  ])('%s gives the hint %j', (header, hint) => {
    const { macros } = gatherIn({ 'x.md': `---\n${header}\n---\nbody` });
    expect(macros[0]?.argumentHint).toBe(hint);
    expect(describeMacros(macros)[0]?.hint).toBe(hint);
  });

  test('a value that is no text is said at its place', () => {
    const gathered = gatherIn({ 'x.md': '---\nmodel: x\ndescription:\n  a: b\nargument-hint:\n  - c: d\n---\nbody' });
    expect(reports(gathered)).toEqual(['value-not-text@/m/x.md:3:1', 'value-not-text@/m/x.md:5:1']);
    expect(gathered.macros[0]).toMatchObject({ description: 'body', body: 'body' });
    expect(gathered.macros[0]).not.toHaveProperty('argumentHint');
  });
});

describe('headers', () => {
  test('a broken one leaves the body, and its report reaches the caller', () => {
    const text = '---\na: b\nc: "unclosed\n---\nbody $1';
    const gathered = gatherIn({ 'x.md': text });
    expect(codes(gathered)).toEqual(['yaml-invalid']);
    expect(gathered.diagnostics[0]?.location).toBe('/m/x.md');
    expect(gathered.macros[0]?.body).toBe('body $1');
    expect(readMacroFile('/m/x.md', 'user', { fs: memoryFileSystem({ '/m/x.md': text }) }).body).toBe('body $1');
  });

  test('one that people write plainly is repaired, and that is said', () => {
    const gathered = gatherIn({ 'x.md': '---\ndescription: Use when: asked\n---\nbody' });
    expect(gathered.diagnostics).toMatchObject([{ code: 'yaml-repaired', location: '/m/x.md', line: 2 }]);
    expect(gathered.macros[0]?.description).toBe('Use when: asked (project)');
  });

  test('__proto__ is an ordinary name, and an ordinary key', () => {
    const gathered = gatherIn({ '__proto__.md': '---\n__proto__: x\ndescription: y\n---\nbody' });
    expect(names(gathered)).toEqual(['__proto__']);
    expect(gathered.macros[0]?.description).toBe('y (project)');
  });
});

describe('names', () => {
  test('one with white space in it loads, and is said to be of no use behind a slash', () => {
    const gathered = gatherIn({ 'my command.md': 'x', 'a\u00a0b.md': 'x', 'fine-name.v2.md': 'x' });
    expect(names(gathered)).toEqual(['a\u00a0b', 'fine-name.v2', 'my command']);
    expect(reports(gathered)).toEqual(['name-not-callable@/m/a\u00a0b.md', 'name-not-callable@/m/my command.md']);
  });

  test.each(['a\u0007b', 'a\u0085b', 'a\u202eb', 'a\u2066b', '\u200fa'])(
    'what cannot be seen in %j is said, and does not reach a menu',
    (name) => {
      const gathered = gatherIn({ [`${name}.md`]: 'x' });
      expect([names(gathered), codes(gathered)]).toEqual([[name], ['name-not-callable']]);
      expect(describeMacros(gathered.macros)[0]?.name).toMatch(/^a ?b?$/);
    },
  );

  test('a line break in one does not reach the words of a report', () => {
    expect(gatherIn({ 'a\nb.md': 'x' }).diagnostics[0]?.detail).not.toContain('\n');
  });

  test('a file without the extension is named as it is', () => {
    const fs = memoryFileSystem({ '/m/deploy.txt': 'x', '/m/ship.md': 'y' });
    expect(readMacroFile('/m/deploy.txt', 'path', { fs }).name).toBe('deploy.txt');
    expect(readMacroFile('/m/../m/ship.md', 'path', { fs })).toMatchObject({ name: 'ship', source: '/m/ship.md' });
  });
});

describe('the same name twice', () => {
  test('in two roots is a collision that names both files; the first is kept', () => {
    const fs = memoryFileSystem({ '/one/x.md': 'one', '/two/x.md': 'two', '/two/y.md': 'y' });
    const roots = [{ dir: '/one', origin: 'project' } as const, { dir: '/two', origin: 'user' } as const];
    const gathered = gatherMacros(roots, { fs });
    expect(gathered.macros.map(({ name, body, origin }) => [name, body, origin])).toEqual([
      ['x', 'one', 'project'],
      ['y', 'y', 'user'],
    ]);
    expect(reports(gathered)).toEqual(['collision@/two/x.md']);
    expect(gathered.diagnostics[0]?.detail).toContain('/one/x.md');
    expect(gathered.diagnostics[0]?.detail).toContain('/two/x.md');
  });

  test('is worth a warning within one origin, and a note where another origin goes before it', () => {
    const fs = memoryFileSystem({ '/one/x.md': '1', '/two/x.md': '2', '/three/x.md': '3' });
    const gathered = gatherMacros(
      [
        { dir: '/one', origin: 'project' },
        { dir: '/two', origin: 'project' },
        { dir: '/three', origin: 'user' },
      ],
      { fs },
    );
    expect(gathered.diagnostics.map(({ code, severity, location }) => [code, severity, location])).toEqual([
      ['collision', 'warning', '/two/x.md'],
      ['collision', 'info', '/three/x.md'],
    ]);
  });

  test('in one root is one as well', () => {
    const tree = { 'x.MD': 'upper', 'x.md': 'lower', 'a:b.md': 'file', 'a/b.md': 'nested' };
    const gathered = gatherIn(tree, { recursive: true });
    expect(gathered.macros.map(({ body }) => body)).toEqual(['nested', 'upper']);
    expect(codes(gathered)).toEqual(['collision', 'collision']);
    const fs = memoryFileSystem({ '/m/x.MD': 'upper', '/m/x.md': 'lower' });
    expect(loadMacros('/m', 'user', { fs }).map(({ body }) => body)).toEqual(['upper']);
  });

  test('is none when both are one file: a root twice, a linked root, a linked file', () => {
    const fs = memoryFileSystem({
      '/one/x.md': 'one',
      '/two': { link: '/one' },
      '/three/x.md': { link: '../one/x.md' },
      '/three/alias.md': { link: '../one/x.md' },
    });
    const roots = ['/one', '/one', '/two', '/three'].map((dir) => ({ dir, origin: 'user' as const }));
    const gathered = gatherMacros(roots, { fs });
    expect([names(gathered), codes(gathered)]).toEqual([['x', 'alias'], []]);
  });

  test('is none when the first cannot be read', () => {
    const fs = memoryFileSystem({ '/one/x.md': Uint8Array.of(0), '/two/x.md': 'two' });
    const roots = ['/one', '/two'].map((dir) => ({ dir, origin: 'user' as const }));
    const gathered = gatherMacros(roots, { fs });
    expect([names(gathered), reports(gathered)]).toEqual([['x'], ['unreadable@/one/x.md']]);
  });
});

describe('bad words', () => {
  const fs = memoryFileSystem({});
  test.each<[string, () => unknown]>([
    ['path', () => readMacroFile('x.md', 'user', { fs })],
    ['path', () => readMacroFile(undefined as never, 'user', { fs })],
    ['origin', () => readMacroFile('/x.md', 'nowhere' as never, { fs })],
    ['origin', () => readMacroFile('/x.md', ['user'] as never, { fs })],
    ['label', () => readMacroFile('/x.md', 'user', { fs, label: 7 as never })],
    ['dialect', () => readMacroFile('/x.md', 'user', { fs, dialect: 'pi' as never })],
    ['fs', () => readMacroFile('/x.md', 'user', { fs: {} as never })],
    ['dir', () => loadMacros('m', 'user', { fs })],
    ['dir', () => loadMacros('~/m', 'user', { fs })],
    ['origin', () => loadMacros('/m', 'toString' as never, { fs })],
    ['recursive', () => loadMacros('/m', 'user', { fs, recursive: 1 as never })],
    ['dialect', () => loadMacros('/m', 'user', { fs, dialect: '' as never })],
    ['label', () => loadMacros('/m', 'user', { fs, label: null as never })],
    ['fs', () => loadMacros('/m', 'user', { fs: null as never })],
    ['roots', () => gatherMacros('/m' as never, { fs })],
    ['roots', () => gatherMacros([null as never], { fs })],
    ['roots.dir', () => gatherMacros([{ dir: 'm', origin: 'user' }], { fs })],
    ['roots.origin', () => gatherMacros([{ dir: '/m' } as never], { fs })],
    ['roots.label', () => gatherMacros([{ dir: '/m', origin: 'user', label: 1 as never }], { fs })],
    ['roots.dialect', () => gatherMacros([{ dir: '/m', origin: 'user', dialect: 'x' as never }], { fs })],
    ['roots.recursive', () => gatherMacros([{ dir: '/m', origin: 'user', recursive: 'no' as never }], { fs })],
    ['fs', () => gatherMacros([], { fs: 1 as never })],
  ])('%s cannot be so', (option, act) => {
    expect(faultOf(act)).toBe(option);
  });

  test('frozen roots and options work', () => {
    const roots = Object.freeze([Object.freeze({ dir: '/m', origin: 'user' as const })]);
    expect(gatherMacros(roots, Object.freeze({ fs: memoryFileSystem({ '/m/x.md': 'x' }) })).macros).toHaveLength(1);
  });
});
