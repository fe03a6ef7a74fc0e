import { memoryFileSystem } from '@briefing/files';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatherSkillCards, parseSkill } from '../src/index.ts';
import { manifest, plain } from './worlds.ts';

const name = fc.constantFrom('a', 'b', 'c', 'pdf', 'Skill', 'node_modules', '.dot', 'é');
const header = fc.constantFrom(
  'name: a\ndescription: d',
  'name: pdf\ndescription: d',
  'description: d',
  'name: b',
  'description: Use when: x',
  'name: [',
  '\tx',
);
const content = fc.oneof(
  header.map((lines) => manifest(lines)),
  name.map(plain),
  fc.constantFrom('no header', 'no text \0'),
);
const file = fc.constantFrom('SKILL.md', 'skill.md', 'README.md', 'x.txt', 'loose.md', 'Skill.md');
const entry = fc
  .tuple(fc.array(name, { maxLength: 3 }), file, content)
  .map(([dirs, last, text]) => [['/r', ...dirs, last].join('/'), text] as const);
const link = fc
  .tuple(name, fc.constantFrom('a', 'b', '.', '..', 'pdf', 'nowhere', 'c/b'))
  .map(([from, to]) => [`/r/${from}-link`, { link: to }] as const);

/** Entries, without those below a file. */
const tree = fc.array(fc.oneof({ weight: 4, arbitrary: entry }, link), { maxLength: 14 }).map((entries) => {
  const kept = new Map<string, string | { link: string }>(entries);
  for (const path of kept.keys()) for (const other of kept.keys()) if (other.startsWith(`${path}/`)) kept.delete(other);
  return [...kept];
});

const gather = (entries: readonly (readonly [string, string | { link: string }])[]) =>
  gatherSkillCards([{ dir: '/r', origin: 'project' }], {
    fs: memoryFileSystem(Object.fromEntries(entries)),
  });

test('the order in which a disk was filled changes nothing', () => {
  const shuffled = tree.chain((entries) =>
    fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
  );
  fc.assert(
    fc.property(shuffled, ([entries, others]) => {
      expect(gather(others)).toEqual(gather(entries));
    }),
  );
});

test('every candidate has exactly one outcome, and every card is one of them', () => {
  fc.assert(
    fc.property(tree, (entries) => {
      const { cards, diagnostics } = gather(entries);
      const locations = diagnostics.map(({ location }) => location);
      expect(new Set(locations).size).toBe(locations.length);
      const loaded = diagnostics.filter(({ kind }) => kind === 'loaded');
      expect(loaded.map(({ location }) => location)).toEqual(cards.map(({ location }) => location));
      expect(new Set(cards.map((card) => card.name)).size).toBe(cards.length);
      for (const { kind, issues = [] } of diagnostics) {
        if (kind !== 'invalid') expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      }
    }),
  );
});

test('every manifest that the walk can reach has an outcome', () => {
  fc.assert(
    fc.property(tree, (entries) => {
      const manifests = entries.flatMap(([path, text]) =>
        typeof text === 'string' && path.endsWith('/SKILL.md') ? [path] : [],
      );
      const isReachable = (path: string): boolean => {
        const parts = path.split('/').slice(2, -1);
        const isPruned = parts.some((part) => part.startsWith('.') || part === 'node_modules');
        const above = parts.map((_, depth) => ['/r', ...parts.slice(0, depth)].join('/'));
        const stops = above.some((dir) =>
          entries.some(([other]) => /\/(SKILL|skill)\.md$/.test(other) && other.slice(0, -9) === dir),
        );
        return !isPruned && !stops;
      };
      const found = new Set(gather(entries).diagnostics.map(({ location }) => location));
      expect(manifests.filter((path) => isReachable(path) && !found.has(path))).toEqual([]);
    }),
  );
});

test('no text makes parseSkill throw, and without a card there is an error', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '---',
      '+++',
      'name: a',
      'description: d',
      'triggers:',
      '  globs: ["["]',
      '__proto__: x',
      '\uFEFF',
      '- a',
      'always: yes',
      'allowed-tools: Bash(a b, c',
    ),
  );
  const mode = fc.constantFrom('lenient', 'strict', 'closed' as const) as fc.Arbitrary<'lenient'>;
  fc.assert(
    fc.property(
      fc.array(line).map((lines) => lines.join('\n')),
      mode,
      (text, each) => {
        const { card, diagnostics } = parseSkill(
          text,
          { location: '/r/a/SKILL.md', dir: '/r/a', origin: 'path' },
          { mode: each },
        );
        expect(card === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
        if (card !== undefined) expect(text.endsWith(card.body)).toBe(true);
      },
    ),
  );
});
