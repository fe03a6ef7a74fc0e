import { basename } from 'node:path';
import { EDGES } from './edges.ts';

/** The closed set of codes that each package reports. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  compose: ['unknown-section', 'section-dropped', 'volatile-before-stable', 'short-stable-prefix'],
  'context-docs': [
    'missing',
    'depth',
    'duplicate',
    'not-a-file',
    'not-text',
    'external',
    'secret',
    'unsupported',
    'truncated',
    'limit',
    'unreadable',
    'changed',
    'lossy',
    'hidden-characters',
    'excluded',
    'worktree-copy',
  ],
  session: ['tool-repeated'],
};

/** What may come out of the package in this folder: its own codes and those of the packages it may stand on. */
export function codesOf(folder: string): ReadonlySet<string> {
  const name = basename(folder);
  const row = EDGES[name];
  const packages = row === undefined ? Object.keys(CODES) : [name, ...row.internal];
  return new Set(packages.flatMap((each) => CODES[each] ?? []));
}
