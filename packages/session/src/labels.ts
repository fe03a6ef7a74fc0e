import { relative, sep } from 'node:path';
import { isInside } from '@briefing/files';
import { oneLine } from '@briefing/text';
import type { Setting } from './setting.ts';

/** The name that a file has in the prompt: from `cwd`, else from home, else in full. */
export function labelOf({ cwd, realCwd, home, realHome }: Setting, file: string): string {
  const bases = [
    { sign: './', dirs: [cwd, realCwd] },
    { sign: '~/', dirs: [home, realHome] },
  ];
  for (const { sign, dirs } of bases) {
    const dir = dirs.find((each) => each !== undefined && isInside(file, each));
    if (dir !== undefined) return oneLine(sign + withSlashes(relative(dir, file)));
  }
  return oneLine(withSlashes(file));
}

function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
