import { isInside } from '@briefing/files';

/** Whether a path is in one of some folders. The session's own findings say only by their place what they speak of. */
export function isBelow(folders: readonly string[]): (path: string) => boolean {
  return (path) => folders.some((folder) => isInside(path, folder));
}
