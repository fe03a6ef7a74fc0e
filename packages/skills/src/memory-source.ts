import type { Origin, SkillSource } from '@briefing/contract';
import { refuseOption } from '@briefing/text';
import { originOption } from './options.ts';
import { MANIFEST } from './walk.ts';

/** Skills that the host carries along: paths of manifests and resources to text or bytes. */
export function memorySkillSource(options: {
  /** `/skills/pdf/SKILL.md` and what lies beside it. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly origin?: Origin | undefined;
}): SkillSource {
  const origin = originOption('origin', options.origin, 'builtin');
  const files = new Map(Object.entries(checkFiles(options.files)));
  const suffix = `/${MANIFEST}`;
  const dirs = [...files.keys()].filter((path) => path.endsWith(suffix)).map((path) => path.slice(0, -suffix.length));
  return {
    id: 'memory',
    origin,
    async listSkillDirs(signal) {
      signal?.throwIfAborted();
      return Promise.resolve(dirs);
    },
    async readSkillMd(dir, signal) {
      signal?.throwIfAborted();
      return Promise.resolve(files.get(dir + suffix));
    },
    async readResource(dir, path, signal) {
      signal?.throwIfAborted();
      const content = files.get(`${dir}/${path}`);
      return Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content);
    },
  };
}

function checkFiles(files: unknown): Readonly<Record<string, string | Uint8Array>> {
  const isMap = typeof files === 'object' && files !== null;
  const isUsable =
    isMap && Object.values(files).every((text) => typeof text === 'string' || text instanceof Uint8Array);
  if (!isUsable) return refuseOption('files', files, 'give paths and their text or bytes');
  return files as Readonly<Record<string, string | Uint8Array>>;
}
