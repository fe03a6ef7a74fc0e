import { shortPath } from '@briefing/files';
import { oneLine } from '@briefing/text';
import type { Setting } from './setting.ts';

/** The name that a file has in the prompt: from `cwd`, else from home, else in full. */
export function labelOf({ cwd, realCwd, home, realHome }: Setting, file: string): string {
  return oneLine(
    shortPath(
      file,
      [cwd, realCwd],
      [home, realHome].filter((dir) => dir !== undefined),
    ),
  );
}
