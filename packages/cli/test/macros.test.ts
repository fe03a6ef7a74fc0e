import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeTree } from './command.ts';
import { enterCommand } from './in-process.ts';
import { openSample } from './sample.ts';

const { project, home } = openSample();
const briefing = enterCommand(project, home);

describe('briefing macros', () => {
  test('lists every macro, project before user', async () => {
    const { stdout, stderr, status } = await briefing('macros');
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^macro +arguments +origin +description +source$/),
      expect.stringMatching(/^deploy +\[where\] +project +Ship it \(project\) +\.\/\.briefing\/commands\/deploy\.md$/),
      expect.stringMatching(/^git:commit +project +Commit: .+ +\.\/\.claude\/commands\/git\/commit\.md$/),
      expect.stringMatching(/^plan +project +Plan \$1\. +\.\/\.opencode\/command\/plan\.md$/),
      expect.stringMatching(/^greet +project +Say hello \(project\) +\.\/\.gemini\/commands\/greet\.toml$/),
      expect.stringMatching(/^standup +user +Tell what I did\. +~\/\.claude\/commands\/standup\.md$/),
    ]);
    expect(stderr).toMatch(/^warning collision .*\.claude\/commands\/deploy\.md: /);
    expect(stderr).toMatch(/\n1 finding, 1 note \(--verbose shows them\)\n$/);
    expect(status).toBe(0);
  });

  test('--verbose shows the notes, and speaks of macros alone', async () => {
    const { stderr } = await briefing('macros', '--verbose');
    expect(stderr).toMatch(/^info block-left-as-text .*commit\.md:1:\d+: /m);
    expect(stderr).not.toMatch(/skills|AGENTS\.md/);
  });

  test('--local leaves the user’s out', async () => {
    expect((await briefing('macros', '--local')).stdout).not.toContain('standup');
  });

  test.skipIf(process.platform === 'win32')('says why a link is left out, and of which file', async () => {
    const linked = temporaryFolder('linked');
    writeTree(linked, { '.git/': '', notes: 'Not a macro.\n', '.claude/commands/': '', '.claude/agents/': '' });
    for (const place of ['commands', 'agents']) symlinkSync('../../notes', join(linked, `.claude/${place}/link.md`));
    const { stdout, stderr } = await briefing('macros', '--cwd', linked, '--local');
    expect(stdout).toBe('no macros\n');
    expect(stderr).toMatch(/^warning external \S+\/\.claude\/commands\/link\.md: .+\n1 finding\n$/);
  });

  test('no macros are no macros', async () => {
    const none = { stdout: 'no macros\n', stderr: '', status: 0 };
    expect(await briefing('macros', '--local', '--cwd', temporaryFolder('bare'))).toEqual(none);
  });
});

describe('briefing macros show', () => {
  test('prints the facts and the body as it is written', async () => {
    const { stdout, stderr, status } = await briefing('macros', 'show', 'deploy');
    expect(stdout).toBe(`/deploy
description  Ship it (project)
arguments    [where]
origin       project
dialect      briefing
source       ${join(project, '.briefing/commands/deploy.md')}

Deploy to {{arg.1}} with {{arg.2}}.
`);
    expect([stderr, status]).toEqual(['', 0]);
  });

  test.each([
    ['/git:commit', 'claude'],
    ['greet', 'gemini'],
    ['plan', 'opencode'],
    ['standup', 'claude'],
  ])('%s is read as %s', async (name, dialect) => {
    expect((await briefing('macros', 'show', name)).stdout).toMatch(new RegExp(`^dialect +${dialect}$`, 'm'));
  });
});

describe('briefing macros expand', () => {
  test.each([
    ['/deploy staging now', 'Deploy to staging with now.\n'],
    ['/deploy --force', 'Deploy to --force with .\n'],
    ['/deploy "a b" {{arg.1}}', 'Deploy to a b with {{arg.1}}.\n'],
    ['/git:commit $& %s', 'Commit: $& %s. Look at !`git status`.\n'],
    ['/greet all of you', 'Greet all of you.\n'],
  ])('%j', async (line, text) => {
    expect(await briefing('macros', 'expand', line)).toEqual({ stdout: text, stderr: '', status: 0 });
  });

  test.each(['no call at all', '/', '', ' /deploy x', 'deploy x'])(
    'a line that is no call stands for itself, and that is said: %j',
    async (line) => {
      const { stdout, stderr, status } = await briefing('macros', 'expand', line);
      expect([stdout, status]).toEqual([`${line}\n`, 0]);
      expect(stderr).toMatch(/^briefing: the line calls nothing; .+\n$/);
      const json = await briefing('macros', 'expand', line, '--json');
      expect(JSON.parse(json.stdout)).toEqual({ text: line, kind: 'none' });
      expect([json.stderr, json.status]).toEqual([stderr, 0]);
    },
  );

  test('a line that begins with a hyphen stands behind --', async () => {
    expect((await briefing('macros', 'expand', '--', '--deploy')).stdout).toBe('--deploy\n');
  });

  test('/skill:NAME gives what the model reads, with the request behind it', async () => {
    const { stdout } = await briefing('macros', 'expand', '/skill:hidden fix it');
    expect(stdout).toBe(`${(await briefing('skills', 'show', 'hidden')).stdout}\nfix it\n`);
  });

  test('--json says of what is not there that it is unknown', async () => {
    const { stdout, stderr, status } = await briefing('macros', 'expand', '/deplyo x', '--json');
    expect(JSON.parse(stdout)).toEqual({ text: '/deplyo x', kind: 'unknown', nearest: 'deploy' });
    expect(stderr).toMatch(/^briefing: there is no macro \/deplyo/);
    expect(status).toBe(1);
  });
});
