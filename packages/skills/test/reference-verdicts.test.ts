import { expect, test } from 'vitest';
import { loadIn, manifest } from './worlds.ts';

/** The cases of the reference validator's own tests, and what it does with them: `true` is valid. */
const VERDICTS: [what: string, dir: string, file: string, text: string, isValid: boolean][] = [
  ['a valid skill', 'my-skill', 'SKILL.md', manifest('name: my-skill\ndescription: A test skill'), true],
  ['a name in upper case', 'MySkill', 'SKILL.md', manifest('name: MySkill\ndescription: d'), false],
  ['a name of 70', 'a'.repeat(70), 'SKILL.md', manifest(`name: ${'a'.repeat(70)}\ndescription: d`), false],
  ['a name of 64', 'a'.repeat(64), 'SKILL.md', manifest(`name: ${'a'.repeat(64)}\ndescription: d`), true],
  ['a leading hyphen', '-my-skill', 'SKILL.md', manifest('name: -my-skill\ndescription: d'), false],
  ['two hyphens in a row', 'my--skill', 'SKILL.md', manifest('name: my--skill\ndescription: d'), false],
  ['an underscore', 'my_skill', 'SKILL.md', manifest('name: my_skill\ndescription: d'), false],
  ['a name of another directory', 'wrong-name', 'SKILL.md', manifest('name: correct-name\ndescription: d'), false],
  ['an unexpected field', 'my-skill', 'SKILL.md', manifest('name: my-skill\ndescription: d\nunknown_field: x'), false],
  [
    'all fields',
    'my-skill',
    'SKILL.md',
    manifest('name: my-skill\ndescription: d\nlicense: MIT\nmetadata:\n  author: Test\n  version: 1.0'),
    true,
  ],
  [
    'allowed-tools',
    'my-skill',
    'SKILL.md',
    manifest('name: my-skill\ndescription: d\nallowed-tools: Bash(jq:*) Bash(git:*)'),
    true,
  ],
  [
    'allowed-tools as a block list',
    'my-skill',
    'SKILL.md',
    manifest('name: my-skill\ndescription: d\nallowed-tools:\n  - Read\n  - Bash'),
    true,
  ],
  ['a Chinese name', '技能', 'SKILL.md', manifest('name: 技能\ndescription: d'), true],
  ['a Russian name with a hyphen', 'мой-навык', 'SKILL.md', manifest('name: мой-навык\ndescription: d'), true],
  ['a Russian name', 'навык', 'SKILL.md', manifest('name: навык\ndescription: d'), true],
  ['a Russian name in upper case', 'НАВЫК', 'SKILL.md', manifest('name: НАВЫК\ndescription: d'), false],
  ['a name with combining marks of its own', 'कौशल', 'SKILL.md', manifest('name: कौशल\ndescription: d'), false],
  [
    'a description of 1100',
    'my-skill',
    'SKILL.md',
    manifest(`name: my-skill\ndescription: ${'x'.repeat(1100)}`),
    false,
  ],
  [
    'compatibility',
    'my-skill',
    'SKILL.md',
    manifest('name: my-skill\ndescription: d\ncompatibility: Requires Python 3.11+'),
    true,
  ],
  [
    'compatibility of 550',
    'my-skill',
    'SKILL.md',
    manifest(`name: my-skill\ndescription: d\ncompatibility: ${'x'.repeat(550)}`),
    false,
  ],
  [
    'a decomposed name in a composed directory',
    'caf\u00e9',
    'SKILL.md',
    manifest('name: cafe\u0301\ndescription: d'),
    true,
  ],
  ['no frontmatter', 'my-skill', 'SKILL.md', '# No frontmatter here', false],
  ['an unclosed frontmatter', 'my-skill', 'SKILL.md', '---\nname: my-skill\ndescription: d\n', false],
  ['invalid YAML', 'my-skill', 'SKILL.md', manifest('name: [invalid\ndescription: broken'), false],
  ['a list for a mapping', 'my-skill', 'SKILL.md', manifest('- just\n- a\n- list'), false],
  ['no name', 'my-skill', 'SKILL.md', manifest('description: d'), false],
  ['no description', 'my-skill', 'SKILL.md', manifest('name: my-skill'), false],
  ['a manifest in lower case', 'my-skill', 'skill.md', manifest('name: my-skill\ndescription: d'), true],
  [
    'a colon in a plain description',
    'my-skill',
    'SKILL.md',
    manifest('name: my-skill\ndescription: Use when: x'),
    false,
  ],
  ['a byte order mark', 'my-skill', 'SKILL.md', `\uFEFF${manifest('name: my-skill\ndescription: d')}`, false],
  ['CRLF', 'my-skill', 'SKILL.md', manifest('name: my-skill\ndescription: d').replaceAll('\n', '\r\n'), true],
  ['a key twice', 'my-skill', 'SKILL.md', manifest('name: x\nname: my-skill\ndescription: d'), false],
  ['a flow list', 'my-skill', 'SKILL.md', manifest('name: my-skill\ndescription: d\nallowed-tools: [Read]'), false],
  ['a folded description', 'my-skill', 'SKILL.md', manifest('name: my-skill\ndescription: >-\n  one\n  two'), true],
  ['a number for a name', '123', 'SKILL.md', manifest('name: 123\ndescription: d'), true],
];

test.each(VERDICTS)('%s', (_, dir, file, text, isValid) => {
  const { cards, diagnostics } = loadIn({ [`${dir}/${file}`]: text }, { mode: 'strict' });
  expect(diagnostics.map(({ kind }) => kind)).toEqual([isValid ? 'loaded' : 'invalid']);
  expect(cards).toHaveLength(isValid ? 1 : 0);
});
