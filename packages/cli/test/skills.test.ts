import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCommand, temporaryFolder, writeTree } from './command.ts';
import { manifest, openSample } from './sample.ts';

const { project, home } = openSample();
const briefing = openCommand(project, home);

function columns(table: string): string[][] {
  return table
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
}

describe('briefing skills', () => {
  test('lists every skill with its state, and what did not become one', () => {
    const { stdout, stderr, status } = briefing('skills');
    const [headings, ...rows] = columns(stdout);
    expect(headings).toEqual(['skill', 'origin', 'state', 'tokens', 'body', 'source']);
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['pdf', join(project, '.agents/skills/pdf/SKILL.md')],
      ['constant', join(project, '.claude/skills/constant/SKILL.md')],
      ['hidden', join(project, '.claude/skills/hidden/SKILL.md')],
      ['notes', join(home, '.claude/skills/notes/SKILL.md')],
      ['mute', join(project, '.claude/skills/mute/SKILL.md')],
      ['pdf', join(project, '.claude/skills/pdf/SKILL.md')],
      ['unfinished', join(home, '.claude/skills/unfinished/SKILL.md')],
    ]);
    expect(rows.map((row) => row.find((cell) => STATES.includes(cell)))).toEqual([
      'listed',
      'always',
      'user-only',
      'listed',
      'invalid',
      'collision',
      'invalid',
    ]);
    expect(rows[2]?.[3]).toBe('–');
    expect(stderr).toMatch(/^error description-missing .*mute\/SKILL\.md:1:1: /m);
    expect(stderr).toMatch(/^warning collision .*\.claude\/skills\/pdf\/SKILL\.md: /m);
    expect(stderr).toMatch(/\n3 findings, 1 note \(--verbose shows them\)\n$/);
    expect(status).toBe(0);
  });

  test('speaks of skills alone', () => {
    expect(briefing('skills', '--verbose').stderr).not.toMatch(/commands|AGENTS\.md/);
  });

  test('--local leaves the user’s out, --brand looks elsewhere', () => {
    expect(briefing('skills', '--local').stdout).not.toContain(home);
    writeTree(project, { '.acme/skills/acme-only/SKILL.md': manifest('acme-only') });
    expect(briefing('skills').stdout).not.toContain('acme-only');
    expect(briefing('skills', '--brand', 'acme').stdout).toMatch(/^acme-only +project +listed /m);
  });

  test('no skills are no skills', () => {
    const elsewhere = openCommand(temporaryFolder('bare'), home);
    expect(elsewhere('skills', '--local')).toEqual({ stdout: 'no skills\n', stderr: '', status: 0 });
  });
});

const STATES = ['listed', 'always', 'user-only', 'invalid', 'collision', 'skipped'];

describe('briefing skills show', () => {
  test('prints what the model reads, byte for byte', () => {
    const { stdout, stderr, status } = briefing('skills', 'show', 'pdf');
    expect(stdout).toContain(`Base directory: ${join(project, '.agents/skills/pdf')}\n`);
    expect(stdout).toContain('\n# PDF\nCall it with $1.\n');
    expect([stderr, status]).toEqual(['', 0]);
  });

  test.each(['hidden', 'skill:hidden', '/skill:hidden'])('takes %s, hidden or not', (name) => {
    expect(briefing('skills', 'show', name).stdout).toContain('Body of hidden.\n');
  });

  test('says what there is to say about its file', () => {
    const { stdout, stderr } = briefing('skills', 'show', 'pdf', '--cwd', join(project, 'sub/deep'), '--verbose');
    expect([stdout.length > 0, stderr]).toEqual([true, '']);
    writeTree(project, { '.odd/skills/odd/SKILL.md': manifest('odd', 'licence: MIT\n') });
    expect(briefing('skills', 'show', 'odd', '--brand', 'odd').stderr).toMatch(
      /^warning .*odd\/SKILL\.md:4:1: .*license/,
    );
  });
});

describe('briefing skills lint', () => {
  const clean = temporaryFolder('clean');
  writeTree(clean, { '.git/': '', '.claude/skills/tidy/SKILL.md': manifest('tidy') });

  test('finds what any tool may hold against the project’s own skills, and exits 1', () => {
    const { stdout, stderr, status } = briefing('skills', 'lint');
    const findings = [...stdout.matchAll(/^(\w+) ([\w-]+) (\S+): .* \[([^\]]+)\]$/gm)].map(([, ...parts]) => parts);
    expect(findings).toEqual([
      ['error', 'unknown-key', `${project}/.claude/skills/constant/SKILL.md:4:1`, 'strict, closed'],
      ['error', 'unknown-key', `${project}/.claude/skills/hidden/SKILL.md:4:1`, 'strict'],
      ['error', 'description-missing', `${project}/.claude/skills/mute/SKILL.md:1:1`, 'lenient, strict, closed'],
    ]);
    expect(stdout).toMatch(/\n5 skills, 3 findings\n$/);
    expect([stderr, status]).toEqual(['', 1]);
  });

  test('leaves the user’s skills alone, also those that cannot be loaded', () => {
    expect(briefing('skills', 'lint').stdout).not.toContain(home);
  });

  test.each([
    ['the folder of one skill', '.claude/skills/mute', '1 skill, 1 finding\n'],
    ['a folder of skills', '.claude/skills', '4 skills, 3 findings\n'],
    ['a folder that is none', 'sub', '1 skill, 1 finding\n'],
  ])('of %s', (_, dir, sum) => {
    const { stdout, status } = briefing('skills', 'lint', dir);
    expect(stdout.split('\n').slice(-2).join('\n')).toBe(sum);
    expect(status).toBe(1);
  });

  test('of nothing but good skills exits 0', () => {
    const lint = openCommand(clean, home);
    expect(lint('skills', 'lint')).toEqual({ stdout: '1 skill, 0 findings\n', stderr: '', status: 0 });
    expect(lint('skills', 'lint', '--format', 'github')).toEqual({ stdout: '', stderr: '', status: 0 });
  });

  test('of a project without skills exits 0', () => {
    const lint = openCommand(temporaryFolder('bare'), home);
    expect(lint('skills', 'lint')).toEqual({ stdout: '0 skills, 0 findings\n', stderr: '', status: 0 });
  });

  test('--format github prints a workflow command a finding, with paths from the project root', () => {
    const { stdout, status } = runDeep('--format', 'github');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/^(::[^:]*)::.*$/, '$1'))).toEqual([
      '::error file=.claude/skills/constant/SKILL.md,line=4,col=1,title=unknown-key',
      '::error file=.claude/skills/hidden/SKILL.md,line=4,col=1,title=unknown-key',
      '::error file=.claude/skills/mute/SKILL.md,line=1,col=1,title=description-missing',
    ]);
    expect(status).toBe(1);
  });

  const runDeep = (...words: string[]): ReturnType<typeof briefing> =>
    openCommand(join(project, 'sub/deep'), home)('skills', 'lint', ...words);
});
