import { describe, expect, test } from 'vitest';
import { runBriefing, temporaryFolder, writeTree } from './command.ts';
import { manifest } from './sample.ts';

const NAMES = ['zebra', 'Apple', 'ähre', 'eagle', 'iris', 'INDEX', 'ısı', 'z10', 'z9', 'ß'];
const home = temporaryFolder('home');
const first = temporaryFolder('order');

function files(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`.claude/skills/skill-${name}/SKILL.md`, manifest(`skill-${name}`)],
      [`.claude/commands/${name}.md`, `Macro ${name}.\n`],
      [`.claude/agents/${name}.md`, `---\ndescription: Agent ${name}.\n---\n`],
      [`.claude/rules/${name}.md`, `Rule ${name}.\n`],
    ]),
  );
}

/** Half an hour before midnight: in other zones it is another day. */
const COMMANDS = [['--now', '2026-06-04T23:30:00Z', '--clock', 'date'], ['macros']];

function runAll(cwd: string, env: Readonly<Record<string, string | undefined>> = {}): string[] {
  return COMMANDS.map((words) => {
    const { stdout, stderr } = runBriefing(words, { cwd, home, env });
    return `${stdout}\n${stderr}`.replaceAll(cwd, 'PROJECT');
  });
}

describe('two runs give the same bytes', () => {
  writeTree(first, { '.git/HEAD': 'ref: refs/heads/main\n', 'AGENTS.md': 'Rules.\n', ...files(NAMES) });
  const usual = runAll(first, { LC_ALL: 'C', LANG: 'C', TZ: 'UTC' });

  test('and those are the prompt, with everything in the order of code points', () => {
    expect(usual[0]).toMatch(/Current date: 2026-06-04\n/);
    const rules = [...(usual[0] ?? '').matchAll(/^Rule (.+)\.$/gm)].map(([, name]) => name);
    expect(rules).toEqual(['Apple', 'INDEX', 'eagle', 'iris', 'z10', 'z9', 'zebra', 'ß', 'ähre', 'ısı']);
  });

  test.each([
    ['once more', {}],
    ['LC_ALL=en_US.UTF-8', { LC_ALL: 'en_US.UTF-8', LANG: 'en_US.UTF-8' }],
    ['LC_ALL=tr_TR.UTF-8', { LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }],
    ['TZ=Pacific/Kiritimati', { TZ: 'Pacific/Kiritimati' }],
    ['TZ=America/Los_Angeles', { TZ: 'America/Los_Angeles' }],
  ])('%s', (_, env) => {
    expect(runAll(first, env)).toEqual(usual);
  });

  test('whatever the order in which the files were made', () => {
    const second = temporaryFolder('order');
    writeTree(second, { ...files(NAMES.toReversed()), 'AGENTS.md': 'Rules.\n', '.git/HEAD': 'ref: refs/heads/main\n' });
    expect(runAll(second)).toEqual(usual);
  });
});
