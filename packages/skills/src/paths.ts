/** The last part of a path, whichever way its slashes lean. */
export function lastPart(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
}

/** The name of a loose skill: its file's without `.md`. */
export function looseName(file: string): string {
  return lastPart(file).replace(/\.md$/i, '');
}

/** The folder of a path as another machine may write it. */
export function parentOf(location: string): string {
  const end = Math.max(location.lastIndexOf('/'), location.lastIndexOf('\\'));
  return end <= 0 ? location.slice(0, end + 1) || '.' : location.slice(0, end);
}
