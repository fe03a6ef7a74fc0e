import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { loadManifest } from './workspaces.ts';

/** What is wrong with an unpacked tarball, one sentence each; empty when it is fit to publish. */
export function checkPacked(folder: string, { changelog }: { readonly changelog: boolean }): readonly string[] {
  return [...checkFiles(folder, changelog), ...checkRanges(folder), ...checkMaps(folder)];
}

function checkFiles(folder: string, changelog: boolean): readonly string[] {
  const missing = ['LICENSE', 'README.md', 'package.json', ...(changelog ? ['CHANGELOG.md'] : [])]
    .filter((name) => !existsSync(join(folder, name)))
    .map((name) => `${name} is missing`);
  const stray = !changelog && existsSync(join(folder, 'CHANGELOG.md')) ? ['CHANGELOG.md is not from the package'] : [];
  return [...missing, ...stray];
}

function checkRanges(folder: string): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, devDependencies } = loadManifest(folder);
  const local = [dependencies, optionalDependencies, peerDependencies, devDependencies]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([, range]) => /^(?:workspace|catalog):/u.test(range))
    .map(([name, range]) => `${name} has the range ${range}, which means nothing outside of this workspace`);
  const peers = Object.keys(peerDependencies)
    .filter((name) => name.startsWith('@briefing/'))
    .map((name) => `${name} is a peer dependency: a minor of it would make this package a major`);
  return [...local, ...peers];
}

function checkMaps(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.map')).flatMap((file) => checkMap(folder, file));
}

function checkMap(folder: string, file: string): readonly string[] {
  const { sourceRoot = '', sources } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as SourceMap;
  return sources
    .map((source) => resolve(folder, dirname(file), sourceRoot, source))
    .filter((source) => !source.startsWith(folder + sep) || !existsSync(source))
    .map((source) => `${file} points at ${relative(folder, source)}, which is not in the tarball`);
}

interface SourceMap {
  readonly sourceRoot?: string;
  readonly sources: readonly string[];
}
