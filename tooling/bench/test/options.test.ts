import { expect, test } from 'vitest';
import { parseOptions } from '../src/options.mjs';

test.each([
  [[], { kind: 'run', names: [], check: false, rounds: undefined }],
  [['compose', '--check', 'import'], { kind: 'run', names: ['compose', 'import'], check: true, rounds: undefined }],
  [['--rounds', '5'], { kind: 'run', names: [], check: false, rounds: 5 }],
  [['--rounds=12', 'compose'], { kind: 'run', names: ['compose'], check: false, rounds: 12 }],
  [['compose', '--list'], { kind: 'list' }],
])('%j is understood', (words, options) => {
  expect(parseOptions(words)).toEqual(options);
});

test.each([
  [['--fast']],
  [['--rounds']],
  [['--rounds', '0']],
  [['--rounds', '1.5']],
  [['--rounds', 'many']],
  [['--check=yes']],
])('%j is refused', (words) => {
  expect(parseOptions(words).kind).toBe('wrong');
});
