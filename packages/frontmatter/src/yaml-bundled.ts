import { Composer, LineCounter, Parser, isAlias, isMap, isScalar, isSeq } from 'yaml';

/** The part of the library that is used here. */
export interface YamlLibrary {
  readonly Composer: typeof Composer;
  readonly LineCounter: typeof LineCounter;
  readonly Parser: typeof Parser;
  readonly isAlias: typeof isAlias;
  readonly isMap: typeof isMap;
  readonly isScalar: typeof isScalar;
  readonly isSeq: typeof isSeq;
}

/** The door for bundlers, which follow static imports alone. */
export function loadYaml(): YamlLibrary {
  return { Composer, LineCounter, Parser, isAlias, isMap, isScalar, isSeq };
}
