import { TomlError, parse } from 'smol-toml';

/** The part of the library that is used here. */
export interface TomlLibrary {
  readonly TomlError: typeof TomlError;
  readonly parse: typeof parse;
}

/** The door for bundlers, which follow static imports alone. */
export function loadToml(): TomlLibrary {
  return { TomlError, parse };
}
