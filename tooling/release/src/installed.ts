import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { bareEnvironment } from './environment.ts';
import type { PackedPackage } from './packument.ts';
import type { Supply } from './registry.ts';
import { run } from './run.ts';
import type { Scratch } from './scratch.ts';
import { loadManifest } from './workspaces.ts';

/**
 * Supply third-party packages by packing the very folders that are installed below `dependents`, so that an install needs
 * no other registry. A package that several dependents have in several versions is supplied in all of them.
 */
export function supplyInstalled(dependents: readonly string[], scratch: Scratch): Supply {
  const env = bareEnvironment(scratch.folder('packing'));
  const packed = new Map<string, Promise<readonly PackedPackage[]>>();
  const folders = gatherInstalled(dependents);
  return (name) => {
    const known =
      packed.get(name) ?? Promise.all((folders.get(name) ?? []).map((folder) => pack(folder, scratch, env)));
    packed.set(name, known);
    return known;
  };
}

/** All third-party folders that the dependents reach through their manifests, by package name. */
function gatherInstalled(dependents: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const seen = new Set<string>(dependents);
  for (const folder of seen) {
    const { dependencies, optionalDependencies, peerDependencies } = loadManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const installed = findInstalled(name, folder);
      if (installed === undefined || seen.has(installed)) continue;
      seen.add(installed);
      // A link to a workspace leads out of every `node_modules`.
      if (installed.includes(`${sep}node_modules${sep}`)) found.set(name, [...(found.get(name) ?? []), installed]);
    }
  }
  return found;
}

/** As Node resolves it: in the nearest `node_modules` above. An optional dependency may be missing. */
function findInstalled(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  return dirname(from) === from ? undefined : findInstalled(name, dirname(from));
}

/**
 * An installed folder is an unpacked tarball, so it is packed as it is: `npm pack` would obey its `devEngines`, which speak to
 * its authors. It is copied first because pnpm links equal files to each other, and npm drops links from a tarball.
 */
async function pack(folder: string, scratch: Scratch, env: NodeJS.ProcessEnv): Promise<PackedPackage> {
  const manifest = loadManifest(folder);
  const cwd = scratch.folder(`packed-${manifest.name.replace('/', '-')}-${manifest.version}`);
  cpSync(folder, join(cwd, 'package'), { recursive: true, filter: (path) => basename(path) !== '.bin' });
  await run('tar', ['-czf', 'package.tgz', 'package'], { cwd, env });
  return { manifest, tarball: readFileSync(join(cwd, 'package.tgz')) };
}
