import { expect, test } from 'vitest';
import { header, openIn } from './world.ts';

test('an agent file becomes a delegate: name, purpose and when', async () => {
  const { subagents, system } = await openIn({
    '/repo/.claude/agents/review.md': header({
      name: 'reviewer',
      description: 'reviews diffs',
      when: 'a change is done',
    }),
    '/repo/.briefing/agents/scout.md': header({ description: '"Finds: code"' }),
  });
  expect(subagents).toEqual([
    { name: 'scout', purpose: 'Finds: code', origin: 'project', source: '/repo/.briefing/agents/scout.md' },
    {
      name: 'reviewer',
      purpose: 'reviews diffs',
      when: 'a change is done',
      origin: 'project',
      source: '/repo/.claude/agents/review.md',
    },
  ]);
  expect(system).toContain('**reviewer** — reviews diffs. Use it when a change is done.');
});

test('the host’s own come first and win', async () => {
  const { subagents, diagnostics } = await openIn(
    { '/repo/.claude/agents/a.md': header({ name: 'a', description: 'From the file.' }) },
    { subagents: [{ name: 'a', purpose: 'From the host.' }] },
  );
  expect(subagents).toEqual([{ name: 'a', purpose: 'From the host.' }]);
  expect(diagnostics).toMatchObject([
    { engine: 'session', code: 'collision', location: '/repo/.claude/agents/a.md', line: 2, column: 1 },
  ]);
});

test('a collision names both files', async () => {
  const one = header({ name: 'a', description: 'One.' });
  const { diagnostics } = await openIn({ '/repo/.claude/agents/a.md': one, '/home/u/.claude/agents/b.md': one });
  expect(diagnostics).toMatchObject([{ code: 'collision', location: '/home/u/.claude/agents/b.md' }]);
  expect(diagnostics[0]?.detail).toContain('/repo/.claude/agents/a.md');
});

test('one file under two names is one delegate, and no collision', async () => {
  const { subagents, diagnostics } = await openIn({
    '/repo/.claude/agents/a.md': header({ name: 'a', description: 'A.' }),
    '/repo/.briefing/agents/b.md': { link: '../../.claude/agents/a.md' },
  });
  expect(subagents).toHaveLength(1);
  expect(diagnostics).toEqual([]);
});

test.each([
  ['no header', 'Just text.', 'description-missing', 'warning'],
  ['a blank description', header({ name: 'x', description: '""' }), 'description-missing', 'warning'],
  ['a description that is no text', header({ name: 'x', description: '[a]' }), 'description-missing', 'warning'],
  ['binary content', 'a\0b', 'unreadable', 'error'],
])('an agent file with %s is left out and reported, and the rest stays', async (_, text, code, severity) => {
  const { subagents, diagnostics } = await openIn({
    '/repo/.claude/agents/bad.md': text,
    '/repo/.claude/agents/good.md': header({ description: 'Good.' }),
    '/repo/.claude/agents/.hidden.md': header({ description: 'Hidden.' }),
    '/repo/.claude/agents/deep/er.md': header({ description: 'Deeper.' }),
    '/repo/.claude/agents/notes.txt': 'x',
  });
  expect(subagents.map(({ name }) => name)).toEqual(['good']);
  expect(diagnostics).toMatchObject([{ engine: 'session', code, severity, location: '/repo/.claude/agents/bad.md' }]);
});

test('a dangling link and a folder that is a file are reported', async () => {
  const { diagnostics } = await openIn({
    '/repo/.claude/agents/gone.md': { link: 'nowhere.md' },
    '/repo/.briefing/agents': 'a file',
  });
  expect(diagnostics.map(({ code, location }) => [code, location])).toEqual([
    ['unreadable', '/repo/.briefing/agents'],
    ['unreadable', '/repo/.claude/agents/gone.md'],
  ]);
});
