import { createRequire } from 'node:module';
import type { TomlLibrary } from './smol-toml-bundled.ts';

let library: TomlLibrary | undefined;

/** The door for Node: the library is loaded on first need. */
export function loadToml(): TomlLibrary {
  library ??= createRequire(import.meta.url)('smol-toml') as TomlLibrary;
  return library;
}
