import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { registryEnvironment } from '../src/environment.ts';
import { publishCopy } from '../src/publish.ts';
import { openRegistry } from '../src/registry.ts';
import { openScratch } from '../src/scratch.ts';

const REMOTE = 'https://registry.example/';
const PACKAGE = 'packages/contract/package.json';

const scratch = openScratch();
const registry = await openRegistry(() => Promise.resolve([]));
const env = registryEnvironment(scratch.folder('home'), registry.url);

afterAll(async () => {
  await registry.close();
  scratch.remove();
});

interface Leak {
  readonly place: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: NodeJS.ProcessEnv;
}

const LEAKS: readonly Leak[] = [
  { place: 'npm config', env: { npm_config_registry: REMOTE } },
  { place: 'npm config', env: { npm_config_registry: 'http://127.0.0.1@evil.example/' } },
  { place: 'pnpm config', env: { pnpm_config_registry: REMOTE } },
  { place: '@briefing:registry, pnpm config', files: { '.npmrc': `@briefing:registry=${REMOTE}` } },
  {
    place: 'publishConfig of @briefing/contract',
    files: { [PACKAGE]: `{ "name": "@briefing/contract", "publishConfig": { "registry": "${REMOTE}" } }` },
  },
];

test.each(LEAKS)('a publish is refused, and nothing is sent, when another registry is set as in %j', async (leak) => {
  const copy = scratch.folder(`leak-${LEAKS.indexOf(leak)}`);
  const files = {
    'package.json': '{ "name": "root", "private": true }',
    'pnpm-workspace.yaml': 'packages: [packages/*]',
    [PACKAGE]: '{ "name": "@briefing/contract" }',
    ...leak.files,
  };
  for (const folder of ['packages/contract', 'tooling']) mkdirSync(join(copy, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(copy, file), text);
  const publishing = publishCopy(copy, { ...env, ...leak.env });
  await expect(publishing).rejects.toThrow('publishes to loopback only');
  await expect(publishing).rejects.toThrow(leak.place);
  expect(registry.log).toEqual([]);
});
