import nodePath from 'node:path';
import type { Origin, SkillSource } from '@briefing/contract';
import { type FileSystem, checkFileSystem, checkPath, isInside } from '@briefing/files';
import { refuseOption } from '@briefing/text';
import { LOWER_CASE_MANIFEST, MANIFEST, MANIFEST_LIMIT } from './manifest-file.ts';
import { objectOption, originOption } from './options.ts';

/** The longest resource that is read. */
const RESOURCE_LIMIT = 16 * 1_048_576;

/**
 * The skill folders directly in a directory, as a source. Links are followed; dot names and `node_modules` are left out. A
 * directory that is not there holds none. For skills at any depth and loose files, use `loadSkillCards`.
 */
export function localSkillSource(options: {
  readonly dir: string;
  readonly origin: Origin;
  readonly fs?: FileSystem | undefined;
}): SkillSource {
  const given = objectOption('options', options);
  const root = checkPath('dir', given.dir);
  const origin = originOption('origin', given.origin);
  const fs = checkFileSystem(given.fs);
  /** By name: what lies elsewhere is not this source's to read, though a link in the root may lead there. */
  const own = (dir: string): string => {
    const path = checkPath('dir', dir);
    const isEntry = path !== root && nodePath.dirname(path) === root;
    return isEntry ? path : refuseOption('dir', dir, `give a directory directly in ${root}`);
  };
  const locate = (dir: string): string => {
    const manifest = nodePath.join(own(dir), MANIFEST);
    const lowerCase = nodePath.join(own(dir), LOWER_CASE_MANIFEST);
    return fs.stat(manifest) === undefined && fs.stat(lowerCase) !== undefined ? lowerCase : manifest;
  };
  return {
    id: root,
    origin,
    async listSkillDirs(signal) {
      signal?.throwIfAborted();
      const names = fs.list(root);
      if (!('problem' in names)) {
        const dirs = names.filter((name) => !name.startsWith('.') && name !== 'node_modules');
        return Promise.resolve(dirs.map((name) => nodePath.join(root, name)).filter((dir) => mayHoldSkill(fs, dir)));
      }
      if (names.problem === 'missing') return [];
      throw new Error(names.problem === 'unreadable' ? 'the directory is unreadable' : 'it is no directory');
    },
    async readSkillMd(dir, signal) {
      signal?.throwIfAborted();
      // One byte more, so that a manifest beyond the limit shows.
      return Promise.resolve(readBytes(fs, locate(dir), MANIFEST_LIMIT + 1));
    },
    locate,
    async readResource(dir, path, signal) {
      signal?.throwIfAborted();
      const base = fs.real(own(dir));
      const file = fs.real(nodePath.resolve(dir, path));
      if (base === undefined || file === undefined) return undefined;
      if (!isInside(file, base)) throw new Error(`${path} lies outside of ${dir}`);
      const bytes = readBytes(fs, file, RESOURCE_LIMIT + 1);
      if (bytes !== undefined && bytes.length > RESOURCE_LIMIT) throw new Error(`${path} has more than 16 MiB`);
      return Promise.resolve(bytes);
    },
  };
}

/** A link that leads nowhere is listed, too: that there is nothing to read is then said of it. */
function mayHoldSkill(fs: FileSystem, path: string): boolean {
  const kind = fs.stat(path)?.kind;
  return kind === 'directory' || kind === 'broken';
}

function readBytes(fs: FileSystem, path: string, maxBytes: number): Uint8Array | undefined {
  const read = fs.read(path, maxBytes);
  if (!('problem' in read)) return read.bytes;
  if (read.problem === 'missing') return undefined;
  throw new Error(read.problem === 'not-a-file' ? 'it is no regular file' : 'it is unreadable');
}
