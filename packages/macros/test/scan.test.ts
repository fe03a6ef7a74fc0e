import { describe, expect, test } from 'vitest';
import { applyMacros, expandInvocation, resolveTokens, scanMacroBody } from '../src/index.ts';
import { faultOf } from './worlds.ts';

const LINE = 'one two three';

describe('what is a placeholder of the house', () => {
  test.each<[string, string]>([
    ['{{ arg.1 }}', 'one'],
    ['{{\n\targ.1\r\n}}', 'one'],
    ['{{arg. 1}}', 'one'],
    ['{{ arg. all }}', 'one two three'],
    ['{{arg.01}}', 'one'],
    ['{{arg.slice  2   1 }}', 'two'],
    ['{{arg.slice\n2\n1}}', 'two'],
    ['{{arg.rest }}', 'two three'],
    ['{{arg.rest  3}}', 'three'],
    ['{{{arg.1}}}', '{one}'],
    ['{{arg.1}}{{arg.2}}', 'onetwo'],
    ['{{{{{{arg.1}}', '{{one'],
    ['{{{{{arg.1}}', '{{{arg.1}}'],
    ['$1$2', 'onetwo'],
    ['$1st', 'onest'],
    ['$12', ''],
    ['$01', 'one'],
    ['US$1', 'USone'],
    ['$$$1', '$one'],
    ['$$$$', '$$'],
    ['x$ARGUMENTS', 'xone two three'],
    ['$ARGUMENTS.', 'one two three.'],
    ['$ARGUMENTS-x', 'one two three-x'],
    ['$ARGUMENTSé', 'one two threeé'],
    ['$@x', 'one two threex'],
    ['${@:2:1}', 'two'],
    ['$99999999999999999999999', ''],
    ['{{arg.slice 99999999999999999999999}}', ''],
    ['{{arg.slice 2 99999999999999999999999}}', 'two three'],
    ['{{arg.1}}\ud800$1', 'one\ud800one'],
    ['😀$1漢{{arg.2}}', '😀one漢two'],
  ])('%j gives %j', (body, text) => {
    expect(applyMacros(body, LINE)).toBe(text);
  });
});

describe('what only looks like one stays as it is', () => {
  test.each([
    '{{foo}}',
    '{{}}',
    '{{',
    '{{arg.1',
    '{{arg.1}',
    '{{arg}}',
    '{{arg.}}',
    '{{arg.x}}',
    '{{arg.-1}}',
    '{{arg.1.2}}',
    '{{arg.1x}}',
    '{{arg.All}}',
    '{{ARG.1}}',
    '{{arg .1}}',
    '{{arg.allx}}',
    '{{arg.raw 1}}',
    '{{arg.slice}}',
    '{{arg.slice }}',
    '{{arg.slice1}}',
    '{{arg.slice x}}',
    '{{arg.slice 1 x}}',
    '{{arg.slice 1 2 3}}',
    '{{arg.slice 1,2}}',
    '{{arg.rest2}}',
    '{{arg.rest 2 3}}',
    '{{arg.rest x}}',
    '{{\u00a0arg.1}}',
    '{ {arg.1}}',
    '$',
    'cost: 5$',
    '$x',
    '${foo}',
    '${1}',
    '${@',
    '${@:}',
    '${@:x}',
    '${@:-1}',
    '${@:1:}',
    '${@:1:x}',
    '${@:1:2:3}',
    '${@: 1}',
    '$ARGUMENTSX',
    '$ARGUMENTS_1',
    '$ARGUMENTS1',
    '$ARGUMENT',
    '$arguments',
    '\\',
    '',
  ])('%j', (body) => {
    expect(scanMacroBody(body)).toEqual(body === '' ? [] : [{ kind: 'literal', text: body }]);
  });

  test('a backslash escapes nothing in a body of the house', () => {
    expect(applyMacros('\\$1', 'a')).toBe('\\a');
  });
});

test.each(['9007199254740971', '9007199254740991', '9007199254740992', '9'.repeat(400)])(
  'the number %s is exact, or the largest that is',
  (digits) => {
    const index = Math.min(Number(digits), 9007199254740991);
    expect(scanMacroBody(`{{arg.${digits}}}`)).toEqual([{ kind: 'positional', index }]);
    expect(scanMacroBody(`$${digits}`)).toEqual([{ kind: 'positional', index }]);
  },
);

test('slices of many arguments are joined like slices of few', () => {
  const words = Array.from({ length: 30 }, (_, index) => `w${index}`);
  for (const length of [1, 2, 7, 8, 9, 10, 29]) {
    expect(applyMacros(`{{arg.slice 2 ${length}}}`, words.join(' '))).toBe(words.slice(1, 1 + length).join(' '));
  }
});

test('a slice of tokens made by hand that begins before the first argument begins with it', () => {
  const scope = { args: ['a', 'b'], all: 'a b', raw: 'a b' };
  expect(resolveTokens([{ kind: 'slice', start: 0, length: 1 }], scope)).toBe('a');
  expect(resolveTokens([{ kind: 'slice', start: 0 }], scope)).toBe('a b');
});

test('what an argument holds is not scanned again', () => {
  expect(applyMacros('$1 {{arg.2}} $@', '"$2" "{{arg.1}} $& $$"')).toBe('$2 {{arg.1}} $& $$ $2 {{arg.1}} $& $$');
});

test.each(['claude', 'opencode', 'gemini'] as const)('%s knows no old forms, so nothing is reported', (dialect) => {
  const seen: string[] = [];
  scanMacroBody('$1 $0 $ARGUMENTS {{args}} $@', { dialect, report: (form) => seen.push(form) });
  expect(seen).toEqual([]);
});

test.each<[string, () => unknown]>([
  ['dialect', () => scanMacroBody('', { dialect: 'codex' as never })],
  ['dialect', () => applyMacros('', '', { dialect: '__proto__' as never })],
  ['dialect', () => applyMacros('', '', { dialect: null as never })],
  ['dialect', () => applyMacros('', '', { dialect: ['claude'] as never })],
  ['report', () => scanMacroBody('', { report: true as never })],
  ['report', () => applyMacros('', '', { report: null as never })],
  ['appendUnused', () => applyMacros('', '', { appendUnused: 'yes' as never })],
  ['appendUnused', () => expandInvocation('no macro', [], { appendUnused: 1 as never })],
  ['report', () => expandInvocation('/unknown', [], { report: {} as never })],
])('%s cannot be so', (option, act) => {
  expect(faultOf(act)).toBe(option);
});
