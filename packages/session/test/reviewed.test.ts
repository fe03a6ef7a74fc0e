import { type MemoryTree, memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { type SessionOptions, openSession } from '../src/index.ts';
import { header, openIn, skill } from './world.ts';

const bodiesOf = (docs: readonly { readonly doc: { readonly body: string } }[]): string[] =>
  docs.map(({ doc }) => doc.body);

describe('an import that two rules share', () => {
  test('comes with the one that applies from the start', async () => {
    const { system } = await openIn({
      '/repo/.claude/rules/a.md': header({ paths: 'src/**' }, 'A @../../shared.md'),
      '/repo/.claude/rules/b.md': 'B @../../shared.md',
      '/repo/shared.md': 'SHARED',
    });
    expect(system).toContain('SHARED');
  });

  test('comes with the one that applies first, and once', async () => {
    const session = await openIn({
      '/repo/.claude/rules/a.md': header({ paths: 'src/**' }, 'A @../../shared.md'),
      '/repo/.claude/rules/b.md': header({ paths: 'docs/**' }, 'B @../../shared.md'),
      '/repo/shared.md': 'SHARED',
    });
    expect(bodiesOf(session.touch({ files: ['docs/x'] }).rules)).toEqual(['B @../../shared.md', 'SHARED']);
    expect(bodiesOf(session.touch({ files: ['src/x'] }).rules)).toEqual(['A @../../shared.md']);
  });
});

test('rules that wait push none out of the prompt', async () => {
  const names = Array.from({ length: 256 }, (_, index) => `/repo/.claude/rules/g${index}.md`);
  const waiting = Object.fromEntries(names.map((name) => [name, header({ paths: 'src/**' }, 'G')]));
  const session = await openIn({ ...waiting, '/repo/.claude/rules/a.md': 'STANDING' });
  expect(session.system).toContain('STANDING');
  expect(session.rules).toHaveLength(256);
  expect(session.diagnostics).toEqual([]);
});

test('rules that wait are listed with their paths, without their header', async () => {
  const { rules } = await openIn({ '/repo/.claude/rules/r.md': header({ paths: '[a/*, b/*]' }, 'Ruled.') });
  expect(rules).toMatchObject([{ doc: { path: './.claude/rules/r.md', body: 'Ruled.' }, paths: ['a/*', 'b/*'] }]);
});

describe('after a refresh', () => {
  function changing(tree: MemoryTree): { options: SessionOptions; replace: (tree: MemoryTree) => void } {
    let disk = memoryFileSystem({ '/repo/.git/HEAD': '', ...tree });
    const fs: SessionOptions['fs'] = {
      stat: (path) => disk.stat(path),
      list: (dir) => disk.list(dir),
      real: (path) => disk.real(path),
      read: (path, most) => disk.read(path, most),
    };
    const replace = (next: MemoryTree): void => {
      disk = memoryFileSystem({ '/repo/.git/HEAD': '', ...next });
    };
    return { options: { cwd: '/repo', now: 0, fs }, replace };
  }

  test('what left the prompt can be given', async () => {
    const { options, replace } = changing({
      '/repo/.claude/rules/a.md': 'RULE',
      '/repo/AGENTS.md': '@src/AGENTS.md',
      '/repo/src/AGENTS.md': 'SRC',
    });
    const session = await openSession(options);
    expect(session.system).toContain('RULE');
    replace({
      '/repo/.claude/rules/a.md': header({ paths: 'src/**' }, 'RULE'),
      '/repo/AGENTS.md': 'No import.',
      '/repo/src/AGENTS.md': 'SRC',
    });
    await session.refresh();
    expect(session.system).not.toContain('RULE');
    const { docs, rules } = session.touch({ files: ['src/x'] });
    expect([bodiesOf(docs), bodiesOf(rules)]).toEqual([['SRC'], ['RULE']]);
  });

  test('the clock stays where the last one put it, also when two overlap', async () => {
    const session = await openIn({}, { clock: 'time', now: 0 });
    await Promise.all([session.refresh({ now: 1e12 }), session.refresh()]);
    expect(session.system).toContain('2001-09-09T01:46:40.000Z');
  });

  test('what the host did to its options in the meantime does not count', async () => {
    const { options } = changing({});
    const mutable: { -readonly [Key in keyof SessionOptions]: SessionOptions[Key] } = { ...options, system: 'ONE' };
    const session = await openSession(mutable);
    mutable.system = 'TWO';
    await session.refresh();
    expect(session.system).toBe('ONE');
  });
});

describe('a link of the project to another kind of file', () => {
  const SECRET = {
    '/home/u/.ssh/id': header({ name: 'HIDDEN', description: 'HIDDEN', always: 'true', HIDDEN: 'x' }, 'HIDDEN'),
  };

  test.each([
    ['macro', '/repo/.claude/commands/s.md'],
    ['agent file', '/repo/.claude/agents/s.md'],
    ['manifest', '/repo/.claude/skills/s/SKILL.md'],
  ])('is left out and reported: a %s', async (_, path) => {
    const { system, macros, skills, subagents, diagnostics, expand } = await openIn({
      ...SECRET,
      [path]: { link: '/home/u/.ssh/id' },
    });
    expect([...macros, ...skills, ...subagents]).toEqual([]);
    expect(system + expand('/s').text + expand('/skill:s').text).not.toContain('HIDDEN');
    expect(diagnostics).toMatchObject([{ engine: 'session', code: 'external', location: path }]);
    expect(JSON.stringify(diagnostics)).not.toContain('HIDDEN');
  });

  test('one to text of the same kind is followed', async () => {
    const { macros, skills, subagents } = await openIn({
      '/shared/s.md': header({ name: 's', description: 'Shared.' }),
      '/repo/.claude/commands/s.md': { link: '/shared/s.md' },
      '/repo/.claude/agents/s.md': { link: '/shared/s.md' },
      '/repo/.claude/skills/s/SKILL.md': { link: '/shared/s.md' },
    });
    expect([macros.length, skills.length, subagents.length]).toEqual([1, 1, 1]);
  });
});

describe('where links lead to cwd, to home or to a touched file', () => {
  const TREE = {
    '/real/repo/.git/HEAD': '',
    '/real/repo/api/AGENTS.md': 'API',
    '/real/repo/.claude/rules/r.md': header({ paths: 'api/**' }, 'RULE'),
    '/real/repo/.claude/skills/s/SKILL.md': header({ name: 's', description: 'd', triggers: '\n  globs: ["api/*"]' }),
    '/link': { link: '/real/repo' },
  };

  test.each([
    ['/link', '/real/repo/api/x.ts'],
    ['/link', '/link/api/x.ts'],
    ['/real/repo', '/link/api/x.ts'],
    ['/real/repo', '/link/api/not/there/yet.ts'],
  ])('in %s, %s brings what applies to it', async (cwd, file) => {
    const session = await openSession({ cwd, fs: memoryFileSystem(TREE) });
    const { docs, rules, skills } = session.touch({ files: [file] });
    expect([docs.length, rules.length]).toEqual([1, 1]);
    expect(skills).toHaveLength(file.includes('yet') ? 0 : 1);
  });

  test('rules stand behind the documents of the root, and are labelled as those are', async () => {
    const fs = memoryFileSystem({
      '/h/CLAUDE.md': 'HOME',
      '/h/p/.git/HEAD': '',
      '/h/p/AGENTS.md': 'ROOT',
      '/h/p/.claude/rules/r.md': 'RULE',
      '/h/p/s/AGENTS.md': 'NEAR',
      '/link': { link: '/h' },
    });
    const { docs } = await openSession({ cwd: '/h/p/s', home: '/link', fs });
    expect(docs.map(({ path }) => path)).toEqual([
      '~/CLAUDE.md',
      '~/p/AGENTS.md',
      '~/p/.claude/rules/r.md',
      './AGENTS.md',
    ]);
  });
});

test('with local, nothing of home is the project’s, also for who works there', async () => {
  const fs = memoryFileSystem({
    '/home/u/.claude/commands/a.md': 'A',
    '/home/u/.claude/skills/a/SKILL.md': skill('a'),
    '/home/u/.claude/agents/a.md': header({ description: 'A.' }),
    '/home/u/.claude/rules/a.md': 'A.',
    '/home/u/AGENTS.md': 'A.',
  });
  const place = { cwd: '/home/u', home: '/home/u', fs };
  const { macros, skills, subagents, docs } = await openSession({ ...place, local: true });
  expect([macros, skills, subagents, docs]).toEqual([[], [], [], []]);
  const whole = await openSession(place);
  expect([...whole.macros, ...whole.skills, ...whole.subagents].map(({ origin }) => origin)).toEqual([
    'user',
    'user',
    'user',
  ]);
});

describe('paths of a rule', () => {
  test.each([['{src,lib}'], ['!src/**'], ['\n  a: b'], ['\n  - {a: b}']])(
    'that are no texts make it wait, and are reported: %j',
    async (paths) => {
      const { system, rules, diagnostics } = await openIn({ '/repo/.claude/rules/r.md': header({ paths }, 'RULE') });
      expect(system).not.toContain('RULE');
      expect(rules).toMatchObject([{ paths: [] }]);
      expect(diagnostics).toMatchObject([{ code: 'glob-invalid', line: 2 }]);
    },
  );

  test.each(['path', 'pahts', 'globs'])('misspelt as %j leave it in the prompt, and are reported', async (key) => {
    const { system, diagnostics } = await openIn({ '/repo/.claude/rules/r.md': header({ [key]: 'src/**' }, 'RULE') });
    expect(system).toContain('RULE');
    expect(diagnostics).toMatchObject([
      { code: 'unknown-key', location: '/repo/.claude/rules/r.md', line: 2, column: 1 },
    ]);
  });

  test('that are cut away leave the rule out, and that is reported', async () => {
    const { docs, rules, diagnostics } = await openIn(
      { '/repo/.claude/rules/r.md': header({ paths: 'src/**' }, 'RULE') },
      { docs: { maxBytesPerDoc: 10 } },
    );
    expect([docs, rules]).toEqual([[], []]);
    expect(diagnostics.map(({ code }) => code)).toContain('limit');
  });
});

test.each<[string, unknown]>([
  ['options', undefined],
  ['options', null],
  ['env', { cwd: '/repo', env: null }],
  ['env', { cwd: '/repo', env: { XDG_CONFIG_HOME: 5 } }],
  ['docs', { cwd: '/repo', docs: null }],
  ['docs', { cwd: '/repo', docs: 'x' }],
  ['macros', { cwd: '/repo', macros: [] }],
  ['skills', { cwd: '/repo', skills: null }],
  ['compose', { cwd: '/repo', compose: 'x' }],
  ['tools', { cwd: '/repo', tools: {} }],
  ['tools', { cwd: '/repo', tools: [null] }],
  ['subagents', { cwd: '/repo', subagents: 'x' }],
  ['subagents', { cwd: '/repo', subagents: [null] }],
])('refuses bad %s: %j', async (option, options) => {
  await expect(openSession(options as SessionOptions)).rejects.toMatchObject({ kind: 'option-invalid', option });
});

test('refuses what is no touch and no line', async () => {
  const { touch, expand } = await openIn({});
  for (const value of [undefined, null, 5]) {
    expect(() => touch(value as never)).toThrow(expect.objectContaining({ option: 'touch' }));
    expect(() => expand(value as never)).toThrow(expect.objectContaining({ option: 'line' }));
  }
});

test('a skill that the user called is not triggered as well', async () => {
  const session = await openIn({
    '/repo/.agents/skills/db/SKILL.md': header({ name: 'db', description: 'd', triggers: '\n  keywords: [postgres]' }),
  });
  session.expand('/skill:db why is postgres slow');
  expect(session.touch({ text: 'why is postgres slow' }).skills).toEqual([]);
});

test.each([
  ['/commit', 'git:commit'],
  ['/pdf', 'skill:pdf'],
])('%s was probably meant for %s', async (line, nearest) => {
  const { expand } = await openIn({
    '/repo/.claude/commands/git/commit.md': 'Commit.',
    '/repo/.agents/skills/pdf/SKILL.md': skill('pdf'),
  });
  expect(expand(line)).toMatchObject({ kind: 'unknown', nearest });
});
