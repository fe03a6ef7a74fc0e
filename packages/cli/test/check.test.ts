import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeTree } from './command.ts';
import { enterCommand } from './in-process.ts';
import { manifest, openSample } from './sample.ts';

const { project, home } = openSample();
const bare = enterCommand(temporaryFolder('bare'), temporaryFolder('home'));
const briefing = enterCommand(project, home);

describe('briefing check', () => {
  test.each([
    ['10000', 0, /^\d+ tokens\n$/],
    ['100', 1, /^\d+ tokens, over 100 \(largest: role \d+, guidelines \d+, footer \d+\)\n$/],
  ])('--max-tokens %s exits %i', async (most, exitCode, line) => {
    const { stdout, status } = await bare('check', '--max-tokens', most);
    expect(status).toBe(exitCode);
    expect(stdout).toMatch(line);
  });

  test('allows as many tokens as there are, and not one more', async () => {
    const [total = ''] = (await bare('check', '--clock', 'none')).stdout.split(' ');
    expect((await bare('check', '--clock', 'none', '--max-tokens', total)).status).toBe(0);
    expect((await bare('check', '--clock', 'none', '--max-tokens', String(Number(total) - 1))).status).toBe(1);
  });

  test('without a maximum passes, warnings or not', async () => {
    const { stderr, status } = await bare('check', '--tools', 'read,read');
    expect(stderr).toMatch(/^warning tool-repeated /);
    expect(status).toBe(0);
  });

  test('fails on errors and names them', async () => {
    const { stdout, stderr, status } = await briefing('check');
    expect(stdout).toMatch(/^\d+ tokens, 2 errors\n$/);
    expect(stderr).toMatch(/^error description-missing .*mute\/SKILL\.md/m);
    expect(stderr).toMatch(/^error description-missing .*unfinished\/SKILL\.md/m);
    expect(status).toBe(1);
  });

  test('--local judges the project alone', async () => {
    const { stdout, stderr } = await briefing('check', '--local');
    expect(stdout).toMatch(/^\d+ tokens, 1 error\n$/);
    expect(stderr).not.toContain(home);
  });

  test('fails on what the lint of the project’s skills warns of, and not on the user’s', async () => {
    const other = temporaryFolder('home');
    const mixed = temporaryFolder('mixed');
    writeTree(other, { '.claude/skills/renamed/SKILL.md': manifest('other') });
    expect((await enterCommand(mixed, other)('check')).stderr).toMatch(
      /^warning name-mismatch .*renamed\/SKILL\.md:2:1/m,
    );
    expect((await enterCommand(mixed, other)('check')).status).toBe(0);
    writeTree(mixed, { '.git/': '', '.claude/skills/named/SKILL.md': manifest('another') });
    const { stdout, stderr, status } = await enterCommand(mixed, other)('check');
    expect(stdout).toMatch(/^\d+ tokens, 1 finding in skills\n$/);
    expect(stderr).toMatch(/^warning name-mismatch .*named\/SKILL\.md:2:1/m);
    expect(status).toBe(1);
  });

  test('--json lists those findings as warnings, which is what they are here', async () => {
    const odd = temporaryFolder('odd');
    writeTree(odd, {
      '.git/': '',
      '.claude/skills/named/SKILL.md': manifest('another', 'licence: MIT\n'),
      '.claude/skills/mute/SKILL.md': '---\nname: mute\n---\n',
    });
    const { stdout, status } = await enterCommand(odd, home)('check', '--local', '--json');
    const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: { code: string; severity: string }[] };
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['name-mismatch', 'warning'],
      ['unknown-key', 'warning'],
    ]);
    expect([ok, status]).toEqual([false, 1]);
  });

  test('passes what only other tools would hold against a skill', async () => {
    const fine = temporaryFolder('fine');
    writeTree(fine, { '.git/': '', '.claude/skills/on/SKILL.md': manifest('on', 'always: true\n') });
    expect((await enterCommand(fine, home)('check', '--local')).status).toBe(0);
    expect((await enterCommand(fine, home)('skills', 'lint')).status).toBe(1);
  });
});

describe('briefing check --format github', () => {
  test.each(['.', 'sub/deep'])('run in %s, gives paths from the project root', async (place) => {
    const { stdout, stderr, status } = await enterCommand(join(project, place), home)(
      'check',
      '--local',
      '--format',
      'github',
    );
    const commands = stdout.split('\n').filter((line) => line.startsWith('::'));
    expect(commands.map((line) => line.replace(/^(::[^:]*)::.*$/, '$1'))).toEqual([
      expect.stringMatching(/^::warning file=AGENTS\.md,line=1,col=\d+,title=secret$/),
      '::warning file=.claude/commands/deploy.md,title=collision',
      expect.stringMatching(
        /^::notice file=\.claude\/commands\/git\/commit\.md,line=1,col=\d+,title=block-left-as-text$/,
      ),
      '::notice file=.claude/skills/README.md,title=not-a-skill',
      '::error file=.claude/skills/mute/SKILL.md,line=1,col=1,title=description-missing',
      '::warning file=.claude/skills/pdf/SKILL.md,title=collision',
      '::warning file=.claude/agents/silent.md,title=description-missing',
    ]);
    expect(stdout).toMatch(/\n\d+ tokens, 1 error\n$/);
    expect([stderr, status]).toEqual(['', 1]);
  });

  test('too many tokens are an error, with the verdict', async () => {
    const words = ['check', '--clock', 'none', '--format', 'github'];
    const { stdout, stderr, status } = await bare(...words, '--max-tokens', '9');
    const [, verdict = ''] = /^::error title=max-tokens::(\d+ tokens, over 9 \(largest: .+\))\n/.exec(stdout) ?? [];
    expect(stdout).toBe(`::error title=max-tokens::${verdict}\n${verdict}\n`);
    expect([stderr, status]).toEqual(['', 1]);
    expect((await bare(...words, '--max-tokens', '9999')).stdout).toMatch(/^\d+ tokens\n$/);
  });

  test('a finding that is about no file names none', async () => {
    const { stdout } = await bare('check', '--tools', 'read,read', '--format', 'github');
    expect(stdout).toMatch(/^::warning title=tool-repeated::tool "read" is given more than once/);
  });

  test.skipIf(process.platform === 'win32')(
    'signs with a meaning are escaped, and a line break starts no command',
    async () => {
      const odd = temporaryFolder('odd');
      writeTree(odd, {
        '.git/': '',
        'AGENTS.md': '@100%.md\n@gone%0A.md\n',
        '.claude/agents/a,b:c%0Ad\n::error::forged\\.md': 'No header.\n',
      });
      const { stdout } = await enterCommand(odd, home)('check', '--local', '--format', 'github');
      const commands = stdout.trimEnd().split('\n').slice(0, -1);
      expect(commands.filter((line) => !/^::(?:error|warning|notice) /.test(line))).toEqual([]);
      expect(stdout).toContain('file=.claude/agents/a%2Cb%3Ac%250Ad%0A%3A%3Aerror%3A%3Aforged\\.md,');
      expect(stdout).toContain('100%25.md');
      expect(stdout).toContain('gone%250A.md');
    },
  );
});
