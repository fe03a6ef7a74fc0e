import fc from 'fast-check';
import { expect, test } from 'vitest';
import { header, openIn, skill } from './world.ts';

const BROKEN = {
  '/repo/AGENTS.md': '@./missing.md',
  '/repo/.claude/rules/r.md': header({ paths: '"[a"' }),
  '/repo/.claude/commands/a.md': 'A !`ls`',
  '/repo/.gemini/commands/a.toml': 'prompt = "twin"',
  '/repo/.agents/skills/odd/SKILL.md': skill('other', { version: '1' }),
  '/repo/.agents/skills/bad/SKILL.md': header({ name: 'bad' }),
  '/repo/.claude/skills/other/SKILL.md': skill('other'),
  '/repo/.claude/agents/x.md': 'No header.',
};

test('every engine’s findings are there, in a stable order, each with its engine', async () => {
  const { diagnostics } = await openIn(BROKEN, {
    tools: [{ name: 'read' }, { name: 'read' }],
    clock: 'time',
    appendSystem: 'x',
  });
  expect(diagnostics.map(({ engine, code }) => `${engine} ${code}`)).toEqual([
    'context-docs missing',
    'session glob-invalid',
    'macros block-left-as-text',
    'macros collision',
    'skills description-missing',
    'skills unknown-key',
    'skills name-mismatch',
    'skills collision',
    'session description-missing',
    'session tool-repeated',
    'compose volatile-before-stable',
  ]);
});

test('that a skill loaded is no finding; what became of the others is said', async () => {
  const { diagnostics } = await openIn(BROKEN);
  const outcomes = diagnostics.filter(({ kind }) => kind !== undefined);
  expect(outcomes.map(({ kind, location }) => [kind, location])).toEqual([
    ['invalid', '/repo/.agents/skills/bad/SKILL.md'],
    ['collision', '/repo/.claude/skills/other/SKILL.md'],
  ]);
  expect(diagnostics.some((each) => 'issues' in each)).toBe(false);
});

test('a plain project has none', async () => {
  const { diagnostics } = await openIn({
    '/repo/AGENTS.md': 'Fine.',
    '/repo/.claude/commands/a.md': 'A',
    '/repo/.agents/skills/a/SKILL.md': skill('a'),
    '/repo/.agents/skills/README.md': 'About these skills.',
    '/repo/.claude/agents/x.md': header({ description: 'X.' }),
  });
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

test('skill options are passed on', async () => {
  const { skills } = await openIn(BROKEN, { skills: { mode: 'strict' } });
  expect(skills.map(({ location }) => location)).toEqual(['/repo/.claude/skills/other/SKILL.md']);
  await expect(openIn(BROKEN, { skills: { failFast: true } })).rejects.toMatchObject({ kind: 'skill-invalid' });
});

const PARTS = Object.entries({
  ...BROKEN,
  '/home/u/AGENTS.md': 'Mine.',
  '/repo/.briefing/commands/b.md': 'B',
  '/repo/.agents/skills/fine/SKILL.md': skill('fine'),
});

test('the same files give the same session, in whatever order they were written', async () => {
  const shuffled = fc.shuffledSubarray(PARTS, { minLength: PARTS.length });
  const { system, diagnostics } = await openIn(Object.fromEntries(PARTS));
  await fc.assert(
    fc.asyncProperty(shuffled, async (parts) => {
      const session = await openIn(Object.fromEntries(parts));
      expect(session.system).toBe(system);
      expect(session.diagnostics).toEqual(diagnostics);
    }),
  );
});

test('one broken input never sinks the rest', async () => {
  const broken = fc.constantFrom('', '\0', '---\n[', '---\na: *b\n---', '+++\n=\n+++', '\ufffd'.repeat(9), '---\n---');
  const places = PARTS.map(([path]) => path);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), broken, async (path, text) => {
      const tree = { '/repo/CLAUDE.md': 'Kept.', '/repo/.agents/skills/kept/SKILL.md': skill('kept') };
      const session = await openIn({ ...Object.fromEntries(PARTS), ...tree, [path]: text });
      expect(session.system).toContain('Kept.');
      expect(session.system).toContain('Knows kept.');
    }),
  );
});

test('options may be deeply frozen, and are not changed', async () => {
  const freeze = <Value>(value: Value): Value => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const options = freeze({
    tools: [{ name: 'read' }],
    subagents: [{ name: 'a', purpose: 'b' }],
    docs: { allow: ['/x'] },
  });
  expect((await openIn(BROKEN, options)).system).toContain('# Tools');
});
