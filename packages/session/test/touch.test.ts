import { expect, test } from 'vitest';
import { header, openIn, skill } from './world.ts';

const TREE = {
  '/repo/AGENTS.md': 'Root.',
  '/repo/api/AGENTS.md': 'For the api. @more.md',
  '/repo/api/more.md': 'More.',
  '/repo/api/deep/CLAUDE.md': 'Deep.',
  '/repo/.claude/rules/sql.md': header({ paths: '**/*.sql' }, 'Use migrations. @../../sql-style.md'),
  '/repo/sql-style.md': 'Upper case.',
  '/repo/.agents/skills/terraform/SKILL.md': header(
    { name: 'terraform', description: 'Knows it.', triggers: '\n  globs: ["*.tf"]\n  keywords: [terraform]' },
    'Plan first.',
  ),
  '/repo/.agents/skills/always/SKILL.md': header(
    { name: 'always', description: 'On.', always: 'true', triggers: '\n  globs: ["*"]' },
    'Always here.',
  ),
  '/repo/.agents/skills/hidden/SKILL.md': skill('hidden', {
    'disable-model-invocation': 'true',
    triggers: '\n  keywords: [terraform]',
  }),
};

test('nothing gives nothing', async () => {
  const session = await openIn(TREE);
  expect(session.touch({})).toEqual({ text: '', docs: [], rules: [], skills: [], diagnostics: [] });
  expect(session.touch({ files: ['README.md'], text: 'hello' }).text).toBe('');
});

test('a file brings the documents of its directories, with their imports, once', async () => {
  const session = await openIn(TREE);
  const first = session.touch({ files: ['api/deep/x.ts'] });
  expect(first.docs.map(({ doc }) => doc.path)).toEqual(['./api/AGENTS.md', './api/more.md', './api/deep/CLAUDE.md']);
  expect(first.docs[0]?.reason).toEqual({ kind: 'directory', file: '/repo/api/deep/x.ts' });
  expect(first.text).toContain('## ./api/AGENTS.md\n<document>\nFor the api. @more.md\n</document>');
  expect(session.touch({ files: ['/repo/api/deep/y.ts', '/repo/api/z.ts'] }).text).toBe('');
});

test('a rule comes with what it imports, and says which path called for it', async () => {
  const session = await openIn(TREE);
  const { rules, text } = session.touch({ files: ['a.ts', 'db/one.sql'] });
  expect(rules.map(({ doc, reason }) => [doc.path, reason])).toEqual([
    ['./.claude/rules/sql.md', { kind: 'glob', glob: '**/*.sql', file: '/repo/db/one.sql' }],
    ['./sql-style.md', { kind: 'glob', glob: '**/*.sql', file: '/repo/db/one.sql' }],
  ]);
  expect(text).toContain('<document>\nUse migrations. @../../sql-style.md\n</document>');
  expect(text).not.toContain('paths:');
});

test.each([
  [{ files: ['infra/main.tf'] }, { kind: 'glob', glob: '*.tf', file: '/repo/infra/main.tf' }],
  [{ text: 'Please use Terraform here' }, { kind: 'keyword', keyword: 'terraform' }],
])('%j brings a skill with its reason and its body, once', async (touch, reason) => {
  const session = await openIn(TREE);
  const { skills, text } = session.touch(touch);
  expect(skills.map(({ card }) => card.name)).toEqual(['terraform']);
  expect(skills[0]?.reason).toEqual(reason);
  expect(text).toContain('<document>\nPlan first.\n</document>');
  expect(session.touch({ files: ['b.tf'], text: 'terraform' }).skills).toEqual([]);
});

test('a skill’s globs may start at the project root or at cwd', async () => {
  const of = (glob: string): string =>
    header({ name: 'x', description: 'X.', triggers: `\n  globs: ["${glob}"]` }, 'Body.');
  for (const glob of ['packages/api/src/*.ts', 'src/*.ts']) {
    const tree = { '/repo/.agents/skills/x/SKILL.md': of(glob) };
    const session = await openIn(tree, { cwd: '/repo/packages/api' });
    expect(session.touch({ files: ['src/a.ts'] }).skills).toHaveLength(1);
  }
});

test('files outside of the project bring nothing', async () => {
  const session = await openIn({ ...TREE, '/other/AGENTS.md': 'Other.' });
  const { docs, rules } = session.touch({ files: ['/other/x.sql', '../x.sql'] });
  expect([docs, rules]).toEqual([[], []]);
});

test('what is wrong with a touched document is reported', async () => {
  const session = await openIn({ '/repo/api/AGENTS.md': '@/etc/passwd @./missing.md' });
  expect(session.touch({ files: ['api/x'] }).diagnostics.map(({ engine, code }) => `${engine} ${code}`)).toContain(
    'context-docs missing',
  );
});

test.each([
  ['files', { files: 'a' }],
  ['files', { files: [''] }],
  ['files', { files: [1] }],
  ['text', { text: 1 }],
])('refuses bad %s', async (option, touch) => {
  const session = await openIn({});
  expect(() => session.touch(touch as object)).toThrow(expect.objectContaining({ kind: 'option-invalid', option }));
});
