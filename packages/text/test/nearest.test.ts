import { expect, test } from 'vitest';
import { nearest } from '../src/index.ts';

test.each([
  ['deplyo', ['review', 'deploy'], 'deploy'],
  ['jsn', ['json', 'cwd'], 'json'],
  ['JSON', ['json'], 'json'],
  ['tool', ['tasks', 'tools'], 'tools'],
  ['xyz', ['json', 'cwd'], undefined],
  ['a', ['bb'], undefined],
  ['abc', ['abx', 'aby'], 'abx'],
  ['ab', ['ax'], undefined],
  ['AB', ['ab'], 'ab'],
  ['', ['a'], undefined],
  ['', ['json'], undefined],
  ['json', [], undefined],
  ['a'.repeat(65), ['a'.repeat(65)], undefined],
])('nearest(%j, %j) is %j', (word, words, meant) => {
  expect(nearest(word, words)).toBe(meant);
});
