import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCommand, temporaryFolder } from './command.ts';

const folder = temporaryFolder('diff');
const briefing = openCommand(folder, temporaryFolder('home'));

function report(name: string, ...words: string[]): string {
  writeFileSync(join(folder, name), briefing('explain', '--json', '--clock', 'none', ...words).stdout);
  return name;
}

describe('briefing diff', () => {
  test('names what changed and exits 1', () => {
    const { stdout, status } = briefing(
      'diff',
      report('a.json', '--tools', 'read'),
      report('b.json', '--tools', 'read,ls'),
    );
    expect(stdout).toMatch(/^changed +tools +\d+ → \d+\nchanged +guidelines +\d+ → \d+\n/);
    expect(stdout).toMatch(/first difference at character \d+; stable prefix changed\n$/);
    expect(status).toBe(1);
  });

  test('of equals exits 0', () => {
    const { stdout, status } = briefing('diff', report('a.json'), report('b.json'));
    expect([stdout, status]).toEqual(['no difference\n', 0]);
  });

  test('--json prints the difference', () => {
    const { stdout, status } = briefing('diff', report('a.json'), report('b.json', '--append-system', 'x'), '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      changes: [{ id: 'append-system', change: 'added' }],
      stablePrefixEqual: false,
    });
    expect(status).toBe(1);
  });
});
