import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { bundleEntry, listEntries } from '../src/bundle.ts';
import { bareEnvironment } from '../src/environment.ts';
import { run } from '../src/run.ts';
import { openScratch } from '../src/scratch.ts';
import { REPOSITORY, gatherPublicPackages } from '../src/workspaces.ts';
import { SMOKE_ROWS } from './smoke-rows.ts';

const ENTRIES = gatherPublicPackages(REPOSITORY).flatMap(listEntries);

const scratch = openScratch();
const env = bareEnvironment(scratch.folder('home'));

afterAll(() => {
  scratch.remove();
});

test('every entry of every public package has a smoke row, and no row is left over', () => {
  expect(Object.keys(SMOKE_ROWS).sort()).toEqual(ENTRIES.map(({ id }) => id).sort());
});

const CASES = ENTRIES.flatMap((entry) => (['cjs', 'esm'] as const).map((format) => ({ ...entry, entry, format })));

test.each(CASES)('$id bundled as $format runs alone in an empty folder', async ({ id, entry, format }) => {
  const row = SMOKE_ROWS[id];
  if (row === undefined) throw new Error(`no smoke row for ${id}: add one to smoke-rows.ts`);
  if ('program' in row) expect(row.program).toContain(`from '${id}'`);
  const folder = scratch.folder(`${id.replaceAll(/\W+/gu, '-')}-${format}`);
  const { file, warnings } = await bundleEntry(entry, 'program' in row ? row.program : '', format, folder);
  expect(warnings).toEqual([]);
  expect(readdirSync(folder)).toEqual([file]);
  const words = 'words' in row ? row.words : [];
  expect((await run(process.execPath, [file, ...words], { cwd: folder, env, seconds: 20 })).trim()).toMatch(row.prints);
});
