// Builds the package in the current folder: one JavaScript file an entry point, and declarations beside it.
// Why not a file a source: docs/decisions/2026-11-18-one-file-an-entry.md
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const targets = [
  ...Object.values(manifest.exports).map((target) => target.default),
  ...Object.values(manifest.bin ?? {}),
  // A parser has two doors: one for Node, which loads it on first need, and one for bundlers, which cannot.
  ...Object.values(manifest.imports ?? {}).flatMap((target) => [target.module, target.default]),
];
const entryPoints = targets.flatMap((target) => target?.replace(/^\.\/dist\/(.+)\.js$/, 'src/$1.ts') ?? []);

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints,
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  external: ['#*'],
  format: 'esm',
  platform: 'neutral',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  define: { PACKAGE_VERSION: JSON.stringify(manifest.version) },
});
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
