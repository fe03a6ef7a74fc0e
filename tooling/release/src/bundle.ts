import { type BuildOptions, build } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Workspace } from './workspaces.ts';

/** This workspace depends on every public package, so a program that stands here finds them as a consumer's does. */
const CONSUMER = fileURLToPath(new URL('..', import.meta.url));

export type Format = 'cjs' | 'esm';

const FORMAT_OPTIONS: Readonly<Record<Format, BuildOptions>> = {
  cjs: { format: 'cjs', outExtension: { '.js': '.cjs' } },
  esm: {
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    // A CommonJS dependency calls `require`, which ESM lacks; bundles for Node usually begin with this line.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  },
};

/** A way into a package: an export subpath, or a command with its file. */
export interface Entry {
  readonly id: string;
  readonly command?: string;
}

export function listEntries({ manifest }: Workspace): readonly Entry[] {
  const { name, exports = {}, bin = {} } = manifest;
  const doors = Object.keys(exports).filter((door) => door !== './package.json');
  return [
    ...doors.map((door) => ({ id: `${name}${door.slice(1)}` })),
    ...Object.entries(bin).map(([command, file]) => ({
      id: `${name} bin ${command}`,
      command: join(CONSUMER, 'node_modules', name, file),
    })),
  ];
}

/** Bundle a command's file, or else a program that imports the entry, into one file in `folder`; gives the file's name. */
export async function bundleEntry(
  { command }: Entry,
  program: string,
  format: Format,
  folder: string,
): Promise<{ readonly file: string; readonly warnings: readonly string[] }> {
  // A command is bundled as the entry itself: its package has no side effects, so a bare import of it would be dropped.
  const input: BuildOptions =
    command === undefined ? { stdin: { contents: program, resolveDir: CONSUMER } } : { entryPoints: [command] };
  const { warnings, metafile } = await build({
    ...input,
    ...FORMAT_OPTIONS[format],
    bundle: true,
    platform: 'node',
    outdir: folder,
    absWorkingDir: folder,
    metafile: true,
    logLevel: 'silent',
  });
  const [file = 'nothing was bundled'] = Object.keys(metafile.outputs);
  return { file, warnings: warnings.map(({ text }) => text) };
}
