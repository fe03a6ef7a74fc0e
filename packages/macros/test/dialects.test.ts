import type { MacroDialect } from '@briefing/contract';
import { memoryFileSystem } from '@briefing/files';
import { describe, expect, test } from 'vitest';
import {
  applyMacros,
  describeMacros,
  expandInvocation,
  gatherMacros,
  loadMacros,
  readMacroFile,
} from '../src/index.ts';
import { codes, gatherIn, macro, names, reports } from './worlds.ts';

const apply =
  (dialect: MacroDialect) =>
  (body: string, raw: string): string =>
    applyMacros(body, raw, { dialect });

describe('claude', () => {
  const expand = apply('claude');

  test.each<[string, string, string]>([
    ['$0 $1', 'a b', 'a b'],
    ['$ARGUMENTS[0]/$ARGUMENTS[1]', 'a b', 'a/b'],
    ['$ARGUMENTS', '  "a  b" c ', '  "a  b" c '],
    ['$0', '"a  b"', 'a  b'],
    ['$1', 'a', '$1\n\nARGUMENTS: a'],
    ['$0 and $3', 'a', 'a and $3'],
    ['$0', '', '$0'],
    ['$ARGUMENTS', '', ''],
    ['costs \\$0.99, not $0', 'a', 'costs $0.99, not a'],
    ['\\$ARGUMENTS[0] $0', 'a', '$ARGUMENTS[0] a'],
    ['\\\\$0', 'a', '\\$0\n\nARGUMENTS: a'],
    ['\\$HOME $0', 'a', '\\$HOME a'],
    ['$HOME $PATH ${0} $@ $$ $0', 'a', '$HOME $PATH ${0} $@ $$ a'],
    ['$5k $0th $0', 'a', '$5k $0th a'],
    ['$200 $0.01', 'a', '$200 a.01'],
    ['$00 $01', 'a b', 'a b'],
    ['$ARGUMENTS[x] $ARGUMENTS[1', 'a', 'a[x] a[1'],
    ['$ARGUMENTSX', 'a', 'aX'],
    ['{{arg.1}} {{args}} $0', 'a', '{{arg.1}} {{args}} a'],
    ['$0 $1', '$1 $0', '$1 $0'],
    ['Body.\n', 'a', 'Body.\n\nARGUMENTS: a'],
    ['Body.\n', '', 'Body.\n'],
    ['Body.\n', ' \n ', 'Body.\n'],
    ['', 'a', 'ARGUMENTS: a'],
  ])('%j with %j gives %j', (body, raw, text) => {
    expect(expand(body, raw)).toBe(text);
  });

  test('a command as its users write it', () => {
    const file = `---
allowed-tools: Bash(git add:*), Bash(git status:*)
argument-hint: [issue-number] [priority]
description: Fix an issue
model: sonnet
---

## Context

- Status: !\`git status\`
- Branch: !\`git branch --show-current\`

Fix issue #$0 with priority $1, as @docs/style.md asks.
`;
    const gathered = gatherIn({ 'github/fix.md': file }, { dialect: 'claude', recursive: true });
    expect(gathered.macros[0]).toMatchObject({
      name: 'github:fix',
      description: 'Fix an issue (project)',
      argumentHint: '[issue-number] [priority]',
      dialect: 'claude',
    });
    expect(gathered.diagnostics).toMatchObject([
      { code: 'yaml-repaired', line: 3 },
      { code: 'block-left-as-text', line: 10, column: 11 },
    ]);
    expect(expandInvocation('/github:fix 123 high', gathered.macros)).toContain(
      'Fix issue #123 with priority high, as @docs/style.md asks.',
    );
    expect(expandInvocation('/github:fix 123 high', gathered.macros)).toContain('!`git status`');
  });

  test('arguments with names stay text, and that is said', () => {
    const file = '---\ndescription: x\narguments: [issue, branch]\n---\nFix $issue on $branch.';
    const gathered = gatherIn({ 'fix.md': file }, { dialect: 'claude' });
    expect(reports(gathered)).toEqual(['names-left-as-text@/m/fix.md:3:1']);
    expect(expandInvocation('/fix 12 main', gathered.macros)).toBe('Fix $issue on $branch.\n\nARGUMENTS: 12 main');
    expect(gatherIn({ 'fix.md': file }, { dialect: 'opencode' }).diagnostics).toEqual([]);
    for (const none of ['arguments:', 'arguments: []'])
      expect(gatherIn({ 'fix.md': `---\n${none}\n---\nx` }, { dialect: 'claude' }).diagnostics).toEqual([]);
  });

  test('positions count from 1 here as well', () => {
    expect(describeMacros([macro('x', '$1 $0 $1 $ARGUMENTS[3]', 'claude')])[0]).toMatchObject({
      positions: [1, 2, 4],
      usesAll: false,
      usesRest: false,
    });
  });
});

describe('a claude body that seems to count from 1', () => {
  test.each<[string, string | undefined]>([
    ['Fix $1', '1:5'],
    ['Fix $1 in $2', '1:5'],
    ['only $2', '1:6'],
    ['Fix\n\\$0 is\n  $1', '3:3'],
    ['Fix \\$ARGUMENTS $1', '1:17'],
    ['$1st costs $5k, but $3', '1:21'],
    ['Fix $0', undefined],
    ['Fix $0 and $1', undefined],
    ['Fix $1 of $ARGUMENTS', undefined],
    ['Fix $1 of $ARGUMENTS[0]', undefined],
    ['Fix $ARGUMENTS[1]', undefined],
    ['Fix $1 of $ARGUMENTS[1]', undefined],
    ['Fix it', undefined],
    ['costs $5k', undefined],
    ['Fix \\$1', undefined],
  ])('%j is reported at %s', (body, place) => {
    const gathered = gatherIn({ 'x.md': body }, { dialect: 'claude' });
    expect(reports(gathered)).toEqual(place === undefined ? [] : [`first-argument-unused@/m/x.md:${place}`]);
  });

  test('is reported below its header, and in no other dialect', () => {
    const tree = { 'x.md': '---\ndescription: y\n---\n\nFix $1' };
    expect(reports(gatherIn(tree, { dialect: 'claude' }))).toEqual(['first-argument-unused@/m/x.md:5:5']);
    expect(codes(gatherIn(tree, { dialect: 'opencode' }))).toEqual([]);
    expect(codes(gatherIn(tree))).toEqual([]);
  });
});

describe('opencode', () => {
  const expand = apply('opencode');

  test.each<[string, string, string]>([
    ['$1 and $2', 'a b c d', 'a and b c d'],
    ['$2 and $1', 'a b c', 'b c and a'],
    ['$1 $1', 'a b', 'a b a b'],
    ['$1', '"a b"  c', 'a b c'],
    ['$1-$3', 'a b', 'a-'],
    ['$3', 'a b', 'a b'],
    ['$0 $1', 'a b', ' a b'],
    ['$ARGUMENTS', ' a  "b" ', ' a  "b" '],
    ['$ARGUMENTSX', 'a', 'aX'],
    ['$1st', 'a', 'ast'],
    ['\\$1', 'a', '\\a'],
    ['$$', 'a', '$$\n\na'],
    ['Body.\n', 'a  b', 'Body.\n\na  b'],
    ['Body.', '', 'Body.'],
    ['$1 $2', '$2 $1', '$2 $1'],
  ])('%j with %j gives %j', (body, raw, text) => {
    expect(expand(body, raw)).toBe(text);
  });

  test('a command as its users write it', () => {
    const file = `---
description: Create a component
agent: build
model: anthropic/claude-sonnet
subtask: true
---
Create a component named $1 in $2.
Recent commits: !\`git log --oneline -5\`
Look at @src/Button.tsx.
`;
    const gathered = gatherIn({ 'ui/component.md': file }, { dialect: 'opencode', recursive: true });
    expect(names(gathered)).toEqual(['ui/component']);
    expect(reports(gathered)).toEqual(['block-left-as-text@/m/ui/component.md:8:17']);
    expect(expandInvocation('/ui/component Button src/ui and more', gathered.macros)).toBe(
      'Create a component named Button in src/ui and more.\nRecent commits: !`git log --oneline -5`\nLook at @src/Button.tsx.\n',
    );
    expect(describeMacros(gathered.macros)[0]).toMatchObject({ positions: [1], usesAll: false, usesRest: true });
  });
});

describe('gemini', () => {
  const expand = apply('gemini');

  test.each<[string, string, string]>([
    ['fix {{args}} now', ' "a"  b', 'fix  "a"  b now'],
    ['{{args}}{{args}}', '$&', '$&$&'],
    ['{{ args }}', 'a', '{{ args }}\n\na'],
    ['{{arg.1}} $1 $ARGUMENTS {{{{', 'a', '{{arg.1}} $1 $ARGUMENTS {{{{\n\na'],
    ['{{{args}}}', 'a', '{a}'],
    ['Body.', '', 'Body.'],
    ['!{grep {{args}} .}', 'a b', '!{grep a b .}'],
  ])('%j with %j gives %j', (body, raw, text) => {
    expect(expand(body, raw)).toBe(text);
  });

  test('a command as its users write it', () => {
    const file = `# Invoked by /git:commit
description = "Writes a commit message"
prompt = """
Please write a commit message for:

!{git diff --staged}

Our style: @{docs/commits.md}
"""
`;
    const gathered = gatherIn({ 'git/commit.toml': file }, { dialect: 'gemini', recursive: true });
    expect(gathered.macros[0]).toMatchObject({ name: 'git:commit', description: 'Writes a commit message (project)' });
    expect(reports(gathered)).toEqual(['block-left-as-text@/m/git/commit.toml']);
    expect(expandInvocation('/git:commit  be short', gathered.macros)).toBe(
      'Please write a commit message for:\n\n!{git diff --staged}\n\nOur style: @{docs/commits.md}\n\n/git:commit  be short',
    );
  });

  test('a name is what its users type: other characters are underscores, a long one ends in dots', () => {
    const long = 'x'.repeat(51);
    const tree = {
      'my command.toml': 'prompt = "1"',
      'a:b.toml': 'prompt = "2"',
      'é.toml': 'prompt = "3"',
      [`${'x'.repeat(50)}.toml`]: 'prompt = "4"',
      [`d/${long}.toml`]: 'prompt = "5"',
    };
    const gathered = gatherIn(tree, { dialect: 'gemini', recursive: true });
    expect(names(gathered).sort()).toEqual(['_', 'a_b', `d:${'x'.repeat(47)}...`, 'my_command', 'x'.repeat(50)].sort());
    expect(reports(gathered)).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['description = "no prompt"', ['prompt-missing']],
    ['prompt = "  "', ['prompt-missing']],
    ['prompt = ["a"]', ['prompt-missing']],
    ['', ['prompt-missing']],
    ['prompt = "unclosed', ['toml-invalid']],
    ['description = "no prompt"\nprompt', ['toml-invalid']],
  ])('a file %j has no command in it: that is one report, and a fault', (file, expected) => {
    const gathered = gatherIn({ 'x.toml': file }, { dialect: 'gemini' });
    expect([names(gathered), gathered.diagnostics.map(({ code }) => code)]).toEqual([[], expected]);
    const fs = memoryFileSystem({ '/m/x.toml': file });
    for (const act of [
      () => readMacroFile('/m/x.toml', 'user', { fs, dialect: 'gemini' }),
      () => loadMacros('/m', 'user', { fs, dialect: 'gemini' }),
    ]) {
      expect(act).toThrow(
        expect.objectContaining({ kind: 'macro-invalid', path: '/m/x.toml', cause: gathered.diagnostics[0] }) as Error,
      );
    }
  });

  test('another command of the name of one that is broken is no collision', () => {
    const fs = memoryFileSystem({ '/one/x.toml': 'prompt', '/two/x.toml': 'prompt = "two"' });
    const roots = ['/one', '/two'].map((dir) => ({ dir, origin: 'user' as const, dialect: 'gemini' as const }));
    const gathered = gatherMacros(roots, { fs });
    expect([names(gathered), reports(gathered)]).toEqual([['x'], ['toml-invalid@/one/x.toml:1:1']]);
  });

  test('a number under prompt is its text', () => {
    expect(gatherIn({ 'x.toml': 'prompt = 5' }, { dialect: 'gemini' }).macros[0]?.body).toBe('5');
  });
});

describe('blocks', () => {
  test.each<[MacroDialect, string, string | undefined]>([
    ['claude', 'a !`x`', '1:3'],
    ['claude', '\r\n\r\na\r!`x`', '4:1'],
    ['claude', '!``', undefined],
    ['claude', '!`x', undefined],
    ['claude', '!{x} @{y} @file', undefined],
    ['claude', '`!` and !`x`', '1:9'],
    ['claude', 'wow!`x`', undefined],
    ['opencode', 'wow!`x`', '1:4'],
    ['opencode', '!`x`', '1:1'],
    ['opencode', '!``', undefined],
    ['opencode', '!{x}', undefined],
    ['briefing', '!`x` !{x} @{x}', undefined],
  ])('%s: %j', (dialect, body, place) => {
    const gathered = gatherIn({ 'x.md': body }, { dialect });
    expect(reports(gathered)).toEqual(place === undefined ? [] : [`block-left-as-text@/m/x.md:${place}`]);
  });

  test.each<[string, boolean]>([
    ['!{x}', true],
    ['@{x}', true],
    ['!{x', false],
    ['} !{x', false],
    ['!`x` @x {x}', false],
  ])('gemini: %j', (prompt, found) => {
    const gathered = gatherIn({ 'x.toml': `prompt = '${prompt}'` }, { dialect: 'gemini' });
    expect(reports(gathered)).toEqual(found ? ['block-left-as-text@/m/x.toml'] : []);
  });
});

describe('appendUnused', () => {
  test.each<[MacroDialect, boolean, string]>([
    ['briefing', true, 'Body\n\nx'],
    ['briefing', false, 'Body'],
    ['claude', true, 'Body\n\nARGUMENTS: x'],
    ['claude', false, 'Body'],
    ['opencode', false, 'Body'],
    ['gemini', false, 'Body'],
  ])('of %s set to %s', (dialect, appendUnused, text) => {
    expect(applyMacros('Body', 'x', { dialect, appendUnused })).toBe(text);
  });

  test.each<[string, string, string]>([
    ['{{arg.0}}', 'x', 'x'],
    ['{{arg.2}}', 'x', 'x'],
    ['{{arg.slice 1 0}}', 'x', 'x'],
    ['{{arg.rest}}.', 'x', '.\n\nx'],
    ['{{arg.1}}', 'x', 'x'],
    ['{{arg.all}}', 'x', 'x'],
    ['{{arg.raw}}', 'x', 'x'],
    ['{{arg.1}}', 'x y', 'x'],
    ['Body', '""', 'Body\n\n""'],
  ])('%j with %j gives %j', (body, raw, text) => {
    expect(applyMacros(body, raw, { appendUnused: true })).toBe(text);
  });
});
