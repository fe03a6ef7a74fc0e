import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface LoadedEntry {
  /** Package names and `node:` modules that its import loads, the own package too. */
  readonly loads: readonly string[];
  readonly exports: readonly string[];
}

/** Imports an entry point in a fresh Node, as a program in this folder would. */
export function loadEntry(entry: string): LoadedEntry {
  const recorder = fileURLToPath(new URL('./record-imports.mjs', import.meta.url));
  const { status, output } = spawnSync(process.execPath, [recorder, entry], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, stdout, stderr, records] = output;
  if (status !== 0) throw new Error(`import('${entry}') failed: ${stderr ?? ''}`);
  if (stdout !== '' || stderr !== '') throw new Error(`import('${entry}') prints: ${stdout ?? ''}${stderr ?? ''}`);
  const lines = (records ?? '').split('\n').map((line) => line.split(' '));
  const listOf = (kind: string): string[] => lines.flatMap(([word, value]) => (word === kind && value ? [value] : []));
  return { loads: [...new Set(listOf('loads').map(ownerOf))].sort(), exports: listOf('exports').sort() };
}

/** The package of a file is named by the nearest manifest with a name. */
function ownerOf(address: string): string {
  if (!address.startsWith('file:')) return address;
  for (let folder = new URL('.', address); folder.pathname !== '/'; folder = new URL('..', folder)) {
    const manifest = new URL('package.json', folder);
    if (!existsSync(manifest)) continue;
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
    if (name !== undefined) return name;
  }
  return address;
}
