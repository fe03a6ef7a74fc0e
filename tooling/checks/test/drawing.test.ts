import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderDrawing, replaceDrawing } from '../src/drawing.ts';
import { EDGES } from '../src/edges.ts';
import { ROOT, readPackages, readText } from '../src/workspace.ts';

/** `pnpm --filter @briefing/checks draw` rewrites the file. */
test('the drawing in the README shows the edges of today', async () => {
  const drawn = replaceDrawing(readText('README.md'), renderDrawing(EDGES, readPackages()));
  await expect(drawn).toMatchFileSnapshot(join(ROOT, 'README.md'));
});

test('a drawing has one line a package, the top layer first', () => {
  const packages = [
    { folder: 'contract', manifest: { name: '@briefing/contract' } },
    { folder: 'text', manifest: { name: '@briefing/text', dependencies: { '@briefing/contract': '*' } } },
    {
      folder: 'compose',
      manifest: { name: '@briefing/compose', dependencies: { '@briefing/contract': '*', '@briefing/text': '*' } },
    },
  ];
  expect(renderDrawing(EDGES, packages)).toBe('compose  ─► text, contract\ntext     ─► contract\ncontract');
});

test('a drawing replaces what stands between the markers and nothing else', () => {
  const readme = 'before\n<!-- edges:begin -->\nold $&\n<!-- edges:end -->\nafter\n';
  expect(replaceDrawing(readme, 'new $&')).toBe(
    'before\n<!-- edges:begin -->\n\n```text\nnew $&\n```\n\n<!-- edges:end -->\nafter\n',
  );
  expect(() => replaceDrawing('no markers', 'new')).toThrow('edges:begin');
});
