import { LineCounter, parseDocument } from 'yaml';

/** The part of the library that is used here. */
export interface YamlLibrary {
  readonly LineCounter: typeof LineCounter;
  readonly parseDocument: typeof parseDocument;
}

/** The door for bundlers, which follow static imports alone. */
export function loadYaml(): YamlLibrary {
  return { LineCounter, parseDocument };
}
