import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @import { Peer } from './suite.ts' */

/** @typedef {{ kind: 'loaded', library: unknown } | { kind: 'missing', reason: string }} LoadedPeer */

/**
 * Loads the peers of a suite, by name. What cannot be installed (no network) or imported is missing, with the reason.
 *
 * @param {readonly Peer[]} peers
 * @param {string} folder
 * @param {(folder: string, packages: string[]) => void} [install]
 * @returns {Promise<Map<string, LoadedPeer>>}
 */
export async function loadPeers(peers, folder, install = npmInstall) {
  // All in one call: with --no-save, npm removes whatever the call does not name.
  if (!peers.every((peer) => isInstalled(folder, peer))) install(folder, peers.map(label));
  const loaded = new Map();
  for (const peer of peers) loaded.set(peer.name, await load(folder, peer));
  return loaded;
}

/** @type {(peer: Peer) => string} */
const label = ({ name, version }) => `${name}@${version}`;

/** @type {(folder: string, peer: Peer) => boolean} */
function isInstalled(folder, { name, version }) {
  try {
    const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
    /** @type {{ version?: unknown }} */
    const found = JSON.parse(manifest);
    return found.version === version;
  } catch {
    return false;
  }
}

/**
 * The import stands in a file inside the folder, because a bare name is looked up from the file that says it.
 *
 * @type {(folder: string, peer: Peer) => Promise<LoadedPeer>}
 */
async function load(folder, peer) {
  if (!isInstalled(folder, peer)) return { kind: 'missing', reason: `${label(peer)} could not be installed` };
  const door = join(folder, 'load.mjs');
  writeFileSync(door, 'export const load = (name) => import(name);\n');
  try {
    /** @type {{ load: (name: string) => Promise<unknown> }} */
    const inside = await import(pathToFileURL(door).href);
    return { kind: 'loaded', library: await inside.load(peer.name) };
  } catch (error) {
    return { kind: 'missing', reason: `${label(peer)} could not be imported: ${String(error)}` };
  }
}

/** @type {(folder: string, packages: string[]) => void} */
function npmInstall(folder, packages) {
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', '.', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
  // Windows starts .cmd files through a shell only.
  const shell = process.platform === 'win32';
  spawnSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: ['ignore', 2, 2], shell });
}
