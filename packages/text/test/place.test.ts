import { expect, test } from 'vitest';
import { placeOf } from '../src/index.ts';

test.each([
  ['', 0, 1, 1],
  ['ab', 1, 1, 2],
  ['a\nb', 2, 2, 1],
  ['a\r\nb', 3, 2, 1],
  ['a\rb\nc', 4, 3, 1],
  ['👩x', 2, 1, 3],
  ['a\n', 1, 1, 2],
  ['a\u2028b', 2, 1, 3],
])('placeOf(%j, %i) is line %i, column %i', (text, index, line, column) => {
  expect(placeOf(text, index)).toEqual({ line, column });
  expect(placeOf(text, index, 7)).toEqual({ line: line + 6, column });
});
