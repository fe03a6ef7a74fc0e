import { isBriefingFault } from '@briefing/contract';
import { type MemoryTree, memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
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
  ['an underscore', manifest('name: my_skill\ndescription: d'), [`error name-format ${ALL}`]],
  ['a TOML header', '+++\nname = "alpha"\ndescription = "d"\n+++\n', ['error toml-header strict closed']],
  ['no header', 'text', [`error header-missing ${ALL}`]],
])('%s', (_, text, expected) => {
  expect(rows(lintText(text))).toEqual(expected);
});

test('a mark is found in a file, which is otherwise read without it', () => {
  const bytes = new TextEncoder().encode(`\uFEFF${plain('alpha')}`);
  expect(rows(lint({ '/s/alpha/SKILL.md': bytes }))).toEqual(['error byte-order-mark strict']);
});

test('a manifest in lower case matters where it is warned of, and where it is none', () => {
  expect(rows(lint({ '/s/alpha/skill.md': plain('alpha') }))).toEqual(['error manifest-case lenient closed']);
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
  expect(findings.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect(findings.find(({ code }) => code === 'name-format')?.mend).toBe("write 'name: alpha'");
  expect(findings.find(({ line }) => line === 3)?.mend).toContain("'license'");
  for (const { mend, detail } of findings) expect([mend.trim() !== '', detail.trim() !== '']).toEqual([true, true]);
});

describe('a path to a file', () => {
  const lintFile = (path: string, text: string): SkillFinding[] =>
    lintSkill(path, { fs: memoryFileSystem({ [path]: text }) });

  test('is a loose skill, named after it', () => {
    expect(lintFile('/s/notes.md', manifest('name: notes\ndescription: d'))).toEqual([]);
    expect(rows(lintFile('/s/notes.md', plain('other')))).toEqual([`error name-mismatch ${ALL}`]);
    expect(lintFile('/s/notes.md', 'text')).toMatchObject([{ code: 'header-missing', location: '/s/notes.md' }]);
  });

  test('is the folder of a manifest when it is one', () => {
    expect(lintFile('/s/alpha/SKILL.md', plain('alpha'))).toEqual([]);
    expect(rows(lintFile('/s/alpha/skill.md', plain('alpha')))).toEqual(['error manifest-case lenient closed']);
  });

  test('that is not there, or is no markdown, has no manifest', () => {
    const fs = memoryFileSystem({ '/s/x.txt': plain('x') });
    for (const path of ['/s/x.md', '/s/x.txt'])
      expect(lintSkill(path, { fs })).toMatchObject([{ code: 'no-manifest' }]);
  });

  test('may end like a file and be a folder', () => {
    const fs = memoryFileSystem({ '/s/a.md/SKILL.md': plain('a') });
    expect(lintSkill('/s/a.md', { fs })).toMatchObject([{ code: 'name-mismatch' }]);
  });
});

test.each(['always: true', 'triggers:\n  keywords: sql', 'disable-model-invocation: true'])(
  '%s is for its author to keep or to leave',
  (line) => {
    const [finding] = lintText(manifest(`name: alpha\ndescription: d\n${line}`));
    expect(finding?.code).toBe('unknown-key');
    expect(finding?.mend).toMatch(/^keep it if/);
  },
);

test('a folder cannot forge lines with its name', () => {
  const dir = '/s/al\n- forged';
  const findings = lintSkill(dir, { fs: memoryFileSystem({ [`${dir}/SKILL.md`]: plain('alpha') }) });
  expect(findings.map(({ code }) => code)).toEqual(['name-mismatch']);
  for (const { detail, mend } of findings) expect([detail, mend].join(' ')).not.toContain('\n');
});

test('a relative directory throws option-invalid', () => {
  expect(() => lintSkill('s/alpha')).toThrow(
    expect.toSatisfy((fault) => isBriefingFault(fault, 'option-invalid')) as Error,
  );
});
