import { readFileSync } from 'node:fs';
import { SKILL_DESCRIPTION_LIMIT, SKILL_NAME_LIMIT, type SkillCard, isBriefingFault } from '@briefing/contract';
import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import * as surface from '../src/index.ts';
import { judge, judgeText, loadIn, manifest, plain } from './worlds.ts';

const {
  KNOWN_FRONTMATTER_KEYS,
  assertSkillLoad,
  findSkill,
  gatherSkillCards,
  loadSkillCards,
  localSkillSource,
  memorySkillSource,
  modelInvocableCards,
  parseSkill,
  standardSkillRoots,
} = surface;

test('these are the exports', () => {
  expect(Object.keys(surface).sort()).toEqual([
    'KNOWN_FRONTMATTER_KEYS',
    'assertSkillLoad',
    'compileTriggers',
    'explainCatalogue',
    'findSkill',
    'gatherSkillCards',
    'gatherSkillCardsFrom',
    'lintSkill',
    'loadAndRenderSkills',
    'loadSkillCards',
    'localSkillSource',
    'memorySkillSource',
    'modelInvocableCards',
    'parseSkill',
    'renderActivation',
    'renderAlwaysOn',
    'renderCatalogue',
    'skillCapability',
    'standardSkillRoots',
  ]);
});

test('the keys and the limits', () => {
  expect(KNOWN_FRONTMATTER_KEYS).toEqual([
    'name',
    'description',
    'license',
    'compatibility',
    'metadata',
    'allowed-tools',
    'disable-model-invocation',
  ]);
  expect(Object.isFrozen(KNOWN_FRONTMATTER_KEYS)).toBe(true);
  expect([SKILL_NAME_LIMIT, SKILL_DESCRIPTION_LIMIT]).toEqual([64, 1024]);
});

test('the codes, each with a row in the README', () => {
  // A code that is missing here, or left over, does not compile.
  const codes: Readonly<Record<surface.SkillCode, true>> = {
    loaded: true,
    collision: true,
    'duplicate-file': true,
    'not-a-skill': true,
    'no-manifest': true,
    'dangling-link': true,
    'manifest-case': true,
    'depth-limit': true,
    'entry-limit': true,
    'size-limit': true,
    unreadable: true,
    'not-a-file': true,
    'not-a-directory': true,
    'not-text': true,
    'manifest-too-large': true,
    'source-failed': true,
    'header-missing': true,
    'toml-header': true,
    'yaml-style': true,
    'byte-order-mark': true,
    lossy: true,
    'name-missing': true,
    'name-format': true,
    'name-too-long': true,
    'name-mismatch': true,
    'description-missing': true,
    'description-too-long': true,
    'description-long': true,
    'compatibility-too-long': true,
    'unknown-key': true,
    'value-invalid': true,
    'glob-invalid': true,
    'yaml-repaired': true,
    'yaml-invalid': true,
    'toml-invalid': true,
    'duplicate-key': true,
    'not-a-mapping': true,
    'header-too-large': true,
    'header-too-deep': true,
  };
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, code]) => code);
  expect(Object.keys(codes).filter((code) => !rows.includes(code))).toEqual([]);
});

describe('names', () => {
  test.each<[name: string, unicode: string | undefined, ascii: string | undefined]>([
    ['a', undefined, undefined],
    ['pdf-tools-2', undefined, undefined],
    ['a'.repeat(64), undefined, undefined],
    ['a'.repeat(65), 'name-too-long', 'name-too-long'],
    ['技'.repeat(64), undefined, 'name-format'],
    ['-a', 'name-format', 'name-format'],
    ['a-', 'name-format', 'name-format'],
    ['a--b', 'name-format', 'name-format'],
    ['a_b', 'name-format', 'name-format'],
    ['a b', 'name-format', 'name-format'],
    ['A', 'name-format', 'name-format'],
    ['é', undefined, 'name-format'],
    ['ｐｄｆ', undefined, 'name-format'],
    ['ß', undefined, 'name-format'],
  ])('%s is, in Unicode and in ASCII, %s and %s', (name, unicode, ascii) => {
    const codes = (nameCharset: 'unicode' | 'ascii'): string[] =>
      judgeText(manifest(`name: ${name}\ndescription: d`), { nameCharset, mode: 'strict' }, `/s/${name}`).found;
    const expected = (code: string | undefined): string[] => (code === undefined ? [] : [`error ${code}`]);
    expect([codes('unicode'), codes('ascii')]).toEqual([expected(unicode), expected(ascii)]);
  });
});

describe('values', () => {
  test.each<[string, string[]]>([
    ['Read Write', ['Read', 'Write']],
    ['Read, Write,Edit', ['Read', 'Write', 'Edit']],
    ['Bash(git diff *) Read', ['Bash(git diff *)', 'Read']],
    ['Bash(a, b), Read', ['Bash(a, b)', 'Read']],
    ['Bash(a (b) c) Read', ['Bash(a (b) c)', 'Read']],
    ['Bash(a b', ['Bash(a b']],
    ['a) b', ['a)', 'b']],
  ])('allowed-tools: %s', (tools, expected) => {
    expect(judge(`description: d\nallowed-tools: "${tools}"`).card?.frontmatter.allowedTools).toEqual(expected);
    expect(judge(`description: d\nallowed_tools: "${tools}"`).card?.frontmatter.allowedTools).toEqual(expected);
  });

  test('allowed-tools may be a list', () => {
    const header = 'description: d\nallowed-tools:\n  - Read\n  - Bash(git diff *)';
    expect(judge(header).card?.frontmatter.allowedTools).toEqual(['Read', 'Bash(git diff *)']);
  });

  test.each<[string, boolean | undefined, string[]]>([
    ['true', true, []],
    ['True', true, []],
    ['TRUE', true, []],
    ['"true"', true, []],
    ['false', false, []],
    ['yes', false, ['warning value-invalid']],
    ['1', false, ['warning value-invalid']],
    ['on', false, ['warning value-invalid']],
    ['', undefined, []],
  ])('disable-model-invocation: %s is %s', (value, expected, found) => {
    const judged = judge(`name: alpha\ndescription: d\ndisable-model-invocation: ${value}`);
    expect([judged.card?.frontmatter.disableModelInvocation, judged.found]).toEqual([expected, found]);
  });

  test('a description is folded to one line on the card and kept as written in the header', () => {
    const { card } = judge('name: alpha\ndescription: |\n  one\n  two');
    expect([card?.description, card?.frontmatter.description]).toEqual(['one two', 'one\ntwo\n']);
  });

  test('metadata is a flat map of texts, and what is nested in it stays as JSON', () => {
    const { card, found } = judge(
      'name: alpha\ndescription: d\nmetadata:\n  version: 1.10\n  deep:\n    a: b\n  __proto__: x',
    );
    expect(found).toEqual(['info value-invalid']);
    expect(Object.entries(card?.frontmatter.metadata ?? {})).toEqual([
      ['version', '1.10'],
      ['deep', '{"a":"b"}'],
      ['__proto__', 'x'],
    ]);
  });

  test('a value of the wrong kind is a warning, and is kept', () => {
    const { card, found } = judge('name: alpha\ndescription: d\nlicense:\n  - MIT\nmetadata: text\ntriggers: text');
    expect(found).toEqual(['warning value-invalid', 'warning value-invalid', 'warning value-invalid']);
    expect(card?.frontmatter).toEqual({
      name: 'alpha',
      description: 'd',
      extra: { license: ['MIT'], metadata: 'text', triggers: 'text' },
    });
  });

  test('a value that was read in part is kept as written, too', () => {
    const header = 'name: alpha\ndescription: d\nalways: yes\ntriggers:\n  glob: a\n  keywords: sql';
    expect(judge(header).card?.frontmatter).toMatchObject({
      always: false,
      triggers: { globs: [], keywords: ['sql'] },
      extra: { always: 'yes', triggers: { glob: 'a', keywords: 'sql' } },
    });
  });

  test.each(['globs', 'keywords'] as const)('of %s a skill may have 1000', (kind) => {
    const header = (count: number): string =>
      `name: alpha\ndescription: d\ntriggers:\n  ${kind}:\n${Array.from({ length: count }, (_, n) => `    - w${n}`).join('\n')}`;
    const [most, more] = [judge(header(1000)), judge(header(1001))];
    expect([most.found, more.found]).toEqual([[], ['warning value-invalid']]);
    expect(more.card?.frontmatter.triggers?.[kind]).toEqual(most.card?.frontmatter.triggers?.[kind]);
  });

  test('unknown keys inside triggers are diagnosed like others', () => {
    const header = 'name: alpha\ndescription: d\ntriggers:\n  glob: "*.rs"\n  other: x\n  keywords: sql';
    const { card, found } = judge(header);
    expect(found).toEqual(['warning unknown-key', 'info unknown-key']);
    expect(card?.frontmatter.triggers).toEqual({ globs: [], keywords: ['sql'] });
  });

  test('a name that differs from its folder leaves the folder as an alias', () => {
    expect(judge('name: beta\ndescription: d').card).toMatchObject({ name: 'beta', aliases: ['alpha'] });
    expect(judge('name: alpha\ndescription: d').card?.aliases).toBeUndefined();
  });
});

test('parseSkill needs no disk: a loose file is named after itself', () => {
  const place = { location: '/s/notes.md', dir: '/s', origin: 'user', loose: true } as const;
  expect(parseSkill(manifest('description: d'), place).card).toMatchObject({
    name: 'notes',
    dir: '/s',
    origin: 'user',
  });
  expect(Object.keys(parseSkill('x', place))).toEqual(['diagnostics']);
});

describe('cards', () => {
  const make = (name: string, aliases: string[] = [], hidden = false): SkillCard => ({
    ...{ name, description: 'd', body: '', location: `/s/${name}/SKILL.md`, dir: `/s/${name}`, origin: 'user' },
    aliases,
    frontmatter: { disableModelInvocation: hidden },
  });
  const cards = [make('one', ['two', 'x']), make('two'), make('three', ['x'], true)];

  test('a name beats an alias, among aliases the first card wins', () => {
    expect([
      findSkill(cards, 'two'),
      findSkill(cards, 'x'),
      findSkill(cards, 'three'),
      findSkill(cards, 'none'),
    ]).toEqual([cards[1], cards[0], cards[2], undefined]);
    expect(findSkill([make('café')], 'cafe\u0301')?.name).toBe('café');
  });

  test('the model may not call what only the user may', () => {
    expect(modelInvocableCards(cards)).toEqual(cards.slice(0, 2));
  });

  test('assertSkillLoad throws for what is invalid, and for nothing else', () => {
    assertSkillLoad(loadIn({ 'a/SKILL.md': plain('b'), 'c/SKILL.md': plain('b'), 'README.md': '' }));
    expect(() => {
      assertSkillLoad(loadIn({ 'a/SKILL.md': 'x' }));
    }).toThrow(/1 skill is invalid/);
  });

  test('a directory cannot forge a line of the fault with its name', () => {
    const load = loadIn({ 'a\n- b/SKILL.md': 'x' });
    expect(() => {
      assertSkillLoad(load);
    }).toThrow(/^[^\n]+\n- [^\n]+$/);
  });
});

describe('standardSkillRoots', () => {
  const fs = memoryFileSystem({ '/repo/.git/HEAD': '', '/repo/sub/x': '', '/home/me/x': '' });
  const dirs = (options: Partial<Parameters<typeof standardSkillRoots>[0]>): string[] =>
    standardSkillRoots({ cwd: '/repo/sub', home: '/home/me', brand: 'acme', fs, ...options }).map(
      ({ dir, origin }) => `${origin} ${dir}`,
    );
  const project = ['.acme', '.agents', '.claude'];
  const PROJECT = ['/repo/sub', '/repo'].flatMap((base) => project.map((each) => `project ${base}/${each}/skills`));
  const USER = ['.config/acme', '.acme', '.agents', '.claude'].map((each) => `user /home/me/${each}/skills`);

  test.each<[string, Partial<Parameters<typeof standardSkillRoots>[0]>, string[]]>([
    ['project before user', {}, [...PROJECT, ...USER]],
    ['local', { local: true }, PROJECT],
    ['no home', { home: undefined }, PROJECT],
    ['xdg', { xdgConfigHome: '/xdg' }, [...PROJECT, 'user /xdg/acme/skills', ...USER.slice(1)]],
    ['a relative xdg', { xdgConfigHome: 'xdg' }, [...PROJECT, ...USER]],
    ['an empty xdg', { xdgConfigHome: '' }, [...PROJECT, ...USER]],
    ['cwd is the project root', { cwd: '/repo', local: true }, PROJECT.slice(3)],
    ['cwd is home', { cwd: '/home/me' }, USER],
  ])('%s', (_, options, expected) => {
    expect(dirs(options)).toEqual(expected);
  });

  test('fail-loud discovery is one call', () => {
    const disk = memoryFileSystem({
      '/repo/.git/HEAD': '',
      '/repo/.acme/skills/a/SKILL.md':
        '+++\nname = "a"\ndescription = "d"\nalways = true\n[triggers]\nglobs = ["*.rs"]\n+++\nBody',
      '/home/me/.config/acme/skills/a/SKILL.md': plain('a'),
    });
    const roots = standardSkillRoots({ cwd: '/repo', home: '/home/me', brand: 'acme', fs: disk });
    const { cards } = gatherSkillCards(roots, { mode: 'closed', extensions: true, failFast: true, fs: disk });
    expect(cards).toMatchObject([
      { name: 'a', origin: 'project', frontmatter: { always: true, triggers: { globs: ['*.rs'] } } },
    ]);
  });
});

describe('bad options', () => {
  const fs = memoryFileSystem({});
  const CARD: SkillCard = {
    name: 'a',
    description: 'd',
    body: '',
    location: '/a',
    dir: '/',
    origin: 'path',
    frontmatter: {},
  };
  const faultOf = (act: () => unknown): unknown => {
    try {
      act();
    } catch (error) {
      return isBriefingFault(error, 'option-invalid') ? error.option : error;
    }
    return 'nothing thrown';
  };

  test.each<[string, object]>([
    ['mode', { mode: 'loose' }],
    ['mode', { mode: null }],
    ['unknownKeys', { unknownKeys: 'warning' }],
    ['nameCharset', { nameCharset: 'utf-8' }],
    ['extensions', { extensions: 'yes' }],
    ['requireDescription', { requireDescription: 1 }],
    ['failFast', { failFast: null }],
    ['dotDirectories', { dotDirectories: '.' }],
    ['maxDepth', { maxDepth: -1 }],
    ['maxDepth', { maxDepth: Number.NaN }],
    ['maxEntries', { maxEntries: 1.5 }],
    ['maxEntries', { maxEntries: Number.POSITIVE_INFINITY }],
    ['fs', { fs: {} }],
  ])('%s cannot be so: %j', (option, options) => {
    expect(faultOf(() => loadSkillCards('/s', 'path', { fs, ...options }))).toBe(option);
    expect(faultOf(() => parseSkill('x', { location: '/a', dir: '/', origin: 'path' }, options))).toBe(option);
  });

  test.each<[string, () => unknown]>([
    ['dir', () => loadSkillCards('s', 'path')],
    ['dir', () => loadSkillCards(undefined as never, 'path')],
    ['origin', () => loadSkillCards('/s', 'mine' as never)],
    ['roots', () => gatherSkillCards('/s' as never)],
    ['roots.dir', () => gatherSkillCards([{ dir: 's', origin: 'path' }])],
    ['roots.dir', () => gatherSkillCards([null as never])],
    ['location', () => parseSkill('', undefined as never)],
    ['roots.origin', () => gatherSkillCards([{ dir: '/s', origin: 'x' as never }])],
    ['text', () => parseSkill(7 as never, { location: '/a', dir: '/', origin: 'path' })],
    ['location', () => parseSkill('', { location: '', dir: '/', origin: 'path' })],
    ['dir', () => localSkillSource({ dir: 's', origin: 'path' })],
    ['files', () => memorySkillSource({ files: { a: 7 as never } })],
    ['cwd', () => standardSkillRoots({ cwd: 'x', brand: 'a' })],
    ['home', () => standardSkillRoots({ cwd: '/x', home: '~', brand: 'a' })],
    ['brand', () => standardSkillRoots({ cwd: '/x', brand: '' })],
    ['brand', () => standardSkillRoots({ cwd: '/x', brand: '../a' })],
    ['files', () => memorySkillSource({ files: { 'a/SKILL.md': '' } })],
    ['options', () => memorySkillSource(null as never)],
    ['options', () => localSkillSource(null as never)],
    ['options', () => loadSkillCards('/s', 'path', null as never)],
    ['options', () => parseSkill('', { location: '/a', dir: '/', origin: 'path' }, null as never)],
    ['options', () => surface.lintSkill('/s', null as never)],
    ['cards', () => surface.compileTriggers(undefined as never)],
    ['options', () => surface.compileTriggers([], null as never)],
    ['report', () => surface.compileTriggers([], { report: 'x' as never })],
    ['question', () => surface.compileTriggers([])(undefined as never)],
    ['files', () => surface.compileTriggers([])({ files: 'a' as never })],
    ['files', () => surface.compileTriggers([])({ files: [7 as never] })],
    ['text', () => surface.compileTriggers([])({ text: 7 as never })],
    ['active', () => surface.compileTriggers([])({ active: 'pdf' })],
    ['active', () => surface.compileTriggers([])({ active: 7 as never })],
    ['active', () => surface.compileTriggers([])({ active: [{}] as never })],
    ['cwd', () => surface.compileTriggers([])({ cwd: 'repo' })],
    ['cwd', () => surface.compileTriggers([])({ cwd: 7 as never })],
    ['resources', () => surface.renderActivation(CARD, { resources: 'abc' as never })],
    ['resources', () => surface.renderActivation(CARD, { resources: [7 as never] })],
    ['options', () => surface.renderActivation(CARD, null as never)],
    ['options', () => surface.renderCatalogue([], null as never)],
  ])('%s that is none throws', (option, act) => {
    expect(faultOf(act)).toBe(option);
  });

  test('undefined is as good as absent, and frozen options work', () => {
    const options = Object.freeze({ mode: undefined, maxDepth: undefined, failFast: undefined, fs });
    expect(loadSkillCards('/s', 'path', options)).toEqual({ cards: [], diagnostics: [] });
  });
});
