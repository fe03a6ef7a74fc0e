import type { BriefingReport } from '@briefing/contract';
import { describe, expect, test } from 'vitest';
import { openCommand, temporaryFolder } from './command.ts';
import { openSample } from './sample.ts';

const { project, home } = openSample();
const bare = openCommand(temporaryFolder('explain'), temporaryFolder('home'));
const briefing = openCommand(project, home);

describe('briefing explain', () => {
  test('prints a line a section, and what became of it', () => {
    const { stdout, stderr, status } = bare('explain', '--tools', 'read,bash', '--budget', '200');
    expect(stdout).toMatch(/^section +state +stability +tokens +share +source\n/);
    expect(stdout).toMatch(/^role +kept +static +\d+ +\d+ %$/m);
    expect(stdout).toMatch(/^tools +shortened from \d+ +static +\d+ +\d+ %$/m);
    expect(stdout).toMatch(/^tasks +gated +static +– +–$/m);
    expect(stdout).toMatch(/^total +of 200 +\d+\n$/m);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('--json prints the report, whose text is the prompt', () => {
    const words = ['--tools', 'read', '--clock', 'none', '--budget', '300'];
    const report = JSON.parse(bare('explain', '--json', ...words).stdout) as BriefingReport;
    expect(`${report.text}\n`).toBe(bare(...words).stdout);
    expect([report.limit, report.counter, report.over]).toEqual([300, 'estimateTokens', false]);
  });

  test('names the files behind a row, and counts the rest', () => {
    const { stdout } = briefing('explain');
    const sources = new Map(stdout.split('\n').map((line) => [line.split(/ +/)[0], line.split(' %  ')[1]]));
    expect(sources.get('subagents')).toBe(`${project}/.claude/agents/reviewer.md, ${home}/.claude/agents/writer.md`);
    expect(sources.get('project-context')).toBe('./more.md, ./.claude/rules/standing.md, ~/AGENTS.md and 1 more');
    expect(sources.get('skills')).toBe(
      `${project}/.claude/skills/constant/SKILL.md, ${project}/.claude/skills/hidden/SKILL.md, ${home}/.claude/skills/notes/SKILL.md and 1 more`,
    );
  });

  test('shows the composer’s warnings', () => {
    expect(bare('explain', '--append-system', 'x').stderr).toMatch(
      /^warning volatile-before-stable footer: .+\n1 finding\n$/,
    );
  });
});
