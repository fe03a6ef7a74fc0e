import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadPeers } from '../src/peers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bench-peers-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function put(name: string, version: string) {
  const home = join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version, type: 'module', exports: './index.js' }));
  writeFileSync(join(home, 'index.js'), `export const version = '${version}';`);
}

const peers = [
  { name: '@some/one', version: '1.0.0' },
  { name: 'other', version: '2.0.0' },
];

test('peers that are there in the right version are not installed again', async () => {
  put('@some/one', '1.0.0');
  put('other', '2.0.0');
  const loaded = await loadPeers(peers, folder, () => {
    throw new Error('must not install');
  });
  expect(loaded.get('@some/one')).toMatchObject({ kind: 'loaded', library: { version: '1.0.0' } });
  expect(loaded.get('other')).toMatchObject({ kind: 'loaded', library: { version: '2.0.0' } });
});

test('one peer in another version has all installed, and what is still absent is missing', async () => {
  put('@some/one', '0.9.0');
  put('other', '2.0.0');
  const asked: string[][] = [];
  const loaded = await loadPeers(peers, folder, (_, packages) => asked.push(packages));
  expect(asked).toEqual([['@some/one@1.0.0', 'other@2.0.0']]);
  expect(loaded.get('@some/one')).toEqual({ kind: 'missing', reason: '@some/one@1.0.0 could not be installed' });
  expect(loaded.get('other')?.kind).toBe('loaded');
});
