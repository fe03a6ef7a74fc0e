import { describe, expect, test } from 'vitest';
import type { SkillOptions } from '../src/index.ts';
import { judge, judgeText, loadIn, manifest, names, outcomes, plain } from './worlds.ts';

const DESCRIBED = 'name: alpha\ndescription: d';

/** A rule: the header, and what lenient, strict and closed find. An error makes the skill invalid. */
type Row = [rule: string, header: string, lenient: string[], strict: string[], closed: string[]];

const both = (code: string): [string[], string[]] => [[`error ${code}`], [`error ${code}`]];

const ROWS: Row[] = [
  ['a manifest as it should be', DESCRIBED, [], [], []],
  ['a name with capitals', 'name: Alpha\ndescription: d', ['warning name-format'], ...both('name-format')],
  [
    'a name of another folder with capitals',
    'name: Beta\ndescription: d',
    ['warning name-format'],
    ...both('name-format'),
  ],
  [
    'a name with a hidden mark',
    'name: "al\\u200epha"\ndescription: d',
    ['warning name-format'],
    ...both('name-format'),
  ],
  ['a name with a line break', 'name: "al\\npha"\ndescription: d', ['warning name-format'], ...both('name-format')],
  ['a name of another folder', 'name: beta\ndescription: d', ['warning name-mismatch'], ...both('name-mismatch')],
  ['no name', 'description: d', ['info name-missing'], ['error name-missing'], []],
  ['a blank name', 'name:\ndescription: d', ['info name-missing'], ['error name-missing'], []],
  ['a name that is a list', 'name:\n  - a\ndescription: d', ['info name-missing'], ['error name-missing'], []],
  ['no description', 'name: alpha', ['error description-missing'], ...both('description-missing')],
  [
    'a blank description',
    'name: alpha\ndescription: "  "',
    ['error description-missing'],
    ...both('description-missing'),
  ],
  [
    'a description of marks that show nothing',
    'name: alpha\ndescription: "\\u200e \\u202e"',
    ['error description-missing'],
    ...both('description-missing'),
  ],
  [
    'a description that is a map',
    'name: alpha\ndescription:\n  a: b',
    ['error description-missing'],
    ...both('description-missing'),
  ],
  ['a description of 1024', `name: alpha\ndescription: ${'d'.repeat(1024)}`, [], [], []],
  [
    'a description of 1025',
    `name: alpha\ndescription: ${'d'.repeat(1025)}`,
    ['warning description-too-long'],
    ...both('description-too-long'),
  ],
  ['1024 characters beyond U+FFFF', `name: alpha\ndescription: ${'🦀'.repeat(1024)}`, [], [], []],
  ['an unknown key', `${DESCRIBED}\nversion: 1`, ['info unknown-key'], ...both('unknown-key')],
  ['a near miss', `${DESCRIBED}\nlicence: MIT`, ['warning unknown-key'], ...both('unknown-key')],
  ['always', `${DESCRIBED}\nalways: true`, [], ...both('unknown-key')],
  ['triggers', `${DESCRIBED}\ntriggers:\n  keywords:\n    - sql`, [], ...both('unknown-key')],
  ['disable-model-invocation', `${DESCRIBED}\ndisable-model-invocation: true`, [], ['error unknown-key'], []],
  ['allowed_tools', `${DESCRIBED}\nallowed_tools: Read`, [], ...both('unknown-key')],
  ['compatibility of 500', `${DESCRIBED}\ncompatibility: ${'c'.repeat(500)}`, [], [], []],
  [
    'compatibility of 501',
    `${DESCRIBED}\ncompatibility: ${'c'.repeat(501)}`,
    ['warning compatibility-too-long'],
    ...both('compatibility-too-long'),
  ],
  [
    'compatibility that is a list',
    `${DESCRIBED}\ncompatibility:\n  - a`,
    ['warning value-invalid'],
    ...both('value-invalid'),
  ],
  [
    'YAML that can be repaired',
    'name: alpha\ndescription: Use when: x',
    ['warning yaml-repaired'],
    ...both('yaml-repaired'),
  ],
  [
    'a key twice',
    `name: beta\n${DESCRIBED}`,
    ['warning duplicate-key'],
    ['error duplicate-key'],
    ['info duplicate-key'],
  ],
  ['a flow collection', `${DESCRIBED}\nallowed-tools: [Read, Write]`, [], ['error yaml-style'], []],
  ['an anchor', `${DESCRIBED}\nlicense: &a MIT`, [], ['error yaml-style'], []],
  ['a tag', `${DESCRIBED}\nlicense: !x MIT`, [], ['error yaml-style'], []],
  ['a tab between words', `${DESCRIBED}\nlicense: MIT\tor so`, [], ['error yaml-style'], []],
  ['a tab in quotes', `${DESCRIBED}\nlicense: "MIT\tor so"`, [], [], []],
  ['a control character', `${DESCRIBED}\nlicense: "MIT\x07"`, [], ['error yaml-style'], []],
  ['dashes in a value', `${DESCRIBED}\nlicense: a --- b`, [], ['error yaml-style'], []],
];

const MODES = ['lenient', 'strict', 'closed'] as const;

describe.each(MODES)('%s', (mode) => {
  test.each(ROWS.map(([rule, header, ...found]) => [rule, header, found[MODES.indexOf(mode)] ?? []] as const))(
    '%s',
    (_, header, expected) => {
      const { card, found } = judge(header, { mode });
      expect(found).toEqual(expected);
      expect(card === undefined).toBe(expected.some((each) => each.startsWith('error')));
    },
  );

  test('no header is invalid, and so is one that is broken, or never closed', () => {
    expect(judgeText('Just text.', { mode }).found).toEqual(['error header-missing']);
    expect(judgeText('---\nname: alpha\ndescription: d\n', { mode }).found).toEqual(['error header-missing']);
    expect(judgeText('---\n{ : ]\n---\n', { mode }).card).toBeUndefined();
    expect(judgeText('---js\nname: alpha\ndescription: d\n---\n', { mode }).found).toEqual(['error header-missing']);
  });
});

test.each<[string, SkillOptions, string[]]>([
  ['lenient', {}, []],
  ['strict', { mode: 'strict' }, ['error toml-header']],
  ['strict with extensions', { mode: 'strict', extensions: true }, ['error toml-header']],
  ['closed', { mode: 'closed' }, ['error toml-header']],
  ['closed with extensions', { mode: 'closed', extensions: true }, []],
])('a TOML header in %s', (_, options, expected) => {
  const { card, found } = judgeText('+++\nname = "alpha"\ndescription = "d"\n+++\nBody\n', options);
  expect(found).toEqual(expected);
  expect(card?.body).toBe(expected.length === 0 ? 'Body\n' : undefined);
});

describe('each knob can be set alone', () => {
  test.each<[SkillOptions['unknownKeys'], string[], string[]]>([
    ['error', ['error unknown-key'], ['error unknown-key']],
    ['warn', ['warning unknown-key'], ['warning unknown-key']],
    ['info', ['info unknown-key'], ['warning unknown-key']],
    ['ignore', [], []],
  ])('unknownKeys %s', (unknownKeys, far, near) => {
    for (const mode of MODES) {
      expect(judge(`${DESCRIBED}\nversion: 1`, { mode, unknownKeys }).found).toEqual(far);
      expect(judge(`${DESCRIBED}\nmetadeta: 1`, { mode, unknownKeys }).found).toEqual(near);
    }
  });

  test('nameCharset', () => {
    const text = manifest('name: 技能\ndescription: d');
    expect(judgeText(text, { mode: 'strict' }, '/s/技能').found).toEqual([]);
    expect(judgeText(text, { mode: 'strict', nameCharset: 'ascii' }, '/s/技能').found).toEqual(['error name-format']);
    expect(judgeText(text, { mode: 'closed' }, '/s/技能').found).toEqual(['error name-format']);
    expect(judgeText(text, { mode: 'closed', nameCharset: 'unicode' }, '/s/技能').found).toEqual([]);
    expect(judgeText(text, { nameCharset: 'ascii' }, '/s/技能').found).toEqual(['warning name-format']);
  });

  test('extensions', () => {
    const header = `${DESCRIBED}\nalways: true\ndisable-model-invocation: true\ntriggers:\n  globs:\n    - "*.rs"`;
    for (const mode of MODES) {
      const { card, found } = judge(header, { mode, extensions: true });
      expect(found).toEqual([]);
      expect(card?.frontmatter).toMatchObject({ always: true, disableModelInvocation: true });
      expect(card?.frontmatter.triggers).toEqual({ globs: ['*.rs'], keywords: [] });
    }
    const { card, found } = judge(header, { extensions: false });
    expect(found).toEqual(['info unknown-key', 'info unknown-key']);
    expect(card?.frontmatter).toMatchObject({ disableModelInvocation: true, extra: { always: 'true' } });
    expect(card?.frontmatter.always).toBeUndefined();
  });

  test('requireDescription: false loads what has none, or has no header, under the name of its directory', () => {
    expect(judge('name: alpha', { requireDescription: false })).toMatchObject({ card: { description: '' }, found: [] });
    const bare = judgeText('Just text.', { requireDescription: false });
    expect(bare).toMatchObject({ card: { name: 'alpha', description: '', body: 'Just text.' } });
    expect(bare.found).toEqual(['info header-missing']);
    expect(judgeText('Just text.', { mode: 'strict', requireDescription: false }).found).toEqual([
      'error header-missing',
    ]);
    expect(judgeText('Just text.', { mode: 'closed', requireDescription: false }).card?.name).toBe('alpha');
  });

  test('failFast makes a trigger that cannot be used an error, as strict does', () => {
    const header = `${DESCRIBED}\ntriggers:\n  globs:\n    - "[a"\n    - "*.rs"`;
    const { card, found } = judge(header);
    expect(found).toEqual(['warning glob-invalid']);
    expect(card?.frontmatter.triggers?.globs).toEqual(['*.rs']);
    expect(judge(header, { failFast: true }).found).toEqual(['error glob-invalid']);
    expect(judge(header, { mode: 'closed', extensions: true }).found).toEqual(['warning glob-invalid']);
    expect(judge(header, { mode: 'strict', extensions: true }).found).toEqual(['error glob-invalid']);
  });
});

test.each([
  ['lenient', 'loaded loaded alpha/skill.md', ['warning manifest-case']],
  ['strict', 'loaded loaded alpha/skill.md', []],
  ['closed', 'skipped manifest-case alpha/skill.md', []],
] as const)('skill.md in lower case is, in %s, %s', (mode, outcome, found) => {
  const load = loadIn({ 'alpha/skill.md': plain('alpha') }, { mode });
  expect(outcomes(load)).toEqual([outcome]);
  expect((load.diagnostics[0]?.issues ?? []).map(({ severity, code }) => `${severity} ${code}`)).toEqual(found);
});

test('SKILL.md comes before skill.md, and other spellings are no manifest and say so', () => {
  expect(outcomes(loadIn({ 'a/SKILL.md': plain('a'), 'a/skill.md': 'x' }))).toEqual(['loaded loaded a/SKILL.md']);
  const load = loadIn({ 'a/Skill.md': plain('a'), 'a/skill.md': plain('a'), 'b/SKILL.MD': plain('b') });
  expect(outcomes(load)).toEqual(['loaded loaded a/skill.md', 'skipped manifest-case b/SKILL.MD']);
  expect(names(load)).toEqual(['a']);
});

test.each(
  'version type tools argument-hint user-invocable effort references model paths hooks context agent shell when_to_use disallowed-tools arguments tags author title category homepage globs keywords alwaysApply'.split(
    ' ',
  ),
)('%s is a key of some other tool, not a near miss', (key) => {
  expect(judge(`${DESCRIBED}\n${key}: x`).found).toEqual(['info unknown-key']);
});

test.each([
  ['desciption', 'description'],
  ['naem', 'name'],
  ['Name', 'name'],
  ['allowed-tool', 'allowed-tools'],
  ['trigger', 'triggers'],
  ['licence', 'license'],
])('%s is taken for %s', (key, meant) => {
  const { card, found } = judge(`name: alpha\ndescription: d\n${key}: x`);
  expect(found).toEqual(['warning unknown-key']);
  expect(card?.frontmatter.extra).toMatchObject({ [key]: 'x' });
  expect(meant).not.toBe(key);
});
