import { createRequire } from 'node:module';
import type { YamlLibrary } from './yaml-bundled.ts';

let library: YamlLibrary | undefined;

/** The door for Node: the library is loaded on first need. */
export function loadYaml(): YamlLibrary {
  library ??= createRequire(import.meta.url)('yaml') as YamlLibrary;
  return library;
}
