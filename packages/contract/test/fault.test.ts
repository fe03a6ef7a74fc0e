import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type * as deck from '../src/deck.ts';
import { deckFault, isDeckFault } from '../src/deck.ts';
import type * as contract from '../src/index.ts';
import { briefingFault, isBriefingFault } from '../src/index.ts';

describe('a fault', () => {
  const cause = new TypeError('deep down');
  const fault = briefingFault('budget-exceeded', 'too long', { cause, details: { needs: 210, limit: 200 } });

  test('is an Error with a kind, a name and its cause', () => {
    expect(fault).toBeInstanceOf(Error);
    expect([fault.kind, fault.name, fault.message, fault.cause]).toEqual([
      'budget-exceeded',
      'BriefingFault',
      'too long',
      cause,
    ]);
  });

  test('carries its details as fields', () => {
    expect([fault.needs, fault.limit]).toEqual([210, 200]);
    expect(JSON.parse(JSON.stringify(fault))).toEqual({ kind: 'budget-exceeded', needs: 210, limit: 200 });
  });

  test('has a trace that opens with its name and begins where it was made', () => {
    const [first, second] = (fault.stack ?? '').split('\n');
    expect(first).toBe('BriefingFault: too long');
    expect(second).toContain('fault.test.ts');
  });

  test('without a cause has none', () => {
    expect('cause' in briefingFault('option-invalid', 'x')).toBe(false);
    expect('cause' in briefingFault('option-invalid', 'x', { cause: undefined })).toBe(false);
  });

  test('keeps what an error has, whatever its details are called', () => {
    const details = { kind: 'theme', name: 'X', message: 'y', stack: 'z', cause: 1, toString: 2, option: 'clock' };
    const guarded = briefingFault('option-invalid', 'mine', { details });
    expect([guarded.kind, guarded.name, guarded.message, guarded.cause, guarded.option]).toEqual([
      'option-invalid',
      'BriefingFault',
      'mine',
      undefined,
      'clock',
    ]);
    expect(String(guarded)).toBe('BriefingFault: mine');
  });
});

describe('the guards', () => {
  test.each([
    ['another kind', briefingFault('macro-invalid', 'x'), 'skill-invalid', false],
    ['the same kind', briefingFault('macro-invalid', 'x'), 'macro-invalid', true],
    ['any kind', briefingFault('macro-invalid', 'x'), undefined, true],
  ] as const)('tell %s', (_, value, kind, verdict) => {
    expect(isBriefingFault(value, kind)).toBe(verdict);
  });

  test('keep the two families apart', () => {
    expect(isDeckFault(briefingFault('option-invalid', 'x'))).toBe(false);
    expect(isBriefingFault(deckFault('bridge', 'x'))).toBe(false);
  });

  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('no');
      },
    },
  );
  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a string', 'option-invalid'],
    ['a plain error', new Error('option-invalid')],
    ['a lookalike without the brand', Object.assign(new Error('x'), { kind: 'option-invalid', name: 'BriefingFault' })],
    ['a revoked proxy', revoked.proxy],
    ['an object whose getters throw', hostile],
    ['a function', () => 'option-invalid'],
  ])('take %s for no fault, without throwing', (_, value) => {
    expect(isBriefingFault(value)).toBe(false);
    expect(isDeckFault(value)).toBe(false);
  });
});

describe('two installed copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'briefing-copies-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  async function install<Entry>(copy: string, entry: string): Promise<Entry> {
    for (const part of ['dist', 'src']) {
      cpSync(fileURLToPath(new URL(`../${part}`, import.meta.url)), join(folder, copy, part), { recursive: true });
    }
    return (await import(pathToFileURL(join(folder, copy, 'dist', entry)).href)) as Entry;
  }

  test('recognise each other’s briefing faults', async () => {
    const one = await install<typeof contract>('one', 'index.js');
    const other = await install<typeof contract>('other', 'index.js');
    expect(one.briefingFault).not.toBe(other.briefingFault);
    expect(other.isBriefingFault(one.briefingFault('skill-invalid', 'x'), 'skill-invalid')).toBe(true);
    expect(one.isBriefingFault(other.briefingFault('skill-invalid', 'x'), 'macro-invalid')).toBe(false);
  });

  test('recognise each other’s deck faults', async () => {
    const one = await install<typeof deck>('one', 'deck.js');
    const other = await install<typeof deck>('other', 'deck.js');
    expect(one.deckFault).not.toBe(other.deckFault);
    expect(other.isDeckFault(one.deckFault('bridge', 'x'), 'bridge')).toBe(true);
  });
});
