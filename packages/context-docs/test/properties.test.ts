import { isInside, memoryFileSystem, type MemoryTree } from '@briefing/files';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContextGathering,
  type GatherContextDocsOptions,
  explainContextDocs,
  gatherContextDocsFor,
} from '../src/index.ts';
import { plantOnDisk } from './worlds.ts';

/** Few directories and few names, so that they meet. */
const DIRS = ['', 'repo/', 'repo/src/', 'repo/src/deep/', 'repo/docs/', 'repo/.claude/', 'home/', 'home/.ssh/', 'out/'];
const NAMES = ['AGENTS.md', 'CLAUDE.md', 'a.md', 'b.md', 'c.ts', 'LICENSE', 'logo.png', '.env', 'id_rsa', 'notes'];

const path = fc.tuple(fc.constantFrom(...DIRS), fc.constantFrom(...NAMES)).map(([dir, name]) => dir + name);
const spec = fc.oneof(
  fc.constantFrom(...NAMES),
  path,
  path.map((each) => `../${each}`),
  path.map((each) => `../../${each}`),
  path.map((each) => `ROOT/${each}`),
  fc.constantFrom(...NAMES).map((name) => `~/${name}`),
  fc.constantFrom(
    'types/node',
    'gone.md',
    './gone',
    'https://x.example/a.md',
    '//host/a.md',
    'src',
    'link/a.md',
    'link',
  ),
);
const word = fc.oneof(
  {
    weight: 4,
    arbitrary: spec.chain((each) => fc.constantFrom(`@${each}`, `@${each}.`, `@${each}#part`, `\`@${each}\``)),
  },
  fc.constantFrom('text', '\n', '\n\n', '    ', '```', '<!--', '-->', '\u200b', 'ä漢👩', '- ', '\\'),
);
const body = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const link = fc
  .oneof(
    path.map((each) => `ROOT/${each}`),
    path.map((each) => `../${each}`),
    fc.constantFrom(...NAMES, '.', '..', 'ROOT/repo', 'ROOT/out', 'ROOT/home'),
  )
  .map((target) => ({ link: target }));
const entry = fc.oneof(
  { weight: 6, arbitrary: body },
  { weight: 3, arbitrary: link },
  { weight: 1, arbitrary: fc.constantFrom('', ' \n', 'a\0b', Uint8Array.of(0x61, 0xff, 0x62)) },
);
const tree = fc
  .uniqueArray(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: path }, fc.constantFrom('repo/link', 'repo/src/link', 'out/link')),
      entry,
    ),
    {
      maxLength: 30,
      selector: ([name]) => name,
    },
  )
  .map((entries) => Object.fromEntries(entries) as MemoryTree);

const cap = fc.option(fc.nat({ max: 6 }), { nil: undefined });
const options = fc.record({
  maxImportDepth: cap,
  maxBytesPerDoc: fc.option(fc.nat({ max: 60 }), { nil: undefined }),
  maxReadBytes: fc.option(fc.nat({ max: 80 }), { nil: undefined }),
  maxDocs: cap,
  imports: fc.constantFrom('guarded' as const, 'anywhere' as const, 'off' as const),
  homeOrder: fc.constantFrom('after' as const, 'before' as const),
  ceiling: fc.constantFrom(undefined, { markers: ['.git'] }, { markers: ['a.md'] }),
  scopes: fc.record({ project: fc.constantFrom(true, true, false), home: fc.constantFrom(true, true, false) }),
});
const cwd = fc.constantFrom('repo', 'repo/src', 'repo/src/deep', 'home', 'out', 'gone');
const allow = fc.array(path, { maxLength: 3 });
const world = fc.record({ tree, options, cwd, allow, git: fc.boolean() });

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

function rooted(root: string, { tree: entries, git }: World): MemoryTree {
  const place = (each: MemoryTree[string]): MemoryTree[string] => {
    if (typeof each === 'string') return each.replaceAll('ROOT', root);
    return 'link' in each ? { link: each.link.replace('ROOT', root) } : each;
  };
  const whole: MemoryTree = {
    ...entries,
    ...(git ? { 'repo/.git/HEAD': '' } : {}),
    ...{ 'repo/src/deep/x': '', 'home/x': '', 'out/x': '' },
  };
  return Object.fromEntries(Object.entries(whole).map(([name, each]) => [name, place(each)]));
}

const optionsOf = (root: string, each: World): GatherContextDocsOptions => ({
  ...each.options,
  allow: each.allow.map((name) => `${root}/${name}`),
});

const gatherInMemory = (root: string, each: World): ContextGathering => {
  const entries = Object.entries(rooted(root, each)).map(([name, value]) => [`${root}/${name}`, value]);
  const fs = memoryFileSystem(Object.fromEntries(entries) as MemoryTree);
  return explainContextDocs(`${root}/${each.cwd}`, `${root}/home`, { ...optionsOf(root, each), fs });
};

describe('any tree, with links and imports', () => {
  const root = '/top/tree';

  test('each real file is one doc at most, and caps hold', () => {
    fc.assert(
      fc.property(world, (each) => {
        const { docs } = gatherInMemory(root, each);
        const { maxDocs = 256, maxImportDepth = 5, maxBytesPerDoc = 40_000 } = each.options;
        expect(new Set(docs.map(({ realFile }) => realFile)).size).toBe(docs.length);
        expect(docs.length).toBeLessThanOrEqual(maxDocs);
        for (const { depth, bytes, body: text } of docs) {
          expect(depth).toBeLessThanOrEqual(maxImportDepth);
          expect([bytes <= maxBytesPerDoc, bytes]).toEqual([true, Buffer.byteLength(text)]);
          expect(text).not.toBe('');
        }
      }),
    );
  });

  test('docs that were found stand in the same order with imports and without', () => {
    fc.assert(
      fc.property(world, (each) => {
        const files = (imports: 'guarded' | 'off'): string[] =>
          gatherInMemory(root, { ...each, options: { ...each.options, imports } })
            .docs.filter(({ depth }) => depth === 0)
            .map(({ file }) => file);
        expect(files('guarded')).toEqual(files('off'));
      }),
    );
  });

  test('an import stands behind the doc that imports it, one level deeper', () => {
    fc.assert(
      fc.property(world, (each) => {
        const { docs } = gatherInMemory(root, each);
        for (const [index, { importedBy, depth, scope }] of docs.entries()) {
          if (depth === 0) continue;
          const parent = docs.slice(0, index).findLast((doc) => doc.file === importedBy);
          expect(parent).toMatchObject({ depth: depth - 1, scope });
        }
      }),
    );
  });

  test('nothing from outside, and no secret, is a doc that nobody approved', () => {
    fc.assert(
      fc.property(world, (each) => {
        const guarded = { ...each, allow: [], options: { ...each.options, imports: 'guarded' as const } };
        const { docs } = gatherInMemory(root, guarded);
        for (const { realFile, scope, external } of docs) {
          expect(external).toBe(false);
          expect(realFile).not.toMatch(/\/(?:\.env|id_rsa)$|\/\.ssh\//);
          if (scope === 'home') expect(isInside(realFile, `${root}/home`)).toBe(true);
        }
      }),
    );
  });

  test('what is refused is loaded or found elsewhere once it is approved', () => {
    fc.assert(
      fc.property(world, (each) => {
        const whole = {
          ...each,
          options: {
            ...each.options,
            maxDocs: undefined,
            maxImportDepth: 40,
            maxBytesPerDoc: undefined,
            maxReadBytes: undefined,
          },
        };
        const first = gatherInMemory(root, whole);
        const approved = first.refused.map(({ file }) => file.slice(root.length + 1));
        const second = gatherInMemory(root, { ...whole, allow: [...whole.allow, ...approved] });
        const still = new Set(second.refused.map(({ file }) => file));
        for (const { file } of first.refused) expect(still.has(file)).toBe(false);
      }),
    );
  });

  test('later calls bring only new files', () => {
    fc.assert(
      fc.property(world, fc.array(path, { maxLength: 4 }), (each, targets) => {
        let last = gatherInMemory(root, each);
        const files = last.docs.map(({ realFile }) => realFile);
        for (const target of targets) {
          last = gatherContextDocsFor(`${root}/${target}`, last);
          files.push(...last.docs.map(({ realFile }) => realFile));
        }
        expect(new Set(files).size).toBe(files.length);
      }),
    );
  });
});

describe('a disk and a memory of it', () => {
  test.skipIf(process.platform === 'win32')('give the same gathering', () => {
    fc.assert(
      fc.property(world, (each) => {
        const disk = plantOnDisk(rooted('ROOT', each));
        const onDisk = explainContextDocs(disk.at(each.cwd), disk.at('home'), optionsOf(disk.root, each));
        const inMemory = gatherInMemory(disk.root, each);
        disk.remove();
        const shown = ({ docs, diagnostics, refused }: ContextGathering): unknown => ({ docs, diagnostics, refused });
        expect(shown(onDisk)).toEqual(shown(inMemory));
      }),
    );
  });
});
