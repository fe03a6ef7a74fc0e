import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCommand, temporaryFolder, writeTree } from './command.ts';
import { manifest } from './sample.ts';
import { isInstalled } from './terminal.ts';

const home = temporaryFolder('home');
writeTree(home, {
  '.claude/CLAUDE.md': 'My taste.\n',
  '.agents/skills/mine/SKILL.md': manifest('mine'),
  '.config/briefing/commands/standup.md': 'Tell what I did.\n',
  '.briefing/agents/writer.md': '---\ndescription: Writes prose.\n---\n',
});

interface Found {
  readonly docs: readonly string[];
  readonly skills: readonly string[];
  readonly macros: readonly string[];
  readonly delegates: readonly string[];
}

/** Everything that the command finds in a place. */
function find(cwd: string, ...flags: string[]): Found {
  const briefing = openCommand(cwd, home);
  const parse = (...words: string[]): unknown => JSON.parse(briefing(...words, ...flags, '--json').stdout);
  const { docs } = parse('docs') as { docs: { path: string }[] };
  const { skills } = parse('skills') as { skills: { name: string; state: string }[] };
  const { macros } = parse('macros') as { macros: { name: string }[] };
  const { system } = parse() as { system: string };
  return {
    docs: docs.map(({ path }) => path),
    skills: skills.map(({ name, state }) => `${name} ${state}`),
    macros: macros.map(({ name }) => name),
    delegates: [...system.matchAll(/^- \*\*(.+)\*\* — /gm)].map(([, name]) => name ?? ''),
  };
}

const USER: Found = {
  docs: ['~/.claude/CLAUDE.md'],
  skills: ['mine listed'],
  macros: ['standup'],
  delegates: ['writer'],
};
const NOTHING: Found = { docs: [], skills: [], macros: [], delegates: [] };

describe('an empty folder', () => {
  const empty = temporaryFolder('empty');

  test('has what its user has', () => {
    expect(find(empty)).toEqual(USER);
  });

  test('has nothing with --local', () => {
    expect(find(empty, '--local')).toEqual(NOTHING);
  });
});

describe('a plain repository', () => {
  const plain = temporaryFolder('plain');
  writeTree(plain, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'AGENTS.md': 'Rules.\n',
    'CLAUDE.md': '@AGENTS.md\n',
    '.briefing/skills/release/SKILL.md': manifest('release'),
    '.claude/skills/mine/SKILL.md': manifest('mine'),
    '.claude/commands/fix.md': 'Fix it.\n',
    '.claude/agents/reviewer.md': '---\nname: reviewer\ndescription: Reviews.\n---\n',
  });

  test('comes before its user, and the first of a name wins', () => {
    expect(find(plain)).toEqual({
      docs: ['./AGENTS.md', './CLAUDE.md', '~/.claude/CLAUDE.md'],
      skills: ['release listed', 'mine listed', 'mine collision'],
      macros: ['fix', 'standup'],
      delegates: ['reviewer', 'writer'],
    });
  });

  test('stands alone with --local', () => {
    expect(find(plain, '--local')).toEqual({
      docs: ['./AGENTS.md', './CLAUDE.md'],
      skills: ['release listed', 'mine listed'],
      macros: ['fix'],
      delegates: ['reviewer'],
    });
  });
});

describe('a monorepo, from deep inside', () => {
  const root = temporaryFolder('monorepo');
  const cwd = join(root, 'packages/web/src');
  writeTree(root, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'AGENTS.md': 'Of the root.\n',
    '.claude/rules/style.md': 'Style.\n',
    '.claude/rules/web/pages.md': '---\npaths: packages/web/**\n---\nPages.\n',
    '.claude/skills/release/SKILL.md': manifest('release'),
    '.claude/commands/build.md': 'Build all.\n',
    '.claude/agents/reviewer.md': '---\ndescription: Reviews all.\n---\n',
    'packages/web/AGENTS.md': 'Of the web.\n',
    'packages/web/.claude/skills/between/SKILL.md': manifest('between'),
    'packages/api/AGENTS.md': 'Of the api.\n',
    'packages/web/src/CLAUDE.md': 'Of the source.\n',
    'packages/web/src/.claude/skills/page/SKILL.md': manifest('page'),
    'packages/web/src/.claude/commands/build.md': 'Build here.\n',
    'packages/web/src/.claude/agents/painter.md': '---\ndescription: Paints.\n---\n',
  });

  test('finds the docs on the way up, and the rest here and at the root', () => {
    expect(find(cwd, '--local')).toEqual({
      docs: [
        join(root, 'AGENTS.md'),
        join(root, '.claude/rules/style.md'),
        join(root, 'packages/web/AGENTS.md'),
        './CLAUDE.md',
      ],
      skills: ['page listed', 'release listed'],
      macros: ['build'],
      delegates: ['painter', 'reviewer'],
    });
    expect(openCommand(cwd, home)('macros', 'expand', '/build').stdout).toBe('Build here.\n');
  });

  test('--cwd is the same as being there', () => {
    const words = ['--now', '0', '--local'];
    expect(openCommand(root, home)('--cwd', 'packages/web/src', ...words)).toEqual(openCommand(cwd, home)(...words));
  });
});

const hasGit = isInstalled('git', '--version');
describe.skipIf(!hasGit)(`a git worktree${hasGit ? '' : ' (skipped: git is not installed)'}`, () => {
  const main = temporaryFolder('main');
  const beside = join(temporaryFolder('beside'), 'tree');
  const within = join(main, 'trees/within');

  beforeAll(() => {
    writeTree(main, {
      'AGENTS.md': 'Rules.\n',
      '.gitignore': 'trees/\nCLAUDE.local.md\n',
      '.claude/skills/release/SKILL.md': manifest('release'),
      'sub/CLAUDE.md': 'Below.\n',
    });
    const git = (...words: string[]): void => {
      const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgsign=false'];
      execFileSync('git', [...author, '-C', main, ...words], { stdio: 'ignore', env: { ...process.env, HOME: home } });
    };
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'first');
    git('worktree', 'add', '--quiet', '-b', 'beside', beside);
    git('worktree', 'add', '--quiet', '-b', 'within', within);
    writeTree(main, { 'CLAUDE.local.md': 'Kept out of git.\n' });
  });

  test('beside its repository has its own files, to its root', () => {
    const found = find(join(beside, 'sub'), '--local');
    expect(found.docs).toEqual([join(beside, 'AGENTS.md'), './CLAUDE.md']);
    expect(found.skills).toEqual(['release listed']);
  });

  test('within its repository does not load the same document twice', () => {
    const found = find(within, '--local');
    expect(found.docs.filter((path) => path.endsWith('AGENTS.md'))).toEqual(['./AGENTS.md']);
    expect(found.docs).toContain(join(main, 'CLAUDE.local.md'));
    expect(found.skills).toEqual(['release listed']);
  });
});
