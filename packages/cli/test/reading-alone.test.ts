import { describe, expect, test } from 'vitest';
import { runBriefing, writeTree } from './command.ts';
import { manifest, openSample } from './sample.ts';

const { project, home } = openSample();
// Headers that only the YAML parser reads, and globs that only the matcher knows.
writeTree(project, {
  '.claude/skills/anchored/SKILL.md': manifest(
    'anchored',
    'metadata: &a {x: "1", y: [*a]}\ntriggers: {globs: ["**/*.ts"]}\n',
  ),
  '.claude/skills/flow/SKILL.md': manifest('flow', 'metadata: {author: me, version: "1.0"}\n'),
});

const { stdout: report } = runBriefing(['explain', '--json', '--now', '0'], { cwd: project, home });
writeTree(project, { 'report.json': report });

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
const node = [permission, '--allow-fs-read=*', '--disable-warning=ExperimentalWarning'];

describe('with nothing but reading allowed', () => {
  test.each([
    [['--tools', 'read', '--now', '0', '--verbose']],
    [['explain']],
    [['docs']],
    [['skills']],
    [['skills', 'show', 'flow']],
    [['skills', 'lint']],
    [['macros']],
    [['macros', 'show', 'greet']],
    [['macros', 'expand', '/greet you']],
    [['check']],
    [['diff', 'report.json', 'report.json']],
    [['completions', 'zsh']],
    [['--help']],
  ])('%j says what it says otherwise', (words) => {
    const confined = runBriefing(words, { cwd: project, home, node });
    expect(confined).toEqual(runBriefing(words, { cwd: project, home }));
    expect(confined.stdout).not.toBe('');
  });
});
