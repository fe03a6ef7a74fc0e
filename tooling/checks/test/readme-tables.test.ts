import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CODES } from '../src/diagnostic-codes.ts';
import { EDGES } from '../src/edges.ts';
import { parseSurface } from '../src/surface.ts';
import { ROOT, listEntries, readPackages, readText } from '../src/workspace.ts';

const packages = readPackages();

/** The first cells of the tables whose first heading is this word, without their back-ticks. */
function firstCells(markdown: string, heading: string): string[] {
  const cells: string[] = [];
  let inside = false;
  for (const line of markdown.split('\n')) {
    const [, cell] = /^\|\s*(.*?)\s*\|/.exec(line) ?? [];
    if (cell === undefined) inside = false;
    else if (cell === heading) inside = true;
    else if (inside && !/^-+$/.test(cell)) cells.push(cell.replaceAll('`', ''));
  }
  return cells;
}

const reporting = packages.filter(({ folder }) => CODES[folder] !== undefined);

test.each(reporting)('the README of $folder has a row for each of its codes and for no other', ({ folder }) => {
  const rows = firstCells(readText(`packages/${folder}/README.md`), 'code').flatMap((cell) => cell.split(', '));
  // What is wrong with a header comes out of the packages above as it is.
  const passedOn = folder === 'frontmatter' ? [] : (CODES['frontmatter'] ?? []);
  const own = rows.filter((code) => !passedOn.includes(code));
  expect(own.sort()).toEqual([...(CODES[folder] ?? [])].filter((code) => !passedOn.includes(code)).sort());
});

test.each(packages)('the README of $folder names everything that it exports', ({ folder, manifest, sources }) => {
  const readme = readText(`packages/${folder}/README.md`);
  const names = listEntries(manifest).flatMap((entry) => {
    const path = `packages/${folder}/src/${entry.split('/')[2] ?? 'index'}.ts`;
    const { values, types } = parseSurface(sources.find((file) => file.path === path)?.text ?? '');
    return [...values, ...types];
  });
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
});

test.each(packages)('the README of $folder links the packages that it depends on', ({ folder, manifest }) => {
  const readme = readText(`packages/${folder}/README.md`);
  const below = Object.keys(manifest['dependencies'] ?? {}).filter((name) => name.startsWith('@briefing/'));
  expect(below.filter((name) => !readme.includes(`[\`${name}\`](../${name.slice('@briefing/'.length)})`))).toEqual([]);
});

test('the README at the top has a row for each package and for no other', () => {
  const rows = firstCells(readText('README.md'), 'package').map((cell) => /@briefing\/([a-z-]+)/.exec(cell)?.[1]);
  expect(rows.sort()).toEqual(packages.map(({ folder }) => folder).sort());
});

test('every relative link of every page leads somewhere', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md', 'docs/benchmarks.md'];
  const readmes = packages.map(({ folder }) => `packages/${folder}/README.md`);
  const faults = [...pages, ...readmes].flatMap((page) =>
    [...readText(page).matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)]
      .map(([, target = '']) => join(page, '..', target))
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${page} links ${path}`),
  );
  expect(faults).toEqual([]);
});

/** `packages/x/src/y.ts` and `tooling/x` as they are written in prose and drawings. */
const PATHS = /(?:packages|tooling|docs)\/[\w.{},/-]+\w/g;

test('every file that the architecture page names is there, and every package is on it', () => {
  const page = readText('docs/architecture.md');
  const named = [...new Set(page.match(PATHS))];
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const present = Object.keys(EDGES).filter((folder) => packages.some((each) => each.folder === folder));
  expect(present.filter((folder) => !named.some((path) => path.startsWith(`packages/${folder}/`)))).toEqual([]);
});
