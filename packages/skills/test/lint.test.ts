import { isBriefingFault } from '@briefing/contract';
import { type MemoryTree, memoryFileSystem } from '@briefing/files';
import { expect, test } from 'vitest';
import { type SkillFinding, lintSkill } from '../src/index.ts';
import { manifest, plain } from './worlds.ts';

const lint = (tree: MemoryTree): SkillFinding[] => lintSkill('/s/alpha', { fs: memoryFileSystem(tree) });
const lintText = (text: string): SkillFinding[] => lint({ '/s/alpha/SKILL.md': text });
const rows = (findings: SkillFinding[]): string[] =>
  findings.map(({ severity, code, modes }) => `${severity} ${code} ${modes.join(' ')}`);

const ALL = 'lenient strict closed';

test.each<[string, string, string[]]>([
  ['nothing', plain('alpha'), []],
  ['an unknown key', manifest('name: alpha\ndescription: d\nversion: 1'), ['error unknown-key strict closed']],
  ['a near miss', manifest('name: alpha\ndescription: d\nlicence: x'), [`error unknown-key ${ALL}`]],
  ['an extension', manifest('name: alpha\ndescription: d\nalways: true'), ['error unknown-key strict closed']],
  ['a flow list', manifest('name: alpha\ndescription: d\nallowed-tools: [Read]'), ['error yaml-style strict']],
  ['no name', manifest('description: d'), ['error name-missing strict']],
  ['a key twice', manifest('name: alpha\ndescription: a\ndescription: d'), ['error duplicate-key lenient strict']],
  ['a long description', manifest(`name: alpha\ndescription: ${'d'.repeat(201)}`), [`info description-long ${ALL}`]],
  ['200 characters', manifest(`name: alpha\ndescription: ${'d'.repeat(200)}`), []],
  [
    'an underscore',
    manifest('name: my_skill\ndescription: d'),
    [`error name-format ${ALL}`, `error name-mismatch ${ALL}`],
  ],
  ['a TOML header', '+++\nname = "alpha"\ndescription = "d"\n+++\n', ['error toml-header strict closed']],
  ['no header', 'text', [`error header-missing ${ALL}`]],
])('%s', (_, text, expected) => {
  expect(rows(lintText(text))).toEqual(expected);
});

test('a mark is found in a file, which is otherwise read without it', () => {
  const bytes = new TextEncoder().encode(`\uFEFF${plain('alpha')}`);
  expect(rows(lint({ '/s/alpha/SKILL.md': bytes }))).toEqual(['error byte-order-mark strict']);
});

test('a manifest in lower case matters where it is warned of', () => {
  expect(rows(lint({ '/s/alpha/skill.md': plain('alpha') }))).toEqual(['warning manifest-case lenient']);
});

test.each<[string, MemoryTree, string]>([
  ['a missing manifest', { '/s/alpha/x': '' }, 'no-manifest'],
  ['a missing directory', { '/s/x': '' }, 'no-manifest'],
  ['a directory for a manifest', { '/s/alpha/SKILL.md/x': '' }, 'not-a-file'],
  ['a NUL', { '/s/alpha/SKILL.md': 'a\0' }, 'not-text'],
  ['more than 1 MiB', { '/s/alpha/SKILL.md': 'x'.repeat(1_048_577) }, 'manifest-too-large'],
])('%s is one finding', (_, tree, code) => {
  expect(rows(lint(tree))).toEqual([`error ${code} ${ALL}`]);
});

test('findings stand in the order of their places, each says what to write instead', () => {
  const findings = lintText(manifest('name: Alpha\nlicence: MIT\ndescription: Use when: x\nversion: 1'));
  expect(findings.map(({ line }) => line)).toEqual([2, 2, 3, 4, 5]);
  expect(findings.find(({ code }) => code === 'name-format')?.mend).toBe("write 'name: alpha'");
  expect(findings.find(({ line }) => line === 3)?.mend).toContain("'license'");
  for (const { mend, detail } of findings) expect([mend.trim() !== '', detail.trim() !== '']).toEqual([true, true]);
});

test('a relative directory throws option-invalid', () => {
  expect(() => lintSkill('s/alpha')).toThrow(
    expect.toSatisfy((fault) => isBriefingFault(fault, 'option-invalid')) as Error,
  );
});
