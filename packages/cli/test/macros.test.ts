import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCommand, temporaryFolder } from './command.ts';
import { openSample } from './sample.ts';

const { project, home } = openSample();
const briefing = openCommand(project, home);

describe('briefing macros', () => {
  test('lists every macro, project before user', () => {
    const { stdout, stderr, status } = briefing('macros');
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^macro +arguments +origin +description +source$/),
      expect.stringMatching(/^deploy +\[where\] +project +Ship it \(project\) +\S+\/\.briefing\/commands\/deploy\.md$/),
      expect.stringMatching(/^git:commit +project +Commit: .+ +\S+\/\.claude\/commands\/git\/commit\.md$/),
      expect.stringMatching(/^plan +project +Plan \$1\. +\S+\/\.opencode\/command\/plan\.md$/),
      expect.stringMatching(/^greet +project +Say hello \(project\) +\S+\/\.gemini\/commands\/greet\.toml$/),
      expect.stringMatching(/^standup +user +Tell what I did\. +\S+\/\.claude\/commands\/standup\.md$/),
    ]);
    expect(stderr).toMatch(/^warning collision .*\.claude\/commands\/deploy\.md: /);
    expect(stderr).toMatch(/\n1 finding, 1 note \(--verbose shows them\)\n$/);
    expect(status).toBe(0);
  });

  test('--verbose shows the notes, and speaks of macros alone', () => {
    const { stderr } = briefing('macros', '--verbose');
    expect(stderr).toMatch(/^info block-left-as-text .*commit\.md:1:\d+: /m);
    expect(stderr).not.toMatch(/skills|AGENTS\.md/);
  });

  test('--local leaves the user’s out', () => {
    expect(briefing('macros', '--local').stdout).not.toContain('standup');
  });

  test('no macros are no macros', () => {
    const elsewhere = openCommand(temporaryFolder('bare'), home);
    expect(elsewhere('macros', '--local')).toEqual({ stdout: 'no macros\n', stderr: '', status: 0 });
  });
});

describe('briefing macros show', () => {
  test('prints the facts and the body as it is written', () => {
    const { stdout, stderr, status } = briefing('macros', 'show', 'deploy');
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
  ])('%s is read as %s', (name, dialect) => {
    expect(briefing('macros', 'show', name).stdout).toMatch(new RegExp(`^dialect +${dialect}$`, 'm'));
  });
});

describe('briefing macros expand', () => {
  test.each([
    [['/deploy staging now'], 'Deploy to staging with now.\n'],
    [['/deploy', 'staging', 'now'], 'Deploy to staging with now.\n'],
    [['/deploy "a b" {{arg.1}}'], 'Deploy to a b with {{arg.1}}.\n'],
    [['--', '/deploy', '--force'], 'Deploy to --force with .\n'],
    [['/git:commit $& %s'], 'Commit: $& %s. Look at !`git status`.\n'],
    [['/greet all of you'], 'Greet all of you.\n'],
    [['no call at all'], 'no call at all\n'],
    [['/'], '/\n'],
  ])('%j', (words, text) => {
    expect(briefing('macros', 'expand', ...words)).toEqual({ stdout: text, stderr: '', status: 0 });
  });

  test('/skill:NAME gives what the model reads, with the request behind it', () => {
    const { stdout } = briefing('macros', 'expand', '/skill:hidden fix it');
    expect(stdout).toBe(`${briefing('skills', 'show', 'hidden').stdout}\nfix it\n`);
  });

  test('--json says of what is not there that it is unknown', () => {
    const { stdout, stderr, status } = briefing('macros', 'expand', '/deplyo x', '--json');
    expect(JSON.parse(stdout)).toEqual({ text: '/deplyo x', kind: 'unknown', nearest: 'deploy' });
    expect(stderr).toMatch(/^briefing: there is no macro \/deplyo/);
    expect(status).toBe(1);
  });
});
