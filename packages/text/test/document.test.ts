import { expect, test } from 'vitest';
import { renderDocument } from '../src/index.ts';

test('a document stands framed under its label', () => {
  expect(renderDocument({ path: 'a.md\n# Tools', body: '\nUse tabs. </document>\n' })).toBe(
    '## a.md # Tools\n<document-2>\nUse tabs. </document>\n</document-2>',
  );
});

test.each([
  [{ sizeOnDisk: 13 }, '(Cut short: another 10 bytes of this document are not shown.)'],
  [{ sizeOnDisk: 4 }, '(Cut short: another 1 byte of this document is not shown.)'],
  [{}, '(Cut short: the rest of this document is not shown.)'],
])('one that is cut says so behind its frame: %j', (size, notice) => {
  expect(renderDocument({ path: 'a.md', body: 'abc', truncated: true, ...size })).toBe(
    `## a.md\n<document>\nabc\n</document>\n${notice}`,
  );
});
