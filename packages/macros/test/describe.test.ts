import { expect, test } from 'vitest';
import { describeMacros } from '../src/index.ts';
import { macro } from './worlds.ts';

test.each<[string, readonly number[], boolean, boolean]>([
  ['plain', [], false, false],
  ['{{arg.3}} {{arg.1}} $3 $12', [1, 3, 12], false, false],
  ['{{arg.0}} $0', [], false, false],
  ['{{arg.all}}', [], true, false],
  ['{{arg.raw}}', [], true, false],
  ['$ARGUMENTS', [], true, false],
  ['{{arg.rest}}', [], false, true],
  ['{{arg.slice 2}}', [], false, true],
  ['{{arg.slice 2 1}}', [], false, false],
  ['{{arg.1}} {{arg.rest}} {{arg.raw}}', [1], true, true],
])('%j uses positions %j, all: %s, the rest: %s', (body, positions, usesAll, usesRest) => {
  expect(describeMacros([macro('x', body)])).toEqual([
    { name: 'x', description: '', origin: 'builtin', source: 'x', positions, usesAll, usesRest },
  ]);
});
