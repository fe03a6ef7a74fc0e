import { relative, sep } from 'node:path';
import { isInside } from '@briefing/files';
import { oneLine } from '@briefing/text';

/** The name that a file has in the prompt: from `cwd`, else from home, else in full. */
export function labelOf(file: string, cwd: string, home: string | undefined): string {
  const [sign, base] = isInside(file, cwd)
    ? ['./', cwd]
    : home !== undefined && isInside(file, home)
      ? ['~/', home]
      : [];
  const path = base === undefined ? file : relative(base, file);
  return oneLine(`${sign ?? ''}${sep === '/' ? path : path.replaceAll(sep, '/')}`);
}
