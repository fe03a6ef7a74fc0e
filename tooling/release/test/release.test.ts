import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeset } from '../src/changeset.ts';
import { installAlone } from '../src/consumer.ts';
import { copyRepository } from '../src/copy.ts';
import { registryEnvironment } from '../src/environment.ts';
import { supplyInstalled } from '../src/installed.ts';
import { checkPacked } from '../src/packed.ts';
import { publishCopy } from '../src/publish.ts';
import { openRegistry } from '../src/registry.ts';
import { run } from '../src/run.ts';
import { openScratch } from '../src/scratch.ts';
import { REPOSITORY, gatherPublicPackages } from '../src/workspaces.ts';
import { SMOKE_ROWS } from './smoke-rows.ts';

const PACKAGES = gatherPublicPackages(REPOSITORY);
const NAMES = PACKAGES.map(({ manifest }) => manifest.name);

const scratch = openScratch();
const copy = scratch.folder('copy');
const dependents = PACKAGES.map(({ folder }) => folder);
const registry = await openRegistry(supplyInstalled(dependents, scratch));
const env = registryEnvironment(scratch.folder('publisher'), registry.url);

afterAll(async () => {
  await registry.close();
  scratch.remove();
});

beforeAll(async () => {
  await copyRepository(copy, env);
  await changeset(['version'], copy, env);
  await publishCopy(copy, env);
});

test('the registry holds every public package and no private one', () => {
  expect([...registry.published.keys()].sort()).toEqual(NAMES.toSorted());
});

test.each(NAMES)('the tarball of %s is fit to publish', async (name) => {
  const folder = scratch.folder(`unpacked-${name.replace('/', '-')}`);
  writeFileSync(join(folder, 'package.tgz'), registry.published.get(name)?.tarball ?? '');
  await run('tar', ['-xzf', 'package.tgz'], { cwd: folder, env });
  const source = gatherPublicPackages(copy).find(({ manifest }) => manifest.name === name)?.folder ?? '';
  const changelog = existsSync(join(source, 'CHANGELOG.md'));
  expect(checkPacked(join(folder, 'package'), { changelog })).toEqual([]);
});

test('compose installs alone with its own dependencies and composes a prompt', async () => {
  const consumer = await installAlone('@briefing/compose', registry, scratch.folder('compose'));
  expect(consumer.fetched).toEqual(['@briefing/compose', '@briefing/contract', '@briefing/text']);
  const program = `import { composeBriefing } from '@briefing/compose';
    const prompt = composeBriefing({ clock: 'none' });
    process.stdout.write(typeof prompt + ': ' + prompt);`;
  expect(await consumer.run(process.execPath, '--input-type=module', '--eval', program)).toMatch(
    /^string: [^]*# Working guidance/u,
  );
});

/** What each engine brings with it, third-party packages last. */
const ENGINES = [
  ['@briefing/frontmatter', ['@briefing/contract', '@briefing/frontmatter', 'smol-toml', 'yaml']],
  [
    '@briefing/macros',
    [
      '@briefing/contract',
      '@briefing/files',
      '@briefing/frontmatter',
      '@briefing/macros',
      '@briefing/text',
      'smol-toml',
      'yaml',
    ],
  ],
  [
    '@briefing/skills',
    [
      '@briefing/contract',
      '@briefing/files',
      '@briefing/frontmatter',
      '@briefing/skills',
      '@briefing/text',
      '@isaacs/nonrecursive-glob-match',
      'balanced-match',
      'brace-expansion',
      'minimatch',
      'smol-toml',
      'yaml',
    ],
  ],
] as const;

test.each(ENGINES)('%s installs alone with its own dependencies, and its parsers are found', async (name, fetched) => {
  const consumer = await installAlone(name, registry, scratch.folder(name.replace('/', '-')));
  expect(consumer.fetched).toEqual(fetched);
  const row = SMOKE_ROWS[name];
  const program = row !== undefined && 'program' in row ? row.program : '';
  const printed = await consumer.run(process.execPath, '--input-type=module', '--eval', program);
  expect(printed.trim()).toMatch(row?.prints ?? /^$/u);
});

test('the cli installs alone with its own dependencies and its command runs', async () => {
  const consumer = await installAlone('@briefing/cli', registry, scratch.folder('cli'));
  expect(consumer.fetched).toEqual([
    '@briefing/cli',
    '@briefing/compose',
    '@briefing/context-docs',
    '@briefing/contract',
    '@briefing/files',
    '@briefing/frontmatter',
    '@briefing/macros',
    '@briefing/session',
    '@briefing/skills',
    '@briefing/text',
    '@isaacs/nonrecursive-glob-match',
    'balanced-match',
    'brace-expansion',
    'minimatch',
    'smol-toml',
    'yaml',
  ]);
  expect(await consumer.run('node_modules/.bin/briefing')).toContain('# Working guidance');
  expect(await consumer.run('node_modules/.bin/briefing', '--help')).toMatch(/usage/iu);
});
