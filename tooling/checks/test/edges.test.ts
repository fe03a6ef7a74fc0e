import { expect, test } from 'vitest';
import { findEdgeFaults } from '../src/edge-faults.ts';
import { EDGES, type EdgeTable, findTableFaults } from '../src/edges.ts';
import { listImports } from '../src/imports.ts';
import { type Package, readPackages } from '../src/workspace.ts';

test('every arrow of the table goes down to a package of the table', () => {
  expect(findTableFaults(EDGES)).toEqual([]);
});

test('every manifest and every import follows the table', () => {
  expect(findEdgeFaults(EDGES, readPackages())).toEqual([]);
});

const row = { external: [], node: true };

test.each<[string, EdgeTable, string[]]>([
  [
    'a cycle',
    { a: { ...row, layer: 1, internal: ['b'] }, b: { ...row, layer: 0, internal: ['a'] } },
    ['edges table: b ─► a does not go down'],
  ],
  [
    'an arrow to a sibling',
    { a: { ...row, layer: 1, internal: ['b'] }, b: { ...row, layer: 1, internal: [] } },
    ['edges table: a ─► b does not go down'],
  ],
  ['an arrow to nothing', { a: { ...row, layer: 1, internal: ['b'] } }, ['edges table: a ─► b, which has no row']],
])('%s in the table is a fault', (_, table, faults) => {
  expect(findTableFaults(table)).toEqual(faults);
});

interface Plant {
  readonly manifest?: Record<string, unknown>;
  readonly src?: string;
  readonly test?: string;
}

const CONTRACT: Package = {
  folder: 'contract',
  manifest: { name: '@briefing/contract', exports: { '.': './dist/index.js', './deck': './dist/deck.js' } },
  sources: [],
};

const CONTRACT_EDGE = { '@briefing/contract': 'workspace:^' };

/** A clean `text` beside `contract`, with something planted. */
function houseWith({ manifest, src = '', test = '' }: Plant, folder = 'text'): Package[] {
  const clean = {
    name: `@briefing/${folder}`,
    dependencies: CONTRACT_EDGE,
    devDependencies: { vitest: 'catalog:' },
  };
  const sources = [
    { path: `packages/${folder}/src/a.ts`, text: `import '@briefing/contract';\n${src}` },
    { path: `packages/${folder}/test/a.test.ts`, text: `import 'vitest';\n${test}` },
  ];
  return [CONTRACT, { folder, manifest: { ...clean, ...manifest }, sources }];
}

test.each<[string, Plant, string]>([
  [
    'an edge in the manifest that the table does not allow',
    { manifest: { devDependencies: { vitest: 'catalog:', '@briefing/compose': 'workspace:^' } } },
    'packages/text/package.json: devDependencies names @briefing/compose, which its row does not allow',
  ],
  [
    'a third-party dependency that the table does not allow',
    { manifest: { dependencies: { ...CONTRACT_EDGE, yaml: '^2' } }, src: `import 'yaml';` },
    'packages/text/package.json: dependencies names yaml, which its row does not allow',
  ],
  [
    'an import of an undeclared package',
    { test: `import 'fast-check';` },
    'packages/text/test/a.test.ts:2 imports fast-check: not declared in its package.json',
  ],
  [
    'an import upward',
    { src: `export { x } from '@briefing/compose';` },
    'packages/text/src/a.ts:2 imports @briefing/compose: not below it in the table',
  ],
  [
    'an import sideways',
    { src: `let x: import('@briefing/files').X;` },
    'packages/text/src/a.ts:2 imports @briefing/files: not below it in the table',
  ],
  [
    'a relative import that leaves the package',
    { src: `import '../../contract/src/index.ts';` },
    'packages/text/src/a.ts:2 imports ../../contract/src/index.ts: leaves the package',
  ],
  [
    'a source that imports the test settings',
    { src: `import '../../../tooling/vitest/setup.ts';` },
    'packages/text/src/a.ts:2 imports ../../../tooling/vitest/setup.ts: leaves the package',
  ],
  [
    'an import of a deep source path',
    { test: `import '@briefing/contract/src/fault.ts';` },
    'packages/text/test/a.test.ts:2 imports @briefing/contract/src/fault.ts: not exported there',
  ],
  [
    'an import of a deep built path',
    { test: `require('@briefing/contract/dist/fault.js');` },
    'packages/text/test/a.test.ts:2 imports @briefing/contract/dist/fault.js: not exported there',
  ],
  [
    'a source that imports a devDependency',
    { src: `await import('vitest');` },
    'packages/text/src/a.ts:2 imports vitest: only a devDependency',
  ],
  [
    'a peer of the own house',
    { manifest: { dependencies: {}, peerDependencies: CONTRACT_EDGE } },
    'packages/text/package.json: @briefing/contract is a peer: make it a dependency',
  ],
  [
    'a node: module where the table allows none',
    { src: `import 'node:fs';` },
    'packages/text/src/a.ts:2 imports node:fs: its row allows no node: module',
  ],
  [
    'a builtin without node:',
    { test: `import 'fs/promises';` },
    'packages/text/test/a.test.ts:2 imports fs/promises: write node:fs/promises',
  ],
  [
    'a dependency that src never imports',
    { manifest: { dependencies: { ...CONTRACT_EDGE, '@briefing/text': '*' } } },
    'packages/compose/package.json: dependencies names @briefing/text, which src never imports',
  ],
  [
    'an imports map that leads to an undeclared package',
    { manifest: { imports: { '#yaml': { module: './dist/static.js', default: 'yaml' } } }, src: `import '#yaml';` },
    'packages/text/package.json imports yaml: not declared in its package.json',
  ],
])('%s is a fault', (_, plant, fault) => {
  expect(findEdgeFaults(EDGES, houseWith(plant, fault.split('/')[1]))).toEqual([fault]);
});

test('a package folder without a row in the table is a fault', () => {
  expect(findEdgeFaults(EDGES, houseWith({}, 'extra'))).toEqual(['packages/extra has no row in the edges table']);
});

test('what the table, the manifest and the target allow is no fault', () => {
  const src = `import '@briefing/contract/deck'; import './b.ts'; import '@briefing/text';`;
  const test = `import 'node:fs'; import '../src/a.ts'; import '../../../tooling/vitest/setup.ts';`;
  const manifest = { exports: { '.': './dist/index.js' } };
  expect(findEdgeFaults(EDGES, houseWith({ src, test, manifest }))).toEqual([]);
});

test('every way to name a module is seen, with its line', () => {
  const text = `import a from 'a';
    export * from 'b';
    export type { C } from 'c';
    const d = await import('d');
    type E = import('e').E;
    const f = require('f');
    import g = require('g');
    const h = require.resolve('h');
    const text = "import('not-this')";`;
  const found = listImports(text).map(({ specifier, line }) => `${line}${specifier}`);
  expect(found.join(' ')).toBe('1a 2b 3c 4d 5e 6f 7g 8h');
});
