import { describe, expect, test } from 'vitest';
import { applyMacros, buildMacroScope, expandInvocation, parseInvocation, scanMacroBody } from '../src/index.ts';
import { DIALECTS } from './arbitraries.ts';
import { faultOf, gatherIn, macro } from './worlds.ts';

const MEGABYTE = 1_000_000;
const fill = (trap: string): string => trap.repeat(Math.floor(MEGABYTE / trap.length));

describe.each(DIALECTS)('a megabyte of one trap comes to an end in a body of %s', (dialect) => {
  test.each([
    '{{',
    '{',
    '$',
    '"',
    "'",
    '{{arg.slice ',
    '{{arg.slice 1',
    '${@:',
    '${@:1:',
    ' ',
    '{{ ',
    '{{arg.',
    '$ARGUMENTS[',
    '\\',
    '\\$',
    '1',
    '!`',
    '!{',
    '@{',
    '{{args}',
    '{{arg.1}}',
    '$1',
  ])('%j', (trap) => {
    const body = fill(trap);
    const tokens = scanMacroBody(body, { dialect });
    expect(tokens.length).toBeGreaterThan(0);
    expect(applyMacros(body, '', { dialect }).length).toBeLessThanOrEqual(body.length);
  });

  test.each(['{{', '{{arg.slice ', '${@:', '$', '$ARGUMENTS['])('%j and a megabyte of one thing behind it', (start) => {
    for (const tail of [fill(' '), fill('1'), fill('{')]) {
      expect(scanMacroBody(start + tail, { dialect }).length).toBeGreaterThan(0);
    }
  });
});

describe('a megabyte of one trap comes to an end in a line', () => {
  test.each(['"', "'", ' ', "a'", "'a", '"a ', `"'`, `' "`, 'a ', '\n'])('%j', (trap) => {
    const raw = fill(trap);
    expect(buildMacroScope(raw).raw).toBe(raw);
    expect(parseInvocation(`/x${raw}`, [macro('x', '')])).toBeDefined();
    expect(expandInvocation(`/${raw}`, [macro('x', '')])).toBe(`/${raw}`);
  });
});

test.each(['!`', '!`a`', '`', '!``', '!{', '@{}', '}', '\n', '---\n', 'x'])(
  'a file of a megabyte of %j is gathered with a report or two',
  (trap) => {
    for (const dialect of ['claude', 'opencode', 'briefing'] as const)
      expect(gatherIn({ 'x.md': fill(trap) }, { dialect }).diagnostics.length).toBeLessThan(3);
    const toml = `prompt = '''\n${fill(trap)}'''`;
    expect(gatherIn({ 'x.toml': toml }, { dialect: 'gemini' }).diagnostics.length).toBeLessThan(3);
  },
);

test.each(['!`', '!{', '@{'])('a block from %j on that nothing closes for a megabyte is none', (start) => {
  for (const dialect of ['claude', 'opencode'] as const)
    expect(gatherIn({ 'x.md': start + fill('x') }, { dialect }).diagnostics).toEqual([]);
  const toml = `prompt = '${start}${fill('x')}'`;
  expect(gatherIn({ 'x.toml': toml }, { dialect: 'gemini' }).diagnostics).toEqual([]);
});

test('a body that multiplies its arguments is refused before it fills the memory', () => {
  const body = '{{arg.raw}}'.repeat(50_000);
  expect(faultOf(() => applyMacros(body, fill('x')))).toBe('macro-invalid');
  expect(faultOf(() => applyMacros('{{arg.rest 1}}'.repeat(50_000), fill('a ')))).toBe('macro-invalid');
});

test('arguments that would be appended count as well', () => {
  expect(faultOf(() => applyMacros('x', 'y'.repeat(16 * 1_048_576), { appendUnused: true }))).toBe('macro-invalid');
});
