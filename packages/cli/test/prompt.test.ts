import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCommand, temporaryFolder } from './command.ts';

const folder = temporaryFolder('prompt');
const briefing = openCommand(folder, temporaryFolder('home'));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('briefing', () => {
  test('prints the prompt of the current directory, and nothing else', () => {
    const { stdout, stderr, status } = briefing('--now', '2026-06-04T12:00:00Z');
    expect(stdout).toMatch(/^You are a coding agent/);
    expect(stdout).toMatch(/\n\n# Working guidance\n/);
    expect(stdout.endsWith(`\n\nWorking directory: ${folder}\nCurrent time: 2026-06-04T12:00:00.000Z\n`)).toBe(true);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('--now takes milliseconds, --clock says how much of it is shown', () => {
    expect(briefing('--now', '2026-06-04T01:00:00+02:00').stdout).toContain('2026-06-03T23:00:00.000Z');
    expect(briefing('--now', '0', '--clock', 'date').stdout).toMatch(/\nCurrent date: 1970-01-01\n$/);
    expect(briefing('--clock', 'none').stdout).not.toContain('Current');
  });

  test('--cwd names another directory, relative to this one', () => {
    mkdirSync(join(folder, 'below'), { recursive: true });
    expect(briefing('--cwd', 'below', '--clock', 'none').stdout).toContain(
      `Working directory: ${join(folder, 'below')}\n`,
    );
  });

  test('--system replaces the recipe and --append-system adds to it', () => {
    expect(briefing('--system', 'CUSTOM', '--append-system', 'POST').stdout).toBe('CUSTOM\n\nPOST\n');
    expect(briefing('--system', '').stdout).toBe('\n');
  });

  test('a text that begins with @ names a file, and @@ stands for @', () => {
    const name = file('system.md', '\ufeffFrom a file: $& {{arg.1}}\n');
    expect(briefing('--system', `@${name}`, '--append-system', '@@here').stdout).toBe(
      'From a file: $& {{arg.1}}\n\n@here\n',
    );
  });

  test('--tools names tools, or reads them, and may be repeated', () => {
    const name = file('tools.json', '\ufeff{"tools": ["ls", {"name": "deploy", "description": "Ship it."}]}');
    const { stdout } = briefing('--tools', 'read, grep,', '--tools', `@${name}`);
    expect([...stdout.matchAll(/^- `(\w+)` — /gm)].map(([, tool]) => tool)).toEqual(['read', 'grep', 'ls', 'deploy']);
    expect(stdout).toContain('`deploy` — Ship it.');
  });

  test('--budget keeps the prompt within a number of tokens', () => {
    const whole = briefing('--tools', 'read,bash', '--clock', 'none').stdout;
    const short = briefing('--tools', 'read,bash', '--clock', 'none', '--budget', '200').stdout;
    expect(whole.length).toBeGreaterThan(800);
    expect(short.length).toBeLessThanOrEqual(801);
  });

  test('findings go to stderr, a line each and a count', () => {
    const { stdout, stderr, status } = briefing('--tools', 'read,read', '--system', 'x');
    expect(stdout).toBe('x\n');
    expect(stderr).toMatch(/^warning tool-repeated tools: .+\n1 finding\n$/);
    expect(status).toBe(0);
  });

  test('findings are cut to a line, and whole with --verbose', () => {
    const tools = `${'x'.repeat(300)},${'x'.repeat(300)}`;
    expect(briefing('--tools', tools).stderr.split('\n')[0]).toHaveLength(160);
    expect(briefing('--tools', tools, '--verbose').stderr.split('\n')[0]?.length).toBeGreaterThan(300);
  });
});
