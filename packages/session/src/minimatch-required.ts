import { createRequire } from 'node:module';
import type { MinimatchLibrary } from './minimatch-bundled.ts';

let library: MinimatchLibrary | undefined;

/** The door for Node: the library is loaded on first need. */
export function loadMinimatch(): MinimatchLibrary {
  library ??= createRequire(import.meta.url)('minimatch') as MinimatchLibrary;
  return library;
}
