import type { SkillCard } from '@briefing/contract';
import fc from 'fast-check';
import { Minimatch } from 'minimatch';
import { describe, expect, test } from 'vitest';
import { findGlobProblem } from '@briefing/text';
import { type TriggerQuestion, compileTriggers } from '../src/index.ts';
import { indexGlobs } from '../src/glob-index.ts';
import { planGlob } from '../src/glob-plan.ts';

function card(name: string, globs: string[], keywords: string[] = [], more: SkillCard['frontmatter'] = {}): SkillCard {
  const dir = `/s/${name}`;
  const frontmatter = { triggers: { globs, keywords }, ...more };
  return { name, description: '', body: '', location: `${dir}/SKILL.md`, dir, origin: 'project', frontmatter };
}

const ask = (cards: SkillCard[], question: TriggerQuestion): string[] =>
  compileTriggers(cards)(question).map(({ card: { name } }) => name);

describe('globs', () => {
  test.each<[string, string, boolean]>([
    ['*.rs', 'src/a.rs', true],
    ['*.rs', 'a.rs', true],
    ['*.rs', '.rs', true],
    ['*.rs', 'src/a.rst', false],
    ['*.rs', '.hidden/.a.rs', true],
    ['src/*.rs', 'src/a.rs', true],
    ['src/*.rs', 'src/b/a.rs', false],
    ['src/**', 'src/b/a.rs', true],
    ['src/**', 'src', false],
    ['src/**/*.{ts,tsx}', 'src/a.tsx', true],
    ['src/**/*.{ts,tsx}', 'src/b/c/a.ts', true],
    ['**/test/**', 'a/test/b.ts', true],
    ['**/test/**', 'test/b.ts', true],
    ['Makefile', 'sub/Makefile', true],
    ['makefile', 'Makefile', false],
    ['!*.rs', 'a.rs', false],
    ['!a', '!a', true],
    ['#a', '#a', true],
    ['#[a]', '#a', true],
    ['![a]', '!a', true],
    ['![a]', 'b', false],
    ['src/[ab].ts', 'src/a.ts', true],
    ['@(a|b).ts', 'x/b.ts', true],
    ['src/a.ts', 'src\\a.ts', true],
    ['src/a.ts', './src/a.ts', true],
    ['src/a.ts', 'src/x/../a.ts', true],
    ['app/(group)/page.tsx', 'app/(group)/page.tsx', true],
  ])('%s and %s: %s', (glob, file, matches) => {
    expect(ask([card('a', [glob])], { files: [file] })).toEqual(matches ? ['a'] : []);
  });

  test.each<[string, string, boolean]>([
    ['/repo', '/repo/src/a.ts', true],
    ['/repo/', '/repo/src/a.ts', true],
    ['/repo', '/repository/src/a.ts', false],
    ['/', '/src/a.ts', true],
    ['C:\\repo', 'c:\\Repo\\src\\a.ts', true],
    ['/repo', 'src/a.ts', true],
  ])('with cwd %s the file %s is seen from there: %s', (cwd, file, matches) => {
    expect(ask([card('a', ['src/*.ts'])], { files: [file], cwd })).toEqual(matches ? ['a'] : []);
  });

  test.each(['[a', '{a', 'a}', '@(a', 'a/', ' ', `{1..99999}`, '{a,b}'.repeat(9), 'x'.repeat(1025), '*'.repeat(60)])(
    '%s is refused and reported, and its neighbours stay',
    (glob) => {
      const reported: string[] = [];
      const match = compileTriggers([card('a', [glob, '*.rs'])], { report: ({ code }) => reported.push(code) });
      expect(reported).toEqual(['glob-invalid']);
      expect(match({ files: ['a.rs'] })).toMatchObject([{ reason: { kind: 'glob', glob: '*.rs', file: 'a.rs' } }]);
    },
  );
});

describe('keywords', () => {
  test.each<[string, string, boolean]>([
    ['sql', 'Write SQL for it', true],
    ['sql', 'restart mysqld', false],
    ['sql', 'sql', true],
    ['sql', 'use sql, please', true],
    ['SQL', 'a sql_query', false],
    ['sql', '用sql写一个查询', true],
    ['数据库', '修复数据库错误', true],
    ['データ', 'このデータを直す', true],
    ['c++', 'port it to C++ now', true],
    ['c++', 'xc++', false],
    ['.net', 'a .NET service', true],
    ['pull request', 'open a Pull Request', true],
    ['pull request', 'pull requests', false],
    ['café', 'the CAFE\u0301 menu', true],
    ['कौशल', 'यह कौशल है', true],
    ['', 'anything', false],
    ['$&', 'a $& b', true],
  ])('%j in %j: %s', (keyword, text, matches) => {
    expect(ask([card('a', [], [keyword])], { text })).toEqual(matches ? ['a'] : []);
  });
});

describe('answers', () => {
  const cards = [
    card('one', ['*.md', '*.rs'], ['rust']),
    card('two', ['src/**'], ['deploy']),
    card('hidden', ['**'], [], { disableModelInvocation: true }),
    card('always', ['**'], [], { always: true }),
    { ...card('none', []), frontmatter: {} },
  ];

  test('come in card order, each with its first reason', () => {
    expect(compileTriggers(cards)({ files: ['src/a.rs', 'b.rs'], text: 'deploy the rust service' })).toEqual([
      { card: cards[0], reason: { kind: 'glob', glob: '*.rs', file: 'src/a.rs' } },
      { card: cards[1], reason: { kind: 'glob', glob: 'src/**', file: 'src/a.rs' } },
    ]);
    expect(compileTriggers(cards)({ text: 'Deploy' })).toEqual([
      { card: cards[1], reason: { kind: 'keyword', keyword: 'deploy' } },
    ]);
  });

  test('leave out what is active already, by name or by card', () => {
    const question = { files: ['src/a.rs'] };
    expect(ask(cards, { ...question, active: ['one'] })).toEqual(['two']);
    expect(ask(cards, { ...question, active: cards.slice(0, 2) })).toEqual([]);
    expect(ask(cards, {})).toEqual([]);
  });

  test('frozen cards work, and the same question has the same answer', () => {
    const match = compileTriggers(Object.freeze([Object.freeze(cards[0])]) as SkillCard[]);
    expect(match({ files: ['a.rs'] })).toEqual(match({ files: ['a.rs'] }));
  });
});

describe('the index and the matcher agree', () => {
  const word = fc.constantFrom('a', 'b', 'src', '.x', 'a.ts', 'b.test.ts', '.ts', 'a-b', '..', 'A', '!a', '#');
  const piece = fc.oneof(
    { weight: 4, arbitrary: word },
    fc.constantFrom(
      '*',
      '**',
      '*.ts',
      'a*',
      '*b',
      'a*.ts',
      '{a,b}',
      '*.{ts,tsx}',
      '{a,b/c}',
      '{,a}',
      '[ab]',
      '?',
      '@(a|b)',
      '\\*',
      '.',
      '{a}',
      '{1..3}',
      '**a',
      '***',
      '{a,{b,c}}',
      '$' + '{a,b}',
      '{a,..}',
      'a,b',
    ),
  );
  const glob = fc
    .tuple(fc.constantFrom('', '', '', '/', './'), fc.array(piece, { minLength: 1, maxLength: 4 }))
    .map(([lead, parts]) => lead + parts.join('/'));
  const file = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'));
  const normal = (path: string): string => {
    const parts: string[] = [];
    for (const part of path.split('/')) {
      if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
      else parts.push(part);
    }
    return parts.join('/');
  };

  test('on every glob that is not refused, and every path', () => {
    fc.assert(
      fc.property(
        fc.array(glob, { minLength: 1, maxLength: 6 }),
        file.map(normal).filter((path) => path !== ''),
        (globs, path) => {
          const usable = globs.filter((each) => findGlobProblem(each) === undefined);
          const target = { path, parts: path.split('/') };
          const found = new Set<number>();
          indexGlobs(usable).candidates(target, (index, matches) => {
            if (matches(target)) found.add(index);
          });
          const options = { dot: true, matchBase: true, nocomment: true, nonegate: true, platform: 'linux' } as const;
          const expected = usable.flatMap((each, index) => (new Minimatch(each, options).match(path) ? [index] : []));
          expect(
            [...found].sort((one, other) => one - other),
            JSON.stringify({ usable, path }),
          ).toEqual(expected);
        },
      ),
      { numRuns: Number(process.env['BRIEFING_RUNS'] ?? 100) * 20 },
    );
  });

  test('on all short globs of plain words and stars, and all short paths', () => {
    const combine = (words: readonly string[]): string[] => {
      const two = words.flatMap((one) => words.map((other) => `${one}/${other}`));
      return [...words, ...two, ...two.flatMap((start) => words.map((end) => `${start}/${end}`))];
    };
    const globs = combine(['*', '**', 'a', '*.ts', '.*', '{a,b}']);
    const paths = ['', '/', '../'].flatMap((lead) => combine(['a', 'b', '.x', 'a.ts']).map((path) => lead + path));
    const options = { dot: true, matchBase: true, nocomment: true, nonegate: true, platform: 'linux' } as const;
    const matchers = globs.map((each) => new Minimatch(each, options));
    const index = indexGlobs(globs);
    for (const path of [...paths, '..', '../..']) {
      const target = { path, parts: path.split('/') };
      const found = new Set<number>();
      index.candidates(target, (glob, matches) => {
        if (matches(target)) found.add(glob);
      });
      expect([path, globs.filter((_, at) => found.has(at))]).toEqual([
        path,
        globs.filter((_, at) => matchers[at]?.match(path)),
      ]);
    }
  });

  test('what people write needs no matcher', () => {
    for (const each of ['*.rs', 'src/**', '**/*.ts', 'src/**/*.{ts,tsx}', 'Makefile', 'docs/*.md'])
      expect(planGlob(each)).toBeDefined();
    for (const each of ['src/[ab].ts', '@(a|b)', 'a?', 'a\\*', '{a,{b,c}}', 'a..b/x'])
      expect(planGlob(each)).toBeUndefined();
  });

  const signs = fc.string({
    unit: fc.constantFrom(...'a b * ? [ ] { } ( ) , | ! + @ \\ / . - ^ $ 0 9'.split(' ')),
    maxLength: 30,
  });
  const blocks = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '{a,b}',
          '[!c]',
          '[ab]',
          '{1..16}',
          '[{1..9}]',
          '[{a,b}]',
          '@(a|b)',
          '{@(a),b}',
          '/',
          '**',
          '?',
        ),
        fc.integer({ min: 1, max: 400 }).map((length) => 'x'.repeat(length)),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

  test('no text that passes is more than the matcher takes', () => {
    const options = { dot: true, matchBase: true, nocomment: true, nonegate: true, platform: 'linux' } as const;
    fc.assert(
      fc.property(fc.oneof(signs, blocks), file, (each, path) => {
        if (findGlobProblem(each) === undefined) new Minimatch(each, { ...options, braceExpandMax: 1024 }).match(path);
      }),
    );
  });

  test('a glob that the matcher refuses all the same matches nothing and is told of, and the others match', () => {
    const refused: number[] = [];
    const index = indexGlobs(['[ab]{1..256}'.padEnd(400, 'x'), 'src/[ab]{1..256}'.padEnd(400, 'x'), '[a].ts'], (glob) =>
      refused.push(glob),
    );
    const target = { path: 'src/a.ts', parts: ['src', 'a.ts'] };
    const found: number[] = [];
    index.candidates(target, (glob, matches) => {
      if (matches(target)) found.push(glob);
    });
    expect([found, refused.sort()]).toEqual([[2], [0, 1]]);
  });

  test.each([
    '[ab]{1..256}'.padEnd(312, 'x'),
    '[{1..9999999}]'.padEnd(114, 'x'),
    '{a,b}'.repeat(8) + '[!c]'.padEnd(304, 'x'),
  ])('%s is refused, and the skills beside it are found', (glob) => {
    expect(ask([card('a', [glob]), card('b', ['*.rs'])], { files: ['a.rs'] })).toEqual(['b']);
  });
});

test('a million characters of text and of a file name end', () => {
  const cards = [card('a', ['**/*b', 'src/**/x/**/y'], ['a b', 'c++'])];
  const long = 'a'.repeat(1_000_000);
  expect(
    ask(cards, { files: [long, '/'.repeat(100_000), `src/${'x/'.repeat(100_000)}`], text: 'a '.repeat(300_000) }),
  ).toEqual([]);
});
