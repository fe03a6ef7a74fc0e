import { composeBriefing } from '@briefing/compose';
import { isBriefingFault } from '@briefing/contract';
import { describe, expect, test } from 'vitest';
import { openSession } from '../src/index.ts';

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
