import { composeBriefing, explainBriefing } from '@briefing/compose';
import { isBriefingFault } from '@briefing/contract';
import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { type Session, type SessionOptions, openSession } from '../src/index.ts';

describe('documents', () => {
  const fs = memoryFileSystem({
    '/repo/.git/HEAD': '',
    '/repo/AGENTS.md': 'Project rules. @~/.claude/style.md @~/notes.md',
    '/repo/.acme/AGENTS.md': 'For Acme.',
    '/home/u/CLAUDE.md': 'My taste.',
    '/home/u/.claude/style.md': 'Short sentences.',
    '/home/u/notes.md': 'Private.',
    '/xdg/acme/extra.md': 'x',
  });
  const open = (options: Partial<SessionOptions> = {}): Promise<Session> =>
    openSession({ cwd: '/repo', home: '/home/u', clock: 'none', fs, ...options });

  test('reach the prompt, the user’s last', async () => {
    const { system, docs } = await open();
    expect(docs.map(({ path }) => path)).toEqual(['./AGENTS.md', '~/.claude/style.md', '~/CLAUDE.md']);
    expect(system).toContain('## ./AGENTS.md\n<document>\nProject rules.');
  });

  test('may import from the user’s agent folders, and nothing else outside; what is refused is listed', async () => {
    const { refused, diagnostics, docs } = await open();
    expect(docs[1]).toMatchObject({ path: '~/.claude/style.md', external: true });
    expect(refused).toMatchObject([{ file: '/home/u/notes.md', reason: 'outside', from: '/repo/AGENTS.md', line: 1 }]);
    expect(diagnostics.map(({ engine, code }) => `${engine} ${code}`)).toEqual([
      'context-docs external',
      'context-docs external',
    ]);
    const allowed = await open({ docs: { allow: refused.map(({ file }) => file) } });
    expect(allowed.refused).toEqual([]);
    expect(allowed.system).toContain('Private.');
  });

  test('are the project’s alone with local, or without a home', async () => {
    for (const options of [{ local: true }, { home: undefined }]) {
      expect((await open(options)).docs.map(({ path }) => path)).toEqual(['./AGENTS.md']);
    }
  });

  test('of the brand’s own folder join', async () => {
    const { docs } = await open({ brand: 'acme', local: true });
    expect(docs.map(({ path }) => path)).toEqual(['./AGENTS.md', './.acme/AGENTS.md']);
  });

  test('may be imported from XDG_CONFIG_HOME', async () => {
    const disk = memoryFileSystem({
      '/repo/.git/x': '',
      '/repo/AGENTS.md': '@/xdg/acme/extra.md',
      '/xdg/acme/extra.md': 'x',
      '/home/u/x': '',
    });
    const { docs } = await open({ brand: 'acme', fs: disk, env: { XDG_CONFIG_HOME: '/xdg' } });
    expect(docs.map(({ file }) => file)).toContain('/xdg/acme/extra.md');
  });
});

describe('openSession', () => {
  test('composes the prompt of a directory', async () => {
    const tools = [{ name: 'read' }, { name: 'bash' }];
    const subagents = [{ name: 'scout', purpose: 'finds code' }];
    const session = await openSession({ cwd: '/repo', now: 0, tools, subagents });
    expect(session.system).toBe(composeBriefing({ cwd: '/repo', now: 0, tools, subagents }));
    expect(session.diagnostics).toEqual([]);
  });

  test.each([
    [{ system: 'CUSTOM', prelude: 'PRE', appendSystem: 'POST' }, 'PRE\n\nCUSTOM\n\nPOST'],
    [{ sections: [{ id: 'mine', render: () => 'mine' }] }, 'mine'],
    [{ system: '' }, ''],
  ])('passes %j on', async (overrides, system) => {
    expect((await openSession({ cwd: '/repo', ...overrides })).system).toBe(system);
  });

  test('passes the clock and the composer’s options on', async () => {
    const tools = [{ name: 'read' }, { name: 'bash' }];
    const { system } = await openSession({ cwd: '/repo', clock: 'none', tools, compose: { sortTools: true } });
    expect(system).toBe(composeBriefing({ cwd: '/repo', clock: 'none', tools }, { sortTools: true }));
  });

  test('explains the prompt, and lifts the composer’s warnings', async () => {
    const { system, segments, report, diagnostics } = await openSession({ cwd: '/repo', now: 0, appendSystem: 'x' });
    expect(report).toEqual(explainBriefing({ cwd: '/repo', now: 0 }, { appendSystem: 'x' }));
    expect([report.text, segments]).toEqual([system, report.segments]);
    expect(diagnostics).toMatchObject([{ engine: 'compose', code: 'volatile-before-stable', location: 'footer' }]);
  });

  test('keeps to a budget, by the counter that is given', async () => {
    const tools = [{ name: 'read' }, { name: 'bash' }];
    const options = { budget: 700, count: (text: string): number => text.length };
    const { system, report } = await openSession({ cwd: '/repo', clock: 'none', tools, ...options });
    expect(system.length).toBeLessThanOrEqual(700);
    expect(report.limit).toBe(700);
    expect(system).toBe(composeBriefing({ cwd: '/repo', clock: 'none', tools }, options));
  });

  test('passes appendAt and cacheMinimum on', async () => {
    const compose = { appendAt: 'before-volatile', cacheMinimum: 5000 } as const;
    const { diagnostics } = await openSession({ cwd: '/repo', appendSystem: 'x', compose });
    expect(diagnostics.map(({ code }) => code)).toEqual(['short-stable-prefix']);
  });

  test('keeps the first of two tools with one name and reports the other', async () => {
    const tools = [{ name: 'read', summary: 'first' }, { name: 'ls' }, { name: 'read', summary: 'second' }];
    const { system, diagnostics } = await openSession({ cwd: '/repo', clock: 'none', tools });
    expect(system).toContain('`read` — first');
    expect(system).not.toContain('second');
    expect(diagnostics).toMatchObject([
      { engine: 'session', code: 'tool-repeated', severity: 'warning', location: 'tools' },
    ]);
  });

  test.each(['', 'repo', './repo', undefined, 42])('refuses %j as a working directory', async (cwd) => {
    const fault = await openSession({ cwd: cwd as string }).catch((error: unknown) => error);
    expect(isBriefingFault(fault, 'option-invalid') && fault.option).toBe('cwd');
  });

  test('rejects with the composer’s fault', async () => {
    const fault = await openSession({ cwd: '/repo', now: Number.NaN }).catch((error: unknown) => error);
    expect(isBriefingFault(fault, 'option-invalid') && fault.option).toBe('now');
  });

  test('closes, twice, and by disposal', async () => {
    const session = await openSession({ cwd: '/repo' });
    await session.close();
    await session.close();
    await session[Symbol.asyncDispose]();
    expect(session.system).not.toBe('');
  });
});
