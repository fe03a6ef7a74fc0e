import { Minimatch } from 'minimatch';

/** The part of the library that is used here. */
export interface MinimatchLibrary {
  readonly Minimatch: typeof Minimatch;
}

/** The door for bundlers, which follow static imports alone. */
export function loadMinimatch(): MinimatchLibrary {
  return { Minimatch };
}
