import { expect, test } from 'vitest';
import { interleave } from '../src/interleave.mjs';

test('every round takes one sample of each and starts one further on', async () => {
  let order = '';
  const sampler = (name: string) => () => {
    order += name;
    return order.length;
  };
  const samples = await interleave([sampler('A'), sampler('B'), sampler('C')], 4);
  expect(order).toBe('ABC' + 'BCA' + 'CAB' + 'ABC');
  expect(samples).toEqual([
    [1, 6, 8, 10],
    [2, 4, 9, 11],
    [3, 5, 7, 12],
  ]);
});
