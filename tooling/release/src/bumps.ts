import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeset } from './changeset.ts';
import { gatherPublicPackages } from './workspaces.ts';

/**
 * The versions that `changeset version` gives to the public packages of a copy, when all stand at 0.1.0 and one bump of one
 * package is all that is pending.
 */
export async function versionsAfter(
  bump: { readonly name: string; readonly kind: 'patch' | 'minor' },
  copy: string,
  env: NodeJS.ProcessEnv,
): Promise<Readonly<Record<string, string>>> {
  for (const { folder, manifest } of gatherPublicPackages(copy)) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '0.1.0' }, undefined, 2));
  }
  const pending = join(copy, '.changeset');
  for (const file of readdirSync(pending)) if (file.endsWith('.md')) rmSync(join(pending, file));
  writeFileSync(join(pending, 'one-bump.md'), `---\n'${bump.name}': ${bump.kind}\n---\n\nOne bump.\n`);
  await changeset(['version'], copy, env);
  return Object.fromEntries(gatherPublicPackages(copy).map(({ manifest }) => [manifest.name, manifest.version]));
}
