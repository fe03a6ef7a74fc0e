import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import {
  DERIVED_DESCRIPTION_BUDGET,
  applyMacros,
  buildMacroScope,
  compileMacro,
  describeMacros,
  expandInvocation,
  gatherMacros,
  loadMacros,
  parseInvocation,
  readMacroFile,
  resolveTokens,
  scanMacroBody,
  standardMacroRoots,
} from '../src/index.ts';
import { faultOf, macro } from './worlds.ts';

test('a derived description has 72 code points', () => {
  expect(DERIVED_DESCRIPTION_BUDGET).toBe(72);
});

describe('placeholders of the house', () => {
  test.each<[string, string]>([
    ['{{arg.1}}', 'a'],
    ['{{arg.2}}', 'b c'],
    ['{{arg.4}}', ''],
    ['{{arg.0}}', ''],
    ['{{arg.all}}', 'a b c d'],
    ['{{arg.raw}}', 'a  "b c" d'],
    ['{{arg.slice 2 1}}', 'b c'],
    ['{{arg.slice 2}}', 'b c d'],
    ['{{arg.slice 0}}', 'a b c d'],
    ['{{arg.slice 0 1}}', 'a'],
    ['{{arg.slice 2 0}}', ''],
    ['{{arg.slice 9}}', ''],
    ['{{arg.slice 3 9}}', 'd'],
    ['{{arg.rest}}', 'b c d'],
    ['{{arg.rest 3}}', 'd'],
    ['{{arg.rest 0}}', 'a b c d'],
    ['{{{{', '{{'],
    ['{{{{arg.1}}', '{{arg.1}}'],
    ['$1', 'a'],
    ['$2', 'b c'],
    ['$4', ''],
    ['$0', ''],
    ['$@', 'a b c d'],
    ['$ARGUMENTS', 'a b c d'],
    ['${@:2}', 'b c d'],
    ['${@:2:1}', 'b c'],
    ['${@:0}', 'a b c d'],
    ['${@:2:0}', ''],
    ['${@}', 'a b c d'],
    ['$$', '$'],
    ['$$1', '$1'],
  ])('%s', (form, text) => {
    expect(applyMacros(`<${form}>`, 'a  "b c" d')).toBe(`<${text}>`);
  });

  test('tokens have these shapes', () => {
    expect(scanMacroBody('x {{arg.1}}{{arg.all}}{{arg.raw}}{{arg.slice 2 3}}{{arg.rest}}')).toEqual([
      { kind: 'literal', text: 'x ' },
      { kind: 'positional', index: 1 },
      { kind: 'all' },
      { kind: 'raw' },
      { kind: 'slice', start: 2, length: 3 },
      { kind: 'slice', start: 2 },
    ]);
  });

  test('two examples', () => {
    expect(applyMacros('all: {{arg.all}} | rest: {{arg.rest}}', 'a b c')).toBe('all: a b c | rest: b c');
    expect(expandInvocation('/deploy staging fast', [macro('deploy', 'ship $1 in mode $2')])).toBe(
      'ship staging in mode fast',
    );
  });
});

test('a scope has the arguments, all of them joined, and the line as typed', () => {
  expect(buildMacroScope(` a "b  c"\n'd' don't ""  `)).toEqual({
    args: ['a', 'b  c', 'd', "don't"],
    all: "a b  c d don't",
    raw: ` a "b  c"\n'd' don't ""  `,
  });
});

test('an expansion may have 16 MiB and not one byte more', () => {
  const most = 16 * 1024 * 1024;
  const tokens = scanMacroBody('{{arg.raw}}');
  const scope = (raw: string) => ({ args: [], all: '', raw });
  expect(resolveTokens(tokens, scope('x'.repeat(most))).length).toBe(most);
  expect(faultOf(() => resolveTokens(tokens, scope('x'.repeat(most + 1))))).toBe('macro-invalid');
  expect(faultOf(() => resolveTokens(tokens, scope('é'.repeat(most / 2 + 1))))).toBe('macro-invalid');
  expect(resolveTokens(tokens, scope('é'.repeat(most / 2))).length).toBe(most / 2);
});

test('report gets every legacy form and its replacement, in text order, and no escape', () => {
  const seen: [string, string][] = [];
  const report = (form: string, replacement: string): void => {
    seen.push([form, replacement]);
  };
  applyMacros('$2 $$ {{arg.1}} $@ $ARGUMENTS ${@} ${@:2} ${@:0} ${@:3:1} $$1 {{{{', 'a', { report });
  expect(seen).toEqual([
    ['$2', '{{arg.2}}'],
    ['$@', '{{arg.all}}'],
    ['$ARGUMENTS', '{{arg.all}}'],
    ['${@}', '{{arg.all}}'],
    ['${@:2}', '{{arg.slice 2}}'],
    ['${@:0}', '{{arg.slice 1}}'],
    ['${@:3:1}', '{{arg.slice 3 1}}'],
  ]);
});

test.each<[string, string]>([
  ['$1', '{{arg.1}}'],
  ['{$1}', '{{arg.1}}'],
  ['{{$1}}', '{{{{arg.1}}'],
  ['{{{$1', '{{{{arg.1}}'],
  ['{{{{$1', '{{arg.1}}'],
  ['{{ $1 }}', '{{arg.1}}'],
])('the replacement in %j is %j, which gives the same text there', (body, expected) => {
  const seen: string[] = [];
  scanMacroBody(body, { report: (_, replacement) => seen.push(replacement) });
  expect(seen).toEqual([expected]);
  expect(
    applyMacros(
      body.replace('$1', () => expected),
      'a',
    ),
  ).toBe(applyMacros(body, 'a'));
});

describe('invocations', () => {
  const macros = [macro('deploy', 'first'), macro('deploy', 'second'), macro('a:b', 'nested')];

  test('a known name gives the first macro of that name, and the rest of the line', () => {
    expect(parseInvocation('/deploy  x "y" ', macros)).toEqual({ macro: macros[0], raw: 'x "y" ' });
    expect(parseInvocation('/a:b', macros)).toEqual({ macro: macros[2], raw: '' });
  });

  test.each([' ', '  ', '\t', '\n', '\r\n', '\n\n  ', '\u00a0', '\u3000 '])('%j ends a name, all of it', (blanks) => {
    expect(parseInvocation(`/deploy${blanks}x y`, macros)).toEqual({ macro: macros[0], raw: 'x y' });
  });

  test('an unknown name comes with the nearest one', () => {
    expect(parseInvocation('/deplyo x', macros)).toEqual({ unknown: 'deplyo', nearest: 'deploy' });
    expect(parseInvocation('/zzz', macros)).toEqual({ unknown: 'zzz' });
  });

  test.each(['deploy x', ' /deploy x', '', '/', '/ deploy', '\n/deploy'])('%j is none', (line) => {
    expect(parseInvocation(line, macros)).toBeUndefined();
    expect(expandInvocation(line, macros)).toBe(line);
  });
});

describe('unused arguments', () => {
  test.each([
    ['briefing', 'Body'],
    ['claude', 'Body\n\nARGUMENTS: x  "y"'],
    ['opencode', 'Body\n\nx  "y"'],
    ['gemini', 'Body\n\n/name x  "y"'],
  ] as const)('of %s', (dialect, text) => {
    expect(expandInvocation('/name x  "y"', [macro('name', 'Body', dialect)])).toBe(text);
  });

  test('gemini appends the arguments where there is no line', () => {
    expect(applyMacros('Body', 'x', { dialect: 'gemini' })).toBe('Body\n\nx');
    expect(compileMacro(macro('name', 'Body', 'gemini'))('x')).toBe('Body\n\nx');
  });

  test('briefing appends them when asked to', () => {
    expect(applyMacros('Body', 'x', { appendUnused: true })).toBe('Body\n\nx');
  });
});

describe('dialects', () => {
  test.each([
    ['claude', '$0|$1|$2|$ARGUMENTS[1]|$ARGUMENTS[7]|$ARGUMENTS', 'a|b c|$2|b c|$ARGUMENTS[7]|a "b c"'],
    [
      'claude',
      '\\$0|\\$ARGUMENTS|\\$HOME|{{arg.1}}|$@|$$',
      '$0|$ARGUMENTS|\\$HOME|{{arg.1}}|$@|$$\n\nARGUMENTS: a "b c"',
    ],
    ['opencode', '$1|$2|$ARGUMENTS', 'a|b c|a "b c"'],
    ['opencode', 'only $1', 'only a b c'],
    ['opencode', '$@|{{arg.1}}|$$', '$@|{{arg.1}}|$$\n\na "b c"'],
    ['gemini', '{{args}}|$1|{{arg.1}}', 'a "b c"|$1|{{arg.1}}'],
  ] as const)('%s: %s', (dialect, body, text) => {
    expect(applyMacros(body, 'a "b c"', { dialect })).toBe(text);
  });
});

test('macros are loaded, sorted and described', () => {
  const fs = memoryFileSystem({
    '/m/b.md': '---\ndescription: Ships it\nargument-hint: <where>\n---\nship {{arg.1}} {{arg.rest}}\n',
    '/m/A.MD': '\n  First line.\nsecond',
    '/m/.hidden.md': 'x',
    '/m/notes.txt': 'x',
    '/m/sub/c.md': 'x $ARGUMENTS',
  });
  const first = {
    name: 'A',
    description: 'First line.',
    body: '\n  First line.\nsecond',
    origin: 'user',
    source: '/m/A.MD',
  };
  const second = {
    name: 'b',
    description: 'Ships it (user)',
    body: 'ship {{arg.1}} {{arg.rest}}\n',
    origin: 'user',
    source: '/m/b.md',
    argumentHint: '<where>',
  };
  expect(loadMacros('/m', 'user', { fs })).toEqual([first, second]);
  expect(readMacroFile('/m/b.md', 'path', { fs, label: 'mine' }).description).toBe('Ships it (mine)');
  const gathered = gatherMacros([{ dir: '/m', origin: 'user', recursive: true }], { fs });
  expect(gathered.macros.map(({ name }) => name)).toEqual(['A', 'b', 'sub:c']);
  expect(gathered.diagnostics).toEqual([]);
  expect(describeMacros(gathered.macros)).toEqual([
    {
      name: 'A',
      description: 'First line.',
      origin: 'user',
      source: '/m/A.MD',
      positions: [],
      usesAll: false,
      usesRest: false,
    },
    {
      name: 'b',
      hint: '<where>',
      description: 'Ships it (user)',
      origin: 'user',
      source: '/m/b.md',
      positions: [1],
      usesAll: false,
      usesRest: true,
    },
    {
      name: 'sub:c',
      description: 'x $ARGUMENTS',
      origin: 'user',
      source: '/m/sub/c.md',
      positions: [],
      usesAll: true,
      usesRest: false,
    },
  ]);
});

test('the standard roots stand in this order', () => {
  const fs = memoryFileSystem({ '/repo/.git/HEAD': '', '/repo/app/x': '' });
  const roots = standardMacroRoots({ cwd: '/repo/app', home: '/home/me', brand: 'acme', fs });
  const rows = roots.map(({ dir, origin, dialect, recursive }) => [dir, origin, dialect, recursive]);
  expect(rows).toEqual([
    ['/repo/app/.acme/commands', 'project', 'briefing', false],
    ['/repo/app/.claude/commands', 'project', 'claude', true],
    ['/repo/app/.opencode/command', 'project', 'opencode', true],
    ['/repo/app/.opencode/commands', 'project', 'opencode', true],
    ['/repo/app/.gemini/commands', 'project', 'gemini', true],
    ['/repo/.acme/commands', 'project', 'briefing', false],
    ['/repo/.claude/commands', 'project', 'claude', true],
    ['/repo/.opencode/command', 'project', 'opencode', true],
    ['/repo/.opencode/commands', 'project', 'opencode', true],
    ['/repo/.gemini/commands', 'project', 'gemini', true],
    ['/home/me/.config/acme/commands', 'user', 'briefing', false],
    ['/home/me/.acme/commands', 'user', 'briefing', false],
    ['/home/me/.claude/commands', 'user', 'claude', true],
    ['/home/me/.config/opencode/command', 'user', 'opencode', true],
    ['/home/me/.config/opencode/commands', 'user', 'opencode', true],
    ['/home/me/.gemini/commands', 'user', 'gemini', true],
  ]);
});
