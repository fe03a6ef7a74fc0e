import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPackedFaults } from '../src/packed.ts';
import { inScratch, writeTree } from '../src/scratch.ts';
import { ROOT, readPackages } from '../src/workspace.ts';

const packages = readPackages();

/** What every published manifest says. */
function factsOf(folder: string): object {
  return {
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { './package.json': './package.json' },
    files: ['dist', 'src', 'CHANGELOG.md'],
    publishConfig: { access: 'public' },
    repository: { type: 'git', directory: `packages/${folder}` },
  };
}

/** npm runs these on a user's machine. */
const AT_INSTALL = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'];

test.each(packages)('the manifest of $folder states what every manifest states', ({ folder, manifest }) => {
  expect(manifest).toMatchObject(factsOf(folder));
});

test.each(packages)('installing $folder runs nothing', ({ manifest }) => {
  expect(AT_INSTALL.filter((script) => Object.hasOwn(manifest['scripts'] ?? {}, script))).toEqual([]);
});

test.each(packages)('the tarball of $folder satisfies publint and are-the-types-wrong', async ({ folder }) => {
  expect(await findPackedFaults(join(ROOT, 'packages', folder))).toEqual([]);
});

const planted = { name: 'planted', version: '1.0.0', type: 'module', files: ['dist'] };

test.each([
  [{ exports: './dist/missing.js' }, 'publint: FILE_DOES_NOT_EXIST at exports'],
  [
    { exports: { default: './dist/index.js', types: './dist/index.d.ts' } },
    'publint: EXPORTS_TYPES_SHOULD_BE_FIRST at exports.types',
  ],
  [{ exports: { types: './dist/wrong.d.cts', default: './dist/index.js' } }, 'are-the-types-wrong: FalseCJS'],
])('a manifest with %j is caught once packed', async (change, fault) => {
  const faults = await inScratch((directory) => {
    writeTree(directory, {
      'package.json': JSON.stringify({ ...planted, ...change }),
      'dist/index.js': 'export const a = 1;\n',
      'dist/index.d.ts': 'export declare const a: number;\n',
      'dist/wrong.d.cts': 'export declare const a: number;\n',
    });
    return findPackedFaults(directory);
  });
  expect(faults).toContain(fault);
});
