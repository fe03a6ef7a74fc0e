import type { Origin, SkillSource } from '@briefing/contract';
import { refuseOption } from '@briefing/text';
import { LOWER_CASE_MANIFEST, MANIFEST } from './manifest-file.ts';
import { objectOption, originOption } from './options.ts';

/** Skills that the host carries along: paths of manifests and resources, from `/`, to text or bytes. */
export function memorySkillSource(options: {
  /** `/skills/pdf/SKILL.md` and what lies beside it. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly origin?: Origin | undefined;
}): SkillSource {
  const given = objectOption('options', options);
  const origin = originOption('origin', given.origin, 'builtin');
  const files = new Map(Object.entries(checkFiles(given.files)));
  const dirs = [...new Set([...files.keys()].flatMap(dirOf))];
  const locate = (dir: string): string => {
    const [manifest, lowerCase] = [at(dir, MANIFEST), at(dir, LOWER_CASE_MANIFEST)];
    return !files.has(manifest) && files.has(lowerCase) ? lowerCase : manifest;
  };
  return {
    id: 'memory',
    origin,
    async listSkillDirs(signal) {
      signal?.throwIfAborted();
      return Promise.resolve(dirs);
    },
    async readSkillMd(dir, signal) {
      signal?.throwIfAborted();
      return Promise.resolve(files.get(locate(dir)));
    },
    locate,
    async readResource(dir, path, signal) {
      signal?.throwIfAborted();
      const content = files.get(at(dir, path));
      return Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content);
    },
  };
}

/** The directory of a manifest, or none for another file. */
function dirOf(path: string): string[] {
  const end = path.lastIndexOf('/');
  const name = path.slice(end + 1);
  return name === MANIFEST || name === LOWER_CASE_MANIFEST ? [path.slice(0, end) || '/'] : [];
}

function at(dir: string, path: string): string {
  return dir === '/' ? `/${path}` : `${dir}/${path}`;
}

function checkFiles(files: unknown): Readonly<Record<string, string | Uint8Array>> {
  const isMap = typeof files === 'object' && files !== null;
  const isUsable =
    isMap &&
    Object.entries(files).every(
      ([path, text]) => path.startsWith('/') && (typeof text === 'string' || text instanceof Uint8Array),
    );
  if (!isUsable) return refuseOption('files', files, `give paths that begin with '/', and their text or bytes`);
  return files as Readonly<Record<string, string | Uint8Array>>;
}
