import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, writeTree } from './command.ts';
import { enterCommand } from './in-process.ts';
import { manifest, openSample } from './sample.ts';

const { project, home } = openSample();
const briefing = enterCommand(project, home);
const isPosix = process.platform !== 'win32';

function columns(table: string): string[][] {
  return table
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
}

describe('briefing skills', () => {
  test('lists every skill with its state, and what did not become one', async () => {
    const { stdout, stderr, status } = await briefing('skills');
    const [headings, ...rows] = columns(stdout);
    expect(headings).toEqual(['skill', 'origin', 'state', 'tokens', 'body', 'source']);
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['pdf', './.agents/skills/pdf/SKILL.md'],
      ['constant', './.claude/skills/constant/SKILL.md'],
      ['hidden', './.claude/skills/hidden/SKILL.md'],
      ['notes', '~/.claude/skills/notes/SKILL.md'],
      ['mute', './.claude/skills/mute/SKILL.md'],
      ['pdf', './.claude/skills/pdf/SKILL.md'],
      ['unfinished', '~/.claude/skills/unfinished/SKILL.md'],
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

  test('speaks of skills alone', async () => {
    expect((await briefing('skills', '--verbose')).stderr).not.toMatch(/commands|AGENTS\.md/);
  });

  test('--local leaves the user’s out, --brand looks elsewhere', async () => {
    expect((await briefing('skills', '--local')).stdout).not.toMatch(/~\/|notes|unfinished/);
    writeTree(project, { '.acme/skills/acme-only/SKILL.md': manifest('acme-only') });
    expect((await briefing('skills')).stdout).not.toContain('acme-only');
    expect((await briefing('skills', '--brand', 'acme')).stdout).toMatch(/^acme-only +project +listed /m);
  });

  test('names the places in full that are neither here nor at home', async () => {
    const { stdout } = await enterCommand(join(project, 'sub/deep'), home)('skills', '--local');
    expect(stdout).toMatch(new RegExp(`^pdf .* ${join(project, '.agents/skills/pdf/SKILL.md')}$`, 'm'));
  });

  test.skipIf(!isPosix)('a link to another kind of file is listed as left out, with the reason', async () => {
    const linked = temporaryFolder('linked');
    writeTree(linked, { '.git/': '', notes: manifest('link'), '.claude/skills/link/': '' });
    symlinkSync('../../../notes', join(linked, '.claude/skills/link/SKILL.md'));
    const { stdout, stderr } = await enterCommand(linked, home)('skills', '--local');
    expect(stdout).toMatch(/^link +skipped +– +– +\.\/\.claude\/skills\/link\/SKILL\.md$/m);
    expect(stderr).toMatch(/^warning external \S+\/link\/SKILL\.md: .+\n1 finding\n$/);
    const shown = await enterCommand(linked, home)('skills', 'show', 'link', '--local');
    expect(shown.stderr).toMatch(/^briefing: 'link' is no skill here: external .+ \(skill-invalid\)\n$/);
    expect([shown.stdout, shown.status]).toEqual(['', 1]);
  });

  test('no skills are no skills', async () => {
    const elsewhere = enterCommand(temporaryFolder('bare'), home);
    expect(await elsewhere('skills', '--local')).toEqual({ stdout: 'no skills\n', stderr: '', status: 0 });
  });
});

const BROKEN_HEADER = '---\nname: [unclosed\n  description: "\n\t- : :\n---\n';

interface Linted {
  readonly skills: readonly string[];
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly location: string }[];
}

const STATES = ['listed', 'always', 'user-only', 'invalid', 'collision', 'skipped'];

describe('briefing skills show', () => {
  test('prints what the model reads, byte for byte', async () => {
    const { stdout, stderr, status } = await briefing('skills', 'show', 'pdf');
    expect(stdout).toContain(`Base directory: ${join(project, '.agents/skills/pdf')}\n`);
    expect(stdout).toContain('\n# PDF\nCall it with $1.\n');
    expect([stderr, status]).toEqual(['', 0]);
  });

  test.each(['hidden', 'skill:hidden', '/skill:hidden'])('takes %s, hidden or not', async (name) => {
    expect((await briefing('skills', 'show', name)).stdout).toContain('Body of hidden.\n');
  });

  test.each([
    ['broken', /^briefing: 'broken' is no skill here: yaml-invalid \S+\/broken\/SKILL\.md:2: .+ \(skill-invalid\)\n$/],
    ['torn', /^briefing: 'torn' is no skill here: not-a-skill \S+\/torn\.md: .+ \(skill-invalid\)\n$/],
    ['brokn', /^briefing: there is no skill 'brokn'; .+ \(option-invalid\)\n$/],
  ])('of one that is there and broken says what is wrong with it: %s', async (name, complaint) => {
    writeTree(project, {
      '.worn/skills/broken/SKILL.md': BROKEN_HEADER,
      '.worn/skills/torn.md': BROKEN_HEADER,
    });
    const { stdout, stderr, status } = await briefing('skills', 'show', name, '--brand', 'worn');
    expect(stderr).toMatch(complaint);
    expect([stdout, status]).toEqual(['', 1]);
  });

  test('says what there is to say about its file', async () => {
    const { stdout, stderr } = await briefing('skills', 'show', 'pdf', '--cwd', join(project, 'sub/deep'), '--verbose');
    expect([stdout.length > 0, stderr]).toEqual([true, '']);
    writeTree(project, { '.odd/skills/odd/SKILL.md': manifest('odd', 'licence: MIT\n') });
    expect((await briefing('skills', 'show', 'odd', '--brand', 'odd')).stderr).toMatch(
      /^warning .*odd\/SKILL\.md:4:1: .*license/,
    );
  });
});

describe('briefing skills lint', () => {
  const clean = temporaryFolder('clean');
  writeTree(clean, { '.git/': '', '.claude/skills/tidy/SKILL.md': manifest('tidy') });

  test('finds what any tool may hold against the project’s own skills, and exits 1', async () => {
    const { stdout, stderr, status } = await briefing('skills', 'lint');
    const findings = [...stdout.matchAll(/^(\w+) ([\w-]+) (\S+): .* \[([^\]]+)\]$/gm)].map(([, ...parts]) => parts);
    expect(findings).toEqual([
      ['error', 'unknown-key', `${project}/.claude/skills/constant/SKILL.md:4:1`, 'strict, closed'],
      ['error', 'unknown-key', `${project}/.claude/skills/hidden/SKILL.md:4:1`, 'strict'],
      ['error', 'description-missing', `${project}/.claude/skills/mute/SKILL.md:1:1`, 'lenient, strict, closed'],
    ]);
    expect(stdout).toMatch(/\n5 skills, 3 findings, 0 notes\n$/);
    expect([stderr, status]).toEqual(['', 1]);
  });

  test('leaves the user’s skills alone, also those that cannot be loaded', async () => {
    expect((await briefing('skills', 'lint')).stdout).not.toContain(home);
  });

  test.each([
    ['the folder of one skill', '.claude/skills/mute', '1 skill, 1 finding, 0 notes\n'],
    ['a folder of skills', '.claude/skills', '4 skills, 3 findings, 0 notes\n'],
    ['a project', '.', '5 skills, 3 findings, 0 notes\n'],
    ['a folder that is none, whatever lies above it', 'sub', '1 skill, 1 finding, 0 notes\n'],
  ])('of %s', async (_, dir, sum) => {
    const { stdout, status } = await briefing('skills', 'lint', dir);
    expect(stdout.split('\n').slice(-2).join('\n')).toBe(sum);
    expect(status).toBe(1);
  });

  test('of nothing but good skills exits 0', async () => {
    const lint = enterCommand(clean, home);
    expect(await lint('skills', 'lint')).toEqual({ stdout: '1 skill, 0 findings, 0 notes\n', stderr: '', status: 0 });
    expect(await lint('skills', 'lint', '--format', 'github')).toEqual({ stdout: '', stderr: '', status: 0 });
  });

  test('of a project without skills exits 0', async () => {
    const lint = enterCommand(temporaryFolder('bare'), home);
    expect(await lint('skills', 'lint')).toEqual({ stdout: '0 skills, 0 findings, 0 notes\n', stderr: '', status: 0 });
  });

  test('notes are counted apart and fail nothing', async () => {
    const wordy = temporaryFolder('wordy');
    writeTree(wordy, {
      '.git/': '',
      '.claude/skills/tidy/SKILL.md': manifest('tidy'),
      '.claude/skills/wordy/SKILL.md': `---\nname: wordy\ndescription: ${'Use it. '.repeat(30)}\n---\nBody.\n`,
    });
    const lint = enterCommand(wordy, home);
    const { stdout, status } = await lint('skills', 'lint');
    expect(stdout).toMatch(/^info description-long \S+wordy\/SKILL\.md:3:1: .+\n2 skills, 0 findings, 1 note\n$/);
    expect(status).toBe(0);
    const github = await lint('skills', 'lint', '--format', 'github');
    expect(github.stdout).toMatch(/^::notice file=.+,title=description-long::.+\n$/);
    expect(github.status).toBe(0);
    const { skills, findings } = JSON.parse((await lint('skills', 'lint', '--json')).stdout) as Linted;
    expect(skills).toEqual(['tidy', 'wordy'].map((name) => join(wordy, '.claude/skills', name)));
    expect(findings.map(({ severity }) => severity)).toEqual(['info']);
  });

  test('DIR may be a project, also from elsewhere and with a brand of its own', async () => {
    const elsewhere = enterCommand(temporaryFolder('bare'), home);
    const lint = async (...words: string[]): Promise<Linted> =>
      JSON.parse((await elsewhere('skills', 'lint', ...words, '--json')).stdout) as Linted;
    expect((await lint(clean)).skills).toEqual([join(clean, '.claude/skills/tidy')]);
    writeTree(clean, { '.acme/skills/own/SKILL.md': manifest('own') });
    expect((await lint(clean)).skills).toEqual([join(clean, '.claude/skills/tidy')]);
    expect((await lint(clean, '--brand', 'acme')).skills).toEqual([
      join(clean, '.acme/skills/own'),
      join(clean, '.claude/skills/tidy'),
    ]);
  });

  test('a loose skill counts, as a file; what is no skill does not', async () => {
    const loose = temporaryFolder('loose');
    writeTree(loose, {
      '.git/': '',
      '.claude/skills/README.md': 'Not a skill.\n',
      '.claude/skills/fine.md': manifest('fine'),
      '.claude/skills/renamed.md': manifest('other'),
    });
    const expected = ['fine.md', 'renamed.md'].map((name) => join(loose, '.claude/skills', name));
    for (const words of [[], [loose], [join(loose, '.claude/skills')]]) {
      const { stdout, status } = await enterCommand(loose, home)('skills', 'lint', ...words, '--json');
      const { skills, findings } = JSON.parse(stdout) as Linted;
      expect(skills).toEqual(expected);
      expect(findings.map(({ code, location }) => [code, location])).toEqual([['name-mismatch', expected[1]]]);
      expect(status).toBe(1);
    }
    const { stdout } = await enterCommand(loose, home)('check', '--local');
    expect(stdout).toMatch(/^\d+ tokens, 1 finding in skills\n$/);
  });

  test.skipIf(!isPosix)('a manifest that is a link to nowhere counts', async () => {
    const worn = temporaryFolder('worn');
    writeTree(worn, { '.git/': '', '.claude/skills/gone/': '', '.claude/skills/README.md': 'Not a skill.\n' });
    symlinkSync('nowhere.md', join(worn, '.claude/skills/gone/SKILL.md'));
    for (const words of [[], [worn], [join(worn, '.claude/skills')], [join(worn, '.claude/skills/gone')]]) {
      const { stdout, status } = await enterCommand(worn, home)('skills', 'lint', ...words, '--json');
      const { skills, findings } = JSON.parse(stdout) as Linted;
      expect(skills).toEqual([join(worn, '.claude/skills/gone')]);
      expect(findings.map(({ severity }) => severity)).toEqual(['error']);
      expect(status).toBe(1);
    }
  });

  test('--format github prints a workflow command a finding, with paths from the project root', async () => {
    const { stdout, status } = await enterCommand(join(project, 'sub/deep'), home)(
      'skills',
      'lint',
      '--format',
      'github',
    );
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/^(::[^:]*)::.*$/, '$1'))).toEqual([
      '::error file=.claude/skills/constant/SKILL.md,line=4,col=1,title=unknown-key',
      '::error file=.claude/skills/hidden/SKILL.md,line=4,col=1,title=unknown-key',
      '::error file=.claude/skills/mute/SKILL.md,line=1,col=1,title=description-missing',
    ]);
    expect(status).toBe(1);
  });
});
