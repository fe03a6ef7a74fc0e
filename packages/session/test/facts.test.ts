import { expect, test } from 'vitest';
import { header, openIn, skill } from './world.ts';

/** The places of the table in the README, highest precedence first, for the brand `acme`. */
const PLACES = {
  commands: [
    '/repo/packages/api/.acme/commands',
    '/repo/packages/api/.claude/commands',
    '/repo/packages/api/.opencode/command',
    '/repo/packages/api/.opencode/commands',
    '/repo/packages/api/.gemini/commands',
    '/repo/.acme/commands',
    '/repo/.claude/commands',
    '/repo/.opencode/command',
    '/repo/.opencode/commands',
    '/repo/.gemini/commands',
    '/home/u/.config/acme/commands',
    '/home/u/.acme/commands',
    '/home/u/.claude/commands',
    '/home/u/.config/opencode/command',
    '/home/u/.config/opencode/commands',
    '/home/u/.gemini/commands',
  ],
  skills: [
    '/repo/packages/api/.acme/skills',
    '/repo/packages/api/.agents/skills',
    '/repo/packages/api/.claude/skills',
    '/repo/.acme/skills',
    '/repo/.agents/skills',
    '/repo/.claude/skills',
    '/home/u/.config/acme/skills',
    '/home/u/.acme/skills',
    '/home/u/.agents/skills',
    '/home/u/.claude/skills',
  ],
  agents: [
    '/repo/packages/api/.acme/agents',
    '/repo/packages/api/.claude/agents',
    '/repo/.acme/agents',
    '/repo/.claude/agents',
    '/home/u/.config/acme/agents',
    '/home/u/.acme/agents',
    '/home/u/.claude/agents',
  ],
} as const;

const fileOf = (dir: string, name: string): string =>
  dir.endsWith('commands') || dir.endsWith('command')
    ? `${dir}/${name}.${dir.includes('.gemini') ? 'toml' : 'md'}`
    : dir.endsWith('agents')
      ? `${dir}/${name}.md`
      : `${dir}/${name}/SKILL.md`;

const textOf = (dir: string, name: string): string => {
  if (dir.includes('.gemini')) return 'prompt = "x"';
  return dir.endsWith('skills') ? skill(name) : header({ name, description: 'x' });
};

/** A tree with one entry in each place, `each-0`, `each-1` …, and one that all of them have, `same`. */
function plant(dirs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    dirs.flatMap((dir, index) =>
      ['same', `each-${index}`].map((name) => [fileOf(dir, name), textOf(dir, name)] as const),
    ),
  );
}

const inOrder = (dirs: readonly string[]): string[] => dirs.map((dir, index) => fileOf(dir, `each-${index}`));
const own = (found: readonly { name: string }[]): unknown[] => found.filter(({ name }) => name !== 'same');

test('macros, skills and delegates come from these places in this order, and the first of a name wins', async () => {
  const tree = { ...plant(PLACES.commands), ...plant(PLACES.skills), ...plant(PLACES.agents) };
  const { macros, skills, subagents } = await openIn(tree, { cwd: '/repo/packages/api', brand: 'acme' });
  expect(own(macros)).toMatchObject(inOrder(PLACES.commands).map((source) => ({ source })));
  expect(own(skills)).toMatchObject(inOrder(PLACES.skills).map((location) => ({ location })));
  expect(own(subagents)).toMatchObject(inOrder(PLACES.agents).map((source) => ({ source })));
  const firstOf = (found: readonly { name: string; source?: string; location?: string }[]): unknown => {
    const same = found.filter(({ name }) => name === 'same');
    expect(same).toHaveLength(1);
    return same[0]?.source ?? same[0]?.location;
  };
  expect(firstOf(macros)).toBe(fileOf(PLACES.commands[0], 'same'));
  expect(firstOf(skills)).toBe(fileOf(PLACES.skills[0], 'same'));
  expect(firstOf(subagents)).toBe(fileOf(PLACES.agents[0], 'same'));
});

test('local leaves the user’s places out, and so does no home', async () => {
  const tree = { ...plant(PLACES.commands), ...plant(PLACES.skills), ...plant(PLACES.agents) };
  for (const options of [{ local: true }, { home: undefined }]) {
    const found = await openIn(tree, { cwd: '/repo/packages/api', brand: 'acme', ...options });
    expect(found.macros.some(({ source }) => source.startsWith('/home'))).toBe(false);
    expect(found.skills.some(({ location }) => location.startsWith('/home'))).toBe(false);
    expect(found.subagents.some(({ source = '' }) => source.startsWith('/home'))).toBe(false);
    expect([found.macros.length, found.skills.length, found.subagents.length]).toEqual([11, 7, 5]);
  }
});

test('XDG_CONFIG_HOME stands in for ~/.config; a relative or empty one is ignored', async () => {
  const tree = {
    '/xdg/briefing/skills/far/SKILL.md': skill('far'),
    '/home/u/.config/briefing/skills/near/SKILL.md': skill('near'),
  };
  const namesWith = async (value: string | undefined): Promise<string[]> =>
    (await openIn(tree, { env: { XDG_CONFIG_HOME: value } })).skills.map(({ name }) => name);
  expect(await namesWith('/xdg')).toEqual(['far']);
  for (const value of ['', 'xdg', undefined]) expect(await namesWith(value)).toEqual(['near']);
});

test('rules come from these two places of the project root alone', async () => {
  const tree = {
    '/repo/.acme/rules/one.md': 'ONE',
    '/repo/.claude/rules/deep/er/two.md': 'TWO',
    '/repo/.claude/rules/no.txt': 'NO',
    '/repo/packages/api/.claude/rules/never.md': 'NEVER',
    '/home/u/.claude/rules/never.md': 'NEVER',
  };
  const { docs } = await openIn(tree, { cwd: '/repo/packages/api', brand: 'acme' });
  expect(docs.map(({ file, body }) => [file, body])).toEqual([
    ['/repo/.acme/rules/one.md', 'ONE'],
    ['/repo/.claude/rules/deep/er/two.md', 'TWO'],
  ]);
});

test('the default brand is briefing', async () => {
  const tree = { '/repo/.briefing/skills/a/SKILL.md': skill('a'), '/repo/.briefing/AGENTS.md': 'Mine.' };
  const { skills, docs } = await openIn(tree);
  expect(skills).toHaveLength(1);
  expect(docs.map(({ path }) => path)).toEqual(['./.briefing/AGENTS.md']);
});

test.each(['', '.', '..', 'a/b', 'a\\b', 'a\nb', ' ', 42, '-x'])('refuses %j as a brand', async (brand) => {
  await expect(openIn({}, { brand: brand as string })).rejects.toMatchObject({
    kind: 'option-invalid',
    option: 'brand',
  });
});

test.each<[string, object]>([
  ['home', { home: 'relative' }],
  ['local', { local: 'yes' }],
  ['fs', { fs: {} }],
])('refuses a bad %s', async (option, options) => {
  await expect(openIn({}, options)).rejects.toMatchObject({ kind: 'option-invalid', option });
});
