import { basename } from 'node:path';
import { EDGES } from './edges.ts';

/** The closed set of codes that each package reports. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  compose: ['unknown-section', 'volatile-before-stable', 'short-stable-prefix'],
  session: ['tool-repeated'],
};

/** What may come out of the package in this folder: its own codes and those of the packages it may stand on. */
export function codesOf(folder: string): ReadonlySet<string> {
  const name = basename(folder);
  const row = EDGES[name];
  const packages = row === undefined ? Object.keys(CODES) : [name, ...row.internal];
  return new Set(packages.flatMap((each) => CODES[each] ?? []));
}
