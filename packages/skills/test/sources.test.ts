import type { SkillSource } from '@briefing/contract';
import { isBriefingFault } from '@briefing/contract';
import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import { gatherSkillCardsFrom, loadAndRenderSkills, localSkillSource, memorySkillSource } from '../src/index.ts';
import { manifest, names, plain, plantOnDisk } from './worlds.ts';

const FILES: Record<string, string | Uint8Array> = {
  '/s/alpha/SKILL.md': manifest('name: alpha-skill\ndescription: A', 'body $1'),
  '/s/alpha/scripts/run.sh': 'echo hi',
  '/s/beta/SKILL.md': 'just text, no header',
  '/s/gamma/SKILL.md': new TextEncoder().encode(plain('gamma')),
  '/s/lower/skill.md': plain('lower'),
};

/** Everything that gives the files above, each in its own way. */
const SOURCES: [name: string, make: () => { source: SkillSource; root: string; end?: () => void }][] = [
  ['memory', () => ({ source: memorySkillSource({ files: FILES }), root: '/s' })],
  [
    'local, on a disk of plain data',
    () => ({ source: localSkillSource({ dir: '/s', origin: 'project', fs: memoryFileSystem(FILES) }), root: '/s' }),
  ],
  [
    'local, on a real disk',
    () => {
      const disk = plantOnDisk(FILES);
      return {
        source: localSkillSource({ dir: disk.at('s'), origin: 'project' }),
        root: disk.at('s'),
        end: disk.remove,
      };
    },
  ],
];

describe.each(SOURCES)('a source: %s', (_, make) => {
  const using = async (act: (source: SkillSource, root: string) => Promise<void>): Promise<void> => {
    const { source, root, end } = make();
    try {
      await act(source, root);
    } finally {
      end?.();
    }
  };

  test('lists directories, the same each time, and reads their manifests', () =>
    using(async (source, root) => {
      const dirs = await source.listSkillDirs();
      expect(dirs).toEqual([`${root}/alpha`, `${root}/beta`, `${root}/gamma`, `${root}/lower`]);
      expect(await source.listSkillDirs()).toEqual(dirs);
      expect(text(await source.readSkillMd(`${root}/alpha`))).toBe(FILES['/s/alpha/SKILL.md']);
    }));

  test('knows a manifest in lower case by its name, where there is no other', () =>
    using(async (source, root) => {
      expect(source.locate?.(`${root}/alpha`)).toBe(`${root}/alpha/SKILL.md`);
      expect(source.locate?.(`${root}/lower`)).toBe(`${root}/lower/skill.md`);
      expect(text(await source.readSkillMd(`${root}/lower`))).toBe(plain('lower'));
      const outcome = async (mode: 'lenient' | 'strict' | 'closed'): Promise<unknown> => {
        const { diagnostics } = await gatherSkillCardsFrom([source], { mode });
        const found = diagnostics.find(({ location }) => location === `${root}/lower/skill.md`);
        return [found?.kind, found?.issues?.map(({ code }) => code)];
      };
      expect(await outcome('lenient')).toEqual(['loaded', ['manifest-case']]);
      expect(await outcome('strict')).toEqual(['loaded', undefined]);
      expect(await outcome('closed')).toEqual(['skipped', undefined]);
    }));

  test('gives undefined for a directory without a manifest', () =>
    using(async (source, root) => {
      expect(await source.readSkillMd(`${root}/none`)).toBeUndefined();
    }));

  test('reads resources, and none outside of the skill', () =>
    using(async (source, root) => {
      expect(text(await source.readResource?.(`${root}/alpha`, 'scripts/run.sh'))).toBe('echo hi');
      expect(await source.readResource?.(`${root}/alpha`, 'scripts/none.sh')).toBeUndefined();
      const escape = source.readResource?.(`${root}/alpha`, '../beta/SKILL.md') ?? Promise.reject(new Error());
      expect(await escape.catch(() => undefined)).toBeUndefined();
    }));

  test('rejects with the reason of a signal that has fired', () =>
    using(async (source, root) => {
      const signal = AbortSignal.abort(new Error('enough'));
      await expect(source.listSkillDirs(signal)).rejects.toThrow('enough');
      await expect(source.readSkillMd(`${root}/alpha`, signal)).rejects.toThrow('enough');
    }));

  test('is gathered in the order of its listing', () =>
    using(async (source, root) => {
      const load = await gatherSkillCardsFrom([source], { requireDescription: false });
      expect(names(load)).toEqual(['alpha-skill', 'beta', 'gamma', 'lower']);
      expect(load.cards[0]).toMatchObject({
        dir: `${root}/alpha`,
        location: `${root}/alpha/SKILL.md`,
        body: 'body $1',
      });
      expect(names(await gatherSkillCardsFrom([source]))).toEqual(['alpha-skill', 'gamma', 'lower']);
    }));
});

function text(content: string | Uint8Array | undefined): string | undefined {
  return content instanceof Uint8Array ? new TextDecoder().decode(content) : content;
}

/** A source from a table: a text, nothing, or an error for each directory. */
function sourceOf(table: Record<string, unknown>, more: Partial<SkillSource> = {}): SkillSource {
  return {
    listSkillDirs: () => Promise.resolve(Object.keys(table)),
    readSkillMd: (dir) => {
      const content = table[dir];
      return content instanceof Error ? Promise.reject(content) : Promise.resolve(content as string | undefined);
    },
    ...more,
  };
}

const outcomes = ({ diagnostics }: Awaited<ReturnType<typeof gatherSkillCardsFrom>>): string[] =>
  diagnostics.map(({ kind, code, location }) => `${kind} ${code} ${location}`);

describe('gatherSkillCardsFrom', () => {
  test('one bad directory never sinks the rest', async () => {
    const source = sourceOf({
      '/s/a': plain('a'),
      '/s/b': new Error('the line is down'),
      '/s/c': undefined,
      '/s/d': 42,
      '/s/e': `a NUL \0`,
      '/s/f': 'x'.repeat(1_048_577),
      '/s/g/': plain('g'),
      '/s/h': null,
    });
    const load = await gatherSkillCardsFrom([source]);
    expect(outcomes(load)).toEqual([
      'loaded loaded /s/a/SKILL.md',
      'invalid unreadable /s/b/SKILL.md',
      'skipped no-manifest /s/c/SKILL.md',
      'invalid unreadable /s/d/SKILL.md',
      'invalid not-text /s/e/SKILL.md',
      'invalid manifest-too-large /s/f/SKILL.md',
      'loaded loaded /s/g/SKILL.md',
      'skipped no-manifest /s/h/SKILL.md',
    ]);
    expect(load.diagnostics[1]?.detail).toContain('the line is down');
    expect(load.cards.map(({ origin }) => origin)).toEqual(['path', 'path']);
  });

  test('a source that cannot list is one diagnostic that names it, and the others load', async () => {
    const down = sourceOf({}, { id: 'sandbox', listSkillDirs: () => Promise.reject(new Error('no route')) });
    const wrong = sourceOf({}, { listSkillDirs: () => Promise.resolve('x' as never) });
    const throwing = sourceOf(
      {},
      {
        listSkillDirs: () => {
          throw new Error('at once');
        },
      },
    );
    const load = await gatherSkillCardsFrom([down, wrong, throwing, sourceOf({ '/s/a': plain('a') })]);
    expect(outcomes(load)).toEqual([
      'invalid source-failed sandbox',
      'invalid source-failed source 2',
      'invalid source-failed source 3',
      'loaded loaded /s/a/SKILL.md',
    ]);
    await expect(gatherSkillCardsFrom([down], { failFast: true })).rejects.toSatisfy((fault) =>
      isBriefingFault(fault, 'skill-invalid'),
    );
  });

  test('locate says where the agent sees the manifest, and a throwing one spoils its own directory alone', async () => {
    const locate = (dir: string): string => {
      if (dir === '/s/b') throw new Error('unknown');
      return `/mnt${dir}/SKILL.md`;
    };
    const load = await gatherSkillCardsFrom([sourceOf({ '/s/a': plain('a'), '/s/b': plain('b') }, { locate })]);
    expect(load.cards).toMatchObject([{ location: '/mnt/s/a/SKILL.md', dir: '/mnt/s/a' }]);
    expect(outcomes(load)).toEqual(['loaded loaded /mnt/s/a/SKILL.md', 'invalid unreadable /s/b/SKILL.md']);
  });

  test('first source, first name; a directory listed twice is skipped', async () => {
    const twice = sourceOf(
      {},
      {
        listSkillDirs: () => Promise.resolve(['/s/a', '/s/a']),
        readSkillMd: () => Promise.resolve(plain('a')),
      },
    );
    const load = await gatherSkillCardsFrom([twice, sourceOf({ '/t/a': plain('a') }, { origin: 'user' })]);
    expect(outcomes(load)).toEqual([
      'loaded loaded /s/a/SKILL.md',
      'skipped duplicate-file /s/a/SKILL.md',
      'collision collision /t/a/SKILL.md',
    ]);
  });

  test('reads run a few at a time, and the order of the listing stays', async () => {
    const dirs = Array.from({ length: 100 }, (_, n) => `/s/s${n}`);
    let running = 0;
    let most = 0;
    const source: SkillSource = {
      listSkillDirs: () => Promise.resolve(dirs),
      readSkillMd: async (dir) => {
        running += 1;
        most = Math.max(most, running);
        const name = dir.slice(3);
        for (let turn = 0; turn < (Number(name.slice(1)) * 7) % 13; turn += 1) await Promise.resolve();
        running -= 1;
        return plain(name);
      },
    };
    expect(names(await gatherSkillCardsFrom([source]))).toEqual(dirs.map((dir) => dir.slice(3)));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(16);
  });

  test('a listing beyond maxEntries is cut, and says so', async () => {
    const source = sourceOf({ '/s/a': plain('a'), '/s/b': plain('b') }, { id: 'far' });
    expect(outcomes(await gatherSkillCardsFrom([source], { maxEntries: 1 }))).toEqual([
      'loaded loaded /s/a/SKILL.md',
      'skipped entry-limit far',
    ]);
    expect((await gatherSkillCardsFrom([source], { maxEntries: 2 })).diagnostics).toHaveLength(2);
  });

  test('the signal reaches the source, and an aborted call rejects with its reason', async () => {
    const controller = new AbortController();
    const got: unknown[] = [];
    const source = sourceOf(
      {},
      {
        listSkillDirs: (signal) => {
          got.push(signal);
          return Promise.resolve(['/s/a', '/s/b']);
        },
        readSkillMd: (_, signal) => {
          got.push(signal);
          controller.abort(new Error('enough'));
          return Promise.reject(new Error('cut off'));
        },
      },
    );
    await expect(gatherSkillCardsFrom([source], { signal: controller.signal })).rejects.toThrow('enough');
    expect(new Set(got)).toEqual(new Set([controller.signal]));
    await expect(gatherSkillCardsFrom([source], { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow(
      'before',
    );
  });

  test.each(['listSkillDirs', 'readSkillMd'] as const)(
    'a source whose %s never answers does not hold up an abort, and no listener stays',
    async (call) => {
      const controller = new AbortController();
      const counts = { added: 0, removed: 0 };
      const { signal } = controller;
      const add = signal.addEventListener.bind(signal);
      const remove = signal.removeEventListener.bind(signal);
      signal.addEventListener = (...words: Parameters<typeof add>) => {
        counts.added += 1;
        add(...words);
      };
      signal.removeEventListener = (...words: Parameters<typeof remove>) => {
        counts.removed += 1;
        remove(...words);
      };
      const deaf = sourceOf({ '/s/a': plain('a') }, { [call]: () => new Promise<never>(() => undefined) });
      const gathering = gatherSkillCardsFrom([deaf], { signal });
      setTimeout(() => {
        controller.abort(new Error('enough'));
      });
      await expect(gathering).rejects.toThrow('enough');
      expect(counts).toEqual({ added: 1, removed: 1 });
    },
  );

  test('one bad entry of a listing never sinks the rest', async () => {
    const source = sourceOf(
      { '/s/a': plain('a'), '/s/b': plain('b') },
      { id: 'far', listSkillDirs: () => Promise.resolve(['/s/a', 7, '', null, '/s/b'] as never) },
    );
    expect(outcomes(await gatherSkillCardsFrom([source]))).toEqual([
      'loaded loaded /s/a/SKILL.md',
      'invalid unreadable far',
      'invalid unreadable far',
      'invalid unreadable far',
      'loaded loaded /s/b/SKILL.md',
    ]);
  });

  test('256 MiB are read, and what is left says so once', async () => {
    const content = new Uint8Array(1_048_576).fill(0x20);
    const dirs = Array.from({ length: 300 }, (_, n) => `/s/${n}`);
    const source = sourceOf(
      {},
      { id: 'far', listSkillDirs: () => Promise.resolve(dirs), readSkillMd: () => Promise.resolve(content) },
    );
    const { diagnostics } = await gatherSkillCardsFrom([source]);
    expect(diagnostics.length).toBeLessThan(300);
    expect(diagnostics.filter(({ code }) => code === 'size-limit')).toMatchObject([{ location: 'far' }]);
  });

  test.each([{ signal: {} }, { signal: null }, null])('the option %j is refused', async (options) => {
    await expect(gatherSkillCardsFrom([], options as never)).rejects.toSatisfy((fault) =>
      isBriefingFault(fault, 'option-invalid'),
    );
  });

  test.each([[[{}]], ['x'], [[sourceOf({}, { origin: 'x' as never })]]])(
    'what is no source throws option-invalid',
    async (sources) => {
      await expect(gatherSkillCardsFrom(sources as never)).rejects.toSatisfy((fault) =>
        isBriefingFault(fault, 'option-invalid'),
      );
    },
  );
});

describe('loadAndRenderSkills', () => {
  test('one bullet each, also for what has no description or no header', async () => {
    expect(await loadAndRenderSkills(memorySkillSource({ files: FILES }))).toBe(
      [
        '- alpha-skill: A (path: /s/alpha/SKILL.md)',
        '- beta (path: /s/beta/SKILL.md)',
        '- gamma: Does gamma. (path: /s/gamma/SKILL.md)',
        '- lower: Does lower. (path: /s/lower/skill.md)',
      ].join('\n'),
    );
  });

  test('requireDescription stays false when it is undefined', async () => {
    const source = memorySkillSource({ files: { '/s/a/SKILL.md': 'text' } });
    expect(await loadAndRenderSkills(source, { requireDescription: undefined })).toBe('- a (path: /s/a/SKILL.md)');
    expect(await loadAndRenderSkills(source, { requireDescription: true })).toBeUndefined();
    await expect(loadAndRenderSkills(source, null as never)).rejects.toSatisfy((fault) =>
      isBriefingFault(fault, 'option-invalid'),
    );
  });

  test('nothing to show is undefined, and what is always on is shown whole', async () => {
    expect(await loadAndRenderSkills(memorySkillSource({ files: {} }))).toBeUndefined();
    const files = { '/s/a/SKILL.md': manifest('description: d\nalways: true', 'Obey.') };
    expect(await loadAndRenderSkills(memorySkillSource({ files }))).toContain('Obey.');
  });

  test('what went wrong is reported, and a source that cannot list throws', async () => {
    const reported: string[] = [];
    const source = sourceOf({ '/s/a': plain('a'), '/s/b': new Error('down') });
    await loadAndRenderSkills(source, { report: ({ code }) => reported.push(code) });
    expect(reported).toEqual(['unreadable']);
    const down = sourceOf({}, { listSkillDirs: () => Promise.reject(new Error('no route')) });
    await expect(loadAndRenderSkills(down)).rejects.toSatisfy((fault) => isBriefingFault(fault, 'skill-invalid'));
  });
});

test('a memory source is builtin unless it says otherwise', () => {
  expect(memorySkillSource({ files: {} }).origin).toBe('builtin');
  expect(memorySkillSource({ files: {}, origin: 'user' }).origin).toBe('user');
});

test('a local source accounts for folders without a manifest and for links that lead nowhere', async () => {
  const tree = {
    '/s/a/x': '',
    '/s/b': { link: 'nowhere' },
    '/s/c': { link: 'd' },
    '/s/d/SKILL.md': plain('d'),
    '/s/e.md': '',
  };
  const source = localSkillSource({
    dir: '/s',
    origin: 'user',
    fs: memoryFileSystem({ ...tree, '/s/.dot/SKILL.md': '' }),
  });
  expect(outcomes(await gatherSkillCardsFrom([source]))).toEqual([
    'skipped no-manifest /s/a/SKILL.md',
    'skipped no-manifest /s/b/SKILL.md',
    'loaded loaded /s/c/SKILL.md',
    'collision collision /s/d/SKILL.md',
  ]);
});

test('a local source without a directory is empty, and one on a file fails', async () => {
  const fs = memoryFileSystem({ '/file': 'x' });
  expect(await gatherSkillCardsFrom([localSkillSource({ dir: '/none', origin: 'user', fs })])).toEqual({
    cards: [],
    diagnostics: [],
  });
  const load = await gatherSkillCardsFrom([localSkillSource({ dir: '/file', origin: 'user', fs })]);
  expect(outcomes(load)).toEqual(['invalid source-failed /file']);
});

test.each(['/s', '/', '/elsewhere/a', '/s/a/b', '/s/../etc', 's/a'])(
  'a local source reads nothing from %s, which is no directory directly in its root',
  async (dir) => {
    const fs = memoryFileSystem({
      '/SKILL.md': 'x',
      '/s/SKILL.md': 'x',
      '/s/a/b/SKILL.md': 'x',
      '/elsewhere/a/SKILL.md': 'x',
      '/etc/SKILL.md': 'x',
    });
    const source = localSkillSource({ dir: '/s', origin: 'user', fs });
    const isRefused = (fault: unknown): boolean => isBriefingFault(fault, 'option-invalid');
    await expect(source.readSkillMd(dir)).rejects.toSatisfy(isRefused);
    await expect(source.readResource?.(dir, 'SKILL.md')).rejects.toSatisfy(isRefused);
  },
);

test('a memory source lists the root when a manifest stands there', async () => {
  const source = memorySkillSource({ files: { '/SKILL.md': plain('a'), '/x.sh': 'x' } });
  expect(await source.listSkillDirs()).toEqual(['/']);
  expect(text(await source.readResource?.('/', 'x.sh'))).toBe('x');
  const { cards } = await gatherSkillCardsFrom([source]);
  expect(cards).toMatchObject([{ name: 'a', location: '/SKILL.md', dir: '/' }]);
});
