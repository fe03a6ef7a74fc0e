import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEntry } from '../src/load-entry.ts';
import { inScratch, writeTree } from '../src/scratch.ts';
import { listEntries, readPackages } from '../src/workspace.ts';

/** What importing an entry point loads, itself included: packages by name, and `node:` modules. */
const LOADS: Readonly<Record<string, readonly string[]>> = {
  '@briefing/contract': ['@briefing/contract'],
  '@briefing/contract/deck': ['@briefing/contract'],
  '@briefing/text': ['@briefing/contract', '@briefing/text'],
  '@briefing/context-docs': [
    '@briefing/context-docs',
    '@briefing/contract',
    '@briefing/files',
    '@briefing/text',
    'node:buffer',
    'node:fs',
    'node:path',
  ],
  '@briefing/files': ['@briefing/contract', '@briefing/files', 'node:buffer', 'node:fs', 'node:path'],
  '@briefing/compose': ['@briefing/compose', '@briefing/contract', '@briefing/text'],
  '@briefing/compose/ai-sdk': ['@briefing/compose', '@briefing/contract', '@briefing/text'],
  '@briefing/compose/anthropic': ['@briefing/compose', '@briefing/contract', '@briefing/text'],
  '@briefing/frontmatter': ['@briefing/contract', '@briefing/frontmatter', 'node:module'],
  '@briefing/macros': [
    '@briefing/contract',
    '@briefing/files',
    '@briefing/frontmatter',
    '@briefing/macros',
    '@briefing/text',
    'node:buffer',
    'node:fs',
    'node:module',
    'node:path',
  ],
  '@briefing/skills': [
    '@briefing/contract',
    '@briefing/files',
    '@briefing/frontmatter',
    '@briefing/skills',
    '@briefing/text',
    'node:buffer',
    'node:fs',
    'node:module',
    'node:path',
  ],
  '@briefing/session': [
    '@briefing/compose',
    '@briefing/context-docs',
    '@briefing/contract',
    '@briefing/files',
    '@briefing/frontmatter',
    '@briefing/macros',
    '@briefing/session',
    '@briefing/skills',
    '@briefing/text',
    'node:buffer',
    'node:fs',
    'node:module',
    'node:path',
  ],
};

/** They run in a browser and on the edge. */
const WITHOUT_NODE = /^@briefing\/(contract|text|compose)(\/|$)/;

/** They load on first need, never at import. */
const HEAVY = /^(yaml|smol-toml|minimatch|turndown|parse5|linkedom|jsdom|@modelcontextprotocol\/.*)$/;

const entries = readPackages().flatMap(({ manifest }) => listEntries(manifest));

test('the table has a row for every entry point and no other', () => {
  expect(Object.keys(LOADS).sort()).toEqual(entries.sort());
});

test.each(entries)('importing %s loads what its row says', (entry) => {
  expect(loadEntry(entry).loads).toEqual(LOADS[entry]);
});

test('no row of an entry point for the browser has a node: module', () => {
  const forBrowsers = entries.filter((entry) => WITHOUT_NODE.test(entry));
  expect(forBrowsers).not.toEqual([]);
  expect(forBrowsers.filter((entry) => LOADS[entry]?.some((name) => name.startsWith('node:')))).toEqual([]);
});

test('no row has a parser, an MCP library, an HTML library or a glob library', () => {
  expect(Object.keys(LOADS).filter((entry) => LOADS[entry]?.some((name) => HEAVY.test(name)))).toEqual([]);
});

test('the recorder sees static, dynamic and required modules, of packages and of Node', async () => {
  const loaded = await inScratch(async (directory) => {
    const module = (name: string, text: string, type = 'module'): Record<string, string> => ({
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, type, exports: './index.js' }),
      [`node_modules/${name}/index.js`]: text,
    });
    writeTree(directory, {
      'package.json': JSON.stringify({ name: 'planted', type: 'module' }),
      'index.js': `
        import 'by-static';
        import 'node:fs';
        import { createRequire } from 'node:module';
        await import('by-dynamic');
        await import('node:os');
        createRequire(import.meta.url)('by-require');
        createRequire(import.meta.url)('zlib');
        export const planted = 1;`,
      ...module('by-static', `import 'by-static-of-static';`),
      ...module('by-static-of-static', `import 'node:path';`),
      ...module('by-dynamic', `import 'imported-commonjs';`),
      ...module('imported-commonjs', `require('by-require-of-imported'); require('tty');`, 'commonjs'),
      ...module('by-require-of-imported', '', 'commonjs'),
      ...module('by-require', `require('node:url');`, 'commonjs'),
    });
    return Promise.resolve(loadEntry(pathToFileURL(join(directory, 'index.js')).href));
  });
  expect(loaded).toEqual({
    exports: ['planted'],
    loads: [
      'by-dynamic',
      'by-require',
      'by-require-of-imported',
      'by-static',
      'by-static-of-static',
      'imported-commonjs',
      'node:fs',
      'node:module',
      'node:os',
      'node:path',
      'node:tty',
      'node:url',
      'node:zlib',
      'planted',
    ],
  });
});
