import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installAlone } from '../src/consumer.ts';
import { supplyInstalled } from '../src/installed.ts';
import { openRegistry } from '../src/registry.ts';
import { openScratch } from '../src/scratch.ts';

const require = createRequire(import.meta.url);
const dependent = dirname(require.resolve('@changesets/cli/package.json'));
const scratch = openScratch();
const registry = await openRegistry(supplyInstalled([dependent], scratch));

afterAll(async () => {
  await registry.close();
  scratch.remove();
});

test('an installed third-party package and what it needs are served as they are installed', async () => {
  const consumer = await installAlone('@changesets/errors', registry, scratch.folder('consumer'));
  expect(consumer.fetched).toEqual(['@changesets/errors', 'extendable-error']);
  const program = "process.stdout.write(new (require('@changesets/errors').GitError)(1, 'x').name)";
  expect(await consumer.run(process.execPath, '--eval', program)).toBe('GitError');
});

test('a package that no dependent has installed is not found', async () => {
  await expect(installAlone('no-such-package', registry, scratch.folder('stranger'))).rejects.toThrow('E404');
  expect(registry.log.at(-1)).toEqual({ method: 'GET', path: '/no-such-package', status: 404 });
});
