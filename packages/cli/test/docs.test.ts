import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeTree } from './command.ts';
import { enterCommand } from './in-process.ts';

const project = temporaryFolder('docs');
const home = temporaryFolder('home');
const outside = temporaryFolder('outside');
const briefing = enterCommand(project, home);
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
  test('lists what joins the prompt, who imported it and what was refused', async () => {
    const { stdout, stderr, status } = await briefing('docs');
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

  test('--local leaves the user’s out, --brand adds a folder', async () => {
    expect((await briefing('docs', '--local')).stdout).not.toContain('~/AGENTS.md');
    expect((await briefing('docs')).stdout).not.toContain('.acme');
    expect((await briefing('docs', '--brand', 'acme')).stdout).toContain('./.acme/AGENTS.md');
  });

  test('the documents are in the prompt', async () => {
    expect((await briefing()).stdout).toMatch(/## \.\/AGENTS\.md\n<document>\nRules\. @extra\.md/);
  });

  test('has no rules to list where none waits', async () => {
    expect((await briefing('docs')).stdout).not.toContain('waits for');
  });

  test('no documents are no documents', async () => {
    expect(await enterCommand(temporaryFolder('bare'), home)('docs', '--local')).toEqual({
      stdout: 'no documents\n',
      stderr: '',
      status: 0,
    });
  });
});

describe('of rules, briefing docs', () => {
  // A folder above that is called so makes nothing in the project a rule.
  const root = join(temporaryFolder('ruled'), 'rules/project');
  const ruled = enterCommand(join(root, 'sub'), home);
  writeTree(root, {
    '.git/': '',
    'sub/': '',
    '.claude/rules/standing.md': 'Stands.\n',
    '.claude/rules/typed.md': '---\npaths: ["**/*.ts", "src/**"]\n---\nTyped rule.\n',
    '.acme/rules/deep/pages.md': '---\npaths: pages/**\n---\nPages.\n',
    '.claude/rules/meant.md': '---\nglobs: "*.md"\n---\nFor some.\n',
    '.claude/agents/silent.md': 'Says nowhere what it is for.\n',
    '.claude/skills/rules/SKILL.md': '---\nname: rules\n---\n',
    '.claude/commands/rules/broken.md': '---\na: [\n---\n',
  });

  test('lists those that wait for a file behind those that are in the prompt', async () => {
    const { stdout, status } = await ruled('docs', '--local');
    const [documents = '', rules = '', ...others] = stdout.split('\n\n');
    expect(documents).toMatch(/^document .*\n\S+\/\.claude\/rules\/meant\.md .*\n\S+\/\.claude\/rules\/standing\.md /);
    expect(rules.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^rule +bytes {2}waits for$/),
      expect.stringMatching(/^\S+\/\.claude\/rules\/typed\.md +11 {2}\*\*\/\*\.ts, src\/\*\*$/),
    ]);
    expect([others, status]).toEqual([[], 0]);
    expect((await ruled('docs', '--local', '--brand', 'acme')).stdout).toMatch(
      /^\S+\/\.acme\/rules\/deep\/pages\.md +6 {2}pages\/\*\*$/m,
    );
  });

  test('gives their fields in JSON, without the text', async () => {
    const { rules } = JSON.parse((await ruled('docs', '--local', '--json')).stdout) as { rules: object[] };
    const file = join(root, '.claude/rules/typed.md');
    expect(rules).toEqual([expect.objectContaining({ file, bytes: 11, paths: ['**/*.ts', 'src/**'] })]);
    expect(rules[0]).not.toHaveProperty('body');
  });

  test('says what is wrong with them, and speaks of nothing else', async () => {
    expect((await ruled('docs', '--local')).stderr).toMatch(
      /^warning unknown-key \S+\/rules\/project\/\.claude\/rules\/meant\.md:2:1: .+\n1 finding\n$/,
    );
  });

  test.skipIf(process.platform === 'win32')('says it of names with a line break, too', async () => {
    writeTree(root, { '.acme/rules/two\nlines.md': '---\nglobs: "*.md"\n---\nFor some.\n' });
    expect((await ruled('docs', '--local', '--brand', 'acme')).stderr).toMatch(
      /^warning unknown-key \S+\/\.acme\/rules\/two lines\.md:2:1: /m,
    );
  });
});
