import { expect, test } from 'vitest';
import { header, openIn, skill } from './world.ts';

const TREE = {
  '/repo/.briefing/commands/deploy.md': 'Deploy {{arg.1}}, then {{arg.rest}}.',
  '/repo/.claude/commands/git/rebase.md': 'Rebase onto $0.',
  '/repo/.claude/commands/skill/pdf.md': 'I am no skill.',
  '/repo/.agents/skills/pdf/SKILL.md': skill('pdf', {}, 'Costs $1 and {{arg.1}}.'),
  '/repo/.agents/skills/folder/SKILL.md': skill('other-name'),
  '/repo/.agents/skills/secret-sauce/SKILL.md': skill('secret-sauce', { 'disable-model-invocation': 'true' }),
};

test.each([
  ['/deploy staging fast now', 'macro', 'Deploy staging, then fast now.'],
  ['/deploy\tstaging\nfast', 'macro', 'Deploy staging, then fast.'],
  ['/deploy', 'macro', 'Deploy , then .'],
  ['/git:rebase main', 'macro', 'Rebase onto main.'],
  ['hello', 'none', 'hello'],
  [' /deploy x', 'none', ' /deploy x'],
  ['/', 'none', '/'],
  ['/ deploy', 'none', '/ deploy'],
  ['', 'none', ''],
  ['/etc/passwd is broken', 'unknown', '/etc/passwd is broken'],
])('%j is a %s', async (line, kind, text) => {
  const { expand } = await openIn(TREE);
  expect(expand(line)).toMatchObject({ kind, text });
});

test.each([
  ['/deplyo x', 'deploy'],
  ['/skill:pfd x', 'skill:pdf'],
  ['/git:rebsae', 'git:rebase'],
  ['/entirely-else', undefined],
])('%j is unknown, and %s was meant', async (line, nearest) => {
  const { expand } = await openIn(TREE);
  expect(expand(line)).toEqual({ text: line, kind: 'unknown', ...(nearest !== undefined && { nearest }) });
});

test('a skill is given with its base directory, its body untouched, and the rest as the request', async () => {
  const session = await openIn(TREE);
  const { text, kind } = session.expand('/skill:pdf  merge $& and {{arg.1}} ');
  expect(kind).toBe('skill');
  expect(text).toContain('/repo/.agents/skills/pdf');
  expect(text).toContain('<document>\nCosts $1 and {{arg.1}}.\n</document>');
  expect(text.endsWith('\n\nmerge $& and {{arg.1}}')).toBe(true);
  expect(session.expand('/skill:pdf').text.endsWith('</document>')).toBe(true);
});

test('a skill can be called by its folder’s name, and one that is hidden from the model, too', async () => {
  const { expand, system } = await openIn(TREE);
  expect(expand('/skill:folder').kind).toBe('skill');
  expect(system).not.toContain('secret-sauce');
  expect(expand('/skill:secret-sauce').kind).toBe('skill');
});

test('a macro cannot take the prefix of skills, and says so', async () => {
  const { macros, diagnostics, expand } = await openIn(TREE);
  expect(macros.map(({ name }) => name)).toEqual(['deploy', 'git:rebase']);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      engine: 'session',
      code: 'name-reserved',
      location: '/repo/.claude/commands/skill/pdf.md',
    }),
  );
  expect(expand('/skill:pdf').text).not.toContain('I am no skill');
});

test('the options of the macro engine are passed on', async () => {
  const reported: string[] = [];
  const tree = { '/repo/.briefing/commands/a.md': 'Legacy $1', '/repo/.briefing/commands/b.md': 'None' };
  const { expand } = await openIn(tree, {
    macros: { appendUnused: true, report: (form, replacement) => reported.push(`${form} → ${replacement}`) },
  });
  expect(expand('/a x').text).toBe('Legacy x');
  expect(reported).toEqual(['$1 → {{arg.1}}']);
  expect(expand('/b x').text).toBe('None\n\nx');
});

test('what a macro’s file says of itself is in the list', async () => {
  const tree = { '/repo/.claude/commands/a.md': header({ description: 'Does a', 'argument-hint': '<x>' }) };
  const { macros } = await openIn(tree);
  expect(macros).toMatchObject([
    { name: 'a', description: 'Does a (project)', argumentHint: '<x>', dialect: 'claude', origin: 'project' },
  ]);
});
