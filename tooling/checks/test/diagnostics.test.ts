import { expect, test } from 'vitest';
import { planted } from '../../vitest/setup.ts';
import { codesOf } from '../src/diagnostic-codes.ts';
import { findDiagnosticFaults, findDiagnostics } from '../src/diagnostics.ts';

const GOOD = { code: 'tool-repeated', severity: 'warning', location: 'tools', detail: 'read is named twice: keep one' };
const BAD = { ...GOOD, severity: 'fatal' };

test.each<[string, object]>([
  ['the smallest', {}],
  ['one with line and column', { line: 1, column: 1 }],
  ['one with a line alone', { line: 7 }],
  ['one with a field of its own', { engine: 'compose', issues: [] }],
])('%s diagnostic has no fault', (_, change) => {
  expect(findDiagnosticFaults({ ...GOOD, ...change }, codesOf('session'))).toEqual([]);
});

test.each<[object, string]>([
  [{ code: 'tool-repeatd' }, 'code "tool-repeatd" is in no table'],
  [{ severity: 'fatal' }, 'severity "fatal" is none of'],
  [{ location: '' }, 'location "" is not a place'],
  [{ location: undefined }, 'location undefined is not a place'],
  [{ line: 0 }, 'line 0 does not count'],
  [{ line: '3' }, 'line "3" does not count'],
  [{ line: 1, column: 1.5 }, 'column 1.5 does not count'],
  [{ column: 2 }, 'column 2 has no line'],
  [{ detail: '' }, 'detail "" is not one line'],
  [{ detail: 'repeated' }, 'detail "repeated" is not one line'],
  [{ detail: 'two\nlines here' }, 'detail "two\\nlines here" is not one line'],
  [{ detail: 'ends in a blank ' }, 'detail "ends in a blank " is not one line'],
])('%j is one fault', (change, fault) => {
  expect(findDiagnosticFaults({ ...GOOD, ...change }, codesOf('session'))).toEqual([expect.stringContaining(fault)]);
});

test('a package may report its own codes and those of the packages below it', () => {
  expect([...codesOf('packages/compose')]).not.toContain('tool-repeated');
  expect([...codesOf('packages/session')]).toContain('tool-repeated');
  expect([...codesOf('packages/cli')]).toContain('tool-repeated');
});

test('diagnostics are found wherever they stand, each once', () => {
  const loop: Record<string, unknown> = { list: [{ deep: GOOD }], map: new Map([['key', { ...GOOD }]]) };
  loop['self'] = loop;
  expect(findDiagnostics(loop)).toEqual([GOOD, GOOD]);
});

test('looking into a value calls no getter', () => {
  const lazy = Object.defineProperty({}, 'never', { enumerable: true, get: () => expect.fail('called') });
  expect(findDiagnostics(lazy)).toEqual([]);
});

test('looking into a value ends, however wide and deep it is', () => {
  const wide = [...Array.from({ length: 10_000 }, () => ({})), GOOD];
  const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], GOOD);
  expect(findDiagnostics([wide, deep, new Uint8Array(1e8)])).toEqual([]);
});

test('every assertion on a bad diagnostic fails, whatever it asserts', async () => {
  const message = 'severity "fatal" is none of';
  expect(() => {
    expect(BAD).toBeDefined();
  }).toThrow(message);
  expect(() => {
    expect([BAD]).toEqual([BAD]);
  }).toThrow(message);
  expect(() => {
    expect({ diagnostics: [BAD] }).not.toEqual([]);
  }).toThrow(message);
  expect(() => {
    expect([BAD]).toHaveLength(1);
  }).toThrow(message);
  expect(() => {
    expect(new Set([BAD])).to.equal(1);
  }).toThrow(message);
  await expect(expect(Promise.resolve([BAD])).resolves.toEqual([BAD])).rejects.toThrow(message);
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the guard looks into whatever was thrown
  await expect(expect(Promise.reject(BAD)).rejects.toEqual(BAD)).rejects.toThrow(message);
});

test('a planted diagnostic passes through', async () => {
  expect(planted([BAD])).toEqual([BAD]);
  await expect(Promise.resolve(planted([BAD]))).resolves.toHaveLength(1);
});
