import type { BriefingReport } from '@briefing/contract';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeTree } from './command.ts';
import { enterCommand } from './in-process.ts';
import { manifest, openSample } from './sample.ts';

const { project, home } = openSample();
const bare = enterCommand(temporaryFolder('explain'), temporaryFolder('home'));
const briefing = enterCommand(project, home);

describe('briefing explain', () => {
  test('prints a line a section, and what became of it', async () => {
    const { stdout, stderr, status } = await bare('explain', '--tools', 'read,bash', '--budget', '200');
    expect(stdout).toMatch(/^section +state +stability +tokens +share +source\n/);
    expect(stdout).toMatch(/^role +kept +static +\d+ +\d+ %$/m);
    expect(stdout).toMatch(/^tools +shortened from \d+ +static +\d+ +\d+ %$/m);
    expect(stdout).toMatch(/^tasks +gated +static +– +–$/m);
    expect(stdout).toMatch(/^total +of 200 +\d+\n$/m);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('--json prints the report, whose text is the prompt', async () => {
    const words = ['--tools', 'read', '--clock', 'none', '--budget', '300'];
    const report = JSON.parse((await bare('explain', '--json', ...words)).stdout) as BriefingReport;
    expect(`${report.text}\n`).toBe((await bare(...words)).stdout);
    expect([report.limit, report.counter, report.over]).toEqual([300, 'estimateTokens', false]);
  });

  test('names the files behind a row, and counts the rest', async () => {
    const { stdout } = await briefing('explain');
    const sources = new Map(stdout.split('\n').map((line) => [line.split(/ +/)[0], line.split(' %  ')[1]]));
    expect(sources.get('subagents')).toBe('./.claude/agents/reviewer.md, ~/.claude/agents/writer.md');
    expect(sources.get('project-context')).toBe('./more.md, ./.claude/rules/standing.md, ~/AGENTS.md and 1 more');
    expect(sources.get('skills')).toBe(
      './.agents/skills/pdf/SKILL.md, ./.claude/skills/constant/SKILL.md, ~/.claude/skills/notes/SKILL.md',
    );
  });

  test('names them from the directory that --cwd gives', async () => {
    const { stdout } = await briefing('explain', '--cwd', '.claude', '--local');
    expect(stdout).toMatch(/^skills .*\/\.agents\/skills\/pdf\/SKILL\.md, \.\/skills\/constant\/SKILL\.md$/m);
  });

  test('a skill that only the user may call is behind no row', async () => {
    const quiet = temporaryFolder('quiet');
    writeTree(quiet, {
      '.git/': '',
      '.claude/skills/hidden/SKILL.md': manifest('hidden', 'disable-model-invocation: true\n'),
    });
    const { stdout } = await enterCommand(quiet, home)('explain', '--local');
    expect(stdout).toMatch(/^skills +gated +session +– +–$/m);
  });

  test('shows the composer’s warnings', async () => {
    expect((await bare('explain', '--append-system', 'x')).stderr).toMatch(
      /^warning volatile-before-stable footer: .+\n1 finding\n$/,
    );
  });
});
