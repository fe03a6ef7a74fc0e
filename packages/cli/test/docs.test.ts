import { describe, expect, test } from 'vitest';
import { openCommand, temporaryFolder, writeTree } from './command.ts';

const project = temporaryFolder('docs');
const home = temporaryFolder('home');
const outside = temporaryFolder('outside');
const briefing = openCommand(project, home);
writeTree(project, {
  '.git/': '',
  'AGENTS.md': `Rules. @extra.md @.env @${outside}/notes.md\n`,
  'extra.md': 'More rules.\n',
  '.env': 'TOKEN=secret\n',
  '.acme/AGENTS.md': 'For Acme.\n',
});
writeTree(outside, { 'notes.md': 'Not for everybody.\n' });
writeTree(home, { 'AGENTS.md': 'My taste.\n' });

describe('briefing docs', () => {
  test('lists what joins the prompt, who imported it and what was refused', () => {
    const { stdout, stderr, status } = briefing('docs');
    expect(stdout).toMatch(/^document +scope +bytes +imported by\n/);
    expect(stdout).toMatch(/^\.\/AGENTS\.md +project +\d+$/m);
    expect(stdout).toMatch(/^\.\/extra\.md +project +\d+ +.*AGENTS\.md$/m);
    expect(stdout).toMatch(/^~\/AGENTS\.md +home +\d+$/m);
    expect(stdout).toMatch(/\.env +secret +.*AGENTS\.md:1$/m);
    expect(stdout).toMatch(/\/notes\.md +outside +.*AGENTS\.md:1$/m);
    expect(stderr).toMatch(/^warning secret .*AGENTS\.md:1:\d+: /m);
    expect(stdout + stderr).not.toMatch(/TOKEN|Not for everybody/);
    expect(status).toBe(0);
  });

  test('--local leaves the user’s out, --brand adds a folder', () => {
    expect(briefing('docs', '--local').stdout).not.toContain('~/AGENTS.md');
    expect(briefing('docs').stdout).not.toContain('.acme');
    expect(briefing('docs', '--brand', 'acme').stdout).toContain('./.acme/AGENTS.md');
  });

  test('the documents are in the prompt', () => {
    expect(briefing().stdout).toMatch(/## \.\/AGENTS\.md\n<document>\nRules\. @extra\.md/);
  });

  test('no documents are no documents', () => {
    expect(openCommand(temporaryFolder('bare'), home)('docs', '--local')).toEqual({
      stdout: 'no documents\n',
      stderr: '',
      status: 0,
    });
  });
});
