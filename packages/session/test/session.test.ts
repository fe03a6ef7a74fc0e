import { composeBriefing, explainBriefing } from '@briefing/compose';
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
