import type { Diagnostic } from '@briefing/contract';
import { describe, expect, test } from 'vitest';
import { renderFindings } from '../src/findings.ts';
import { openCommand, temporaryFolder, writeTree } from './command.ts';

function findings(amount: number, severity: Diagnostic['severity'] = 'warning'): Diagnostic[] {
  return Array.from({ length: amount }, (_, index) => ({
    code: 'collision',
    severity,
    location: `/p/${index}.md`,
    detail: 'x',
  }));
}

function linesOf(diagnostics: readonly Diagnostic[], verbose = false): string[] {
  return renderFindings(diagnostics, { verbose, colour: false, shorten: (path) => path.replace('/repo/', './') })
    .trimEnd()
    .split('\n');
}

describe('of many findings', () => {
  test.each([
    [1, 1, '1 finding'],
    [99, 99, '99 findings'],
    [100, 100, '100 findings'],
    [101, 100, '101 findings (1 not shown)'],
    [250, 100, '250 findings (150 not shown)'],
  ])('%i are %i lines and the count', (amount, shown, count) => {
    const lines = linesOf(findings(amount));
    expect(lines.slice(0, -1)).toEqual(
      Array.from({ length: shown }, (_, index) => `warning collision /p/${index}.md: x`),
    );
    expect(lines.at(-1)).toBe(count);
  });

  test('all are shown with --verbose', () => {
    const lines = linesOf(findings(250), true);
    expect(lines).toHaveLength(251);
    expect(lines.at(-1)).toBe('250 findings');
  });

  test('notes take the place of none', () => {
    const mixed = [...findings(200, 'info'), ...findings(101)];
    expect(linesOf(mixed)).toHaveLength(101);
    expect(linesOf(mixed).at(-1)).toBe('101 findings (1 not shown), 200 notes (--verbose shows them)');
    expect(linesOf(mixed, true)).toHaveLength(302);
    expect(linesOf(mixed, true).at(-1)).toBe('101 findings, 200 notes');
  });
});

test('the command shows a hundred of its findings, and says how many there are', () => {
  const crowded = temporaryFolder('crowded');
  const agents = Array.from({ length: 103 }, (_, index) => [`.claude/agents/${index}.md`, 'No header.\n'] as const);
  writeTree(crowded, { '.git/': '', ...Object.fromEntries(agents) });
  const briefing = openCommand(crowded, temporaryFolder('home'));
  const lines = briefing().stderr.trimEnd().split('\n');
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toBe('103 findings (3 not shown)');
  expect(briefing('--verbose').stderr.trimEnd().split('\n')).toHaveLength(104);
});

test('paths are short where a line is, and in full with --verbose', () => {
  const finding = {
    code: 'limit',
    severity: 'warning',
    location: '/repo/a.md',
    line: 3,
    detail: 'too long: cut it',
  } as const;
  expect(linesOf([finding], false)[0]).toBe('warning limit ./a.md:3: too long: cut it');
  expect(linesOf([finding], true)[0]).toBe('warning limit /repo/a.md:3: too long: cut it');
});
