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
  expect(subagents).toMatchObject([
    { name: 'scout', purpose: 'Finds: code', origin: 'project', source: '/repo/.briefing/agents/scout.md' },
    {
      name: 'reviewer',
      purpose: 'reviews diffs',
      when: 'a change is done',
      origin: 'project',
      source: '/repo/.claude/agents/review.md',
    },
  ]);
  expect(subagents[1]).toMatchObject({ header: { when: 'a change is done' } });
  expect(subagents[1]?.body).toContain('The body.');
  expect(system).not.toContain('The body.');
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
  expect(diagnostics).toMatchObject([{ code: 'collision', severity: 'info', location: '/home/u/.claude/agents/b.md' }]);
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

test('two of one layer with one name are a warning, also when the host gave both', async () => {
  const one = header({ name: 'a', description: 'One.' });
  const files = await openIn({ '/repo/.claude/agents/a.md': one, '/repo/.briefing/agents/b.md': one });
  expect(files.diagnostics).toMatchObject([{ code: 'collision', severity: 'warning' }]);
  const brief = { name: 'x', purpose: 'y' };
  const host = await openIn({}, { subagents: [brief, brief] });
  expect(host.subagents).toHaveLength(1);
  expect(host.diagnostics).toMatchObject([{ code: 'collision', severity: 'warning', location: 'subagents' }]);
});

test.each([
  [4096, 0],
  [4097, 1],
])('a description of %i characters is cut %i times', async (length, findings) => {
  const { subagents, diagnostics } = await openIn({
    '/repo/.claude/agents/a.md': header({ description: '😀'.repeat(length) }),
  });
  expect(Array.from(subagents[0]?.purpose ?? '')).toHaveLength(4096);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual(findings === 0 ? [] : [['limit', 2]]);
});

test('a file that is no UTF-8, and one beyond what is read, are reported and used', async () => {
  const latin = Uint8Array.from(Buffer.from('---\ndescription: caf\u00e9\n---\n', 'latin1'));
  const { subagents, diagnostics } = await openIn({
    '/repo/.claude/agents/latin.md': latin,
    '/repo/.claude/agents/long.md': `${header({ description: 'Long.' })}${'x'.repeat(1_048_576)}`,
  });
  expect(subagents.map(({ name }) => name)).toEqual(['latin', 'long']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['lossy', 'limit']);
});

test('a thousand agent files of a folder are read, and the next is one too many', async () => {
  const tree = Object.fromEntries(
    Array.from({ length: 1001 }, (_, index) => [`/repo/.claude/agents/a${index}.md`, header({ description: 'x' })]),
  );
  const { subagents, diagnostics } = await openIn(tree);
  expect(subagents).toHaveLength(1000);
  expect(diagnostics).toMatchObject([{ code: 'limit', location: '/repo/.claude/agents' }]);
});
