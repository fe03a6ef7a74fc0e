import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly publishConfig?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Workspace {
  readonly folder: string;
  readonly manifest: Manifest;
}

export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

export function loadManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The root, the packages and the tooling of the workspace that stands in `root`. */
export function gatherWorkspaces(root: string): readonly Workspace[] {
  const inner = ['packages', 'tooling'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  return [root, ...inner]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: loadManifest(folder) }));
}

export function gatherPublicPackages(root: string): readonly Workspace[] {
  return gatherWorkspaces(root).filter(({ manifest }) => manifest.private !== true);
}
