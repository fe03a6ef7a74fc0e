import type { CST, Document, LineCounter } from 'yaml';
import { loadYaml } from '#yaml';
import type { Position } from './shapes.ts';
import type { YamlLibrary } from './yaml-bundled.ts';
import { convertMapping } from './convert-yaml.ts';
import { DEEPEST, type HeaderReading, invalidYaml, refuseDepth } from './read-header.ts';

/** Repeated keys are found while converting: the library would compare each key with all others. */
const SETTINGS = { schema: 'failsafe', resolveKnownTags: false, uniqueKeys: false } as const;

/** Read a header that begins on `firstLine` with `yaml`: the failsafe schema, in which every scalar is a string. */
export function readYaml(source: string, firstLine: number): HeaderReading {
  const library = loadYaml();
  const lines = new library.LineCounter();
  const place = (offset: number): Position => {
    // What is missing at the end is missing in the last line, not in the fence.
    const { line, col } = lines.linePos(Math.max(0, Math.min(offset, source.length - 1)));
    return { line: firstLine + line - 1, column: col };
  };
  const parsed = parseDocuments(source, library, lines);
  switch (parsed.kind) {
    case 'failed':
      return invalidYaml({ line: firstLine, column: 1 }, parsed.problem);
    case 'too-deep':
      return refuseDepth(place(parsed.offset));
    case 'parsed': {
      const [document, second] = parsed.documents;
      const { contents = null, errors: [error] = [] } = document ?? {};
      // A line that opens with a percent sign is a directive to YAML, and leaves nothing behind.
      if (contents === null && error !== undefined) return { kind: 'no-mapping', at: place(0) };
      if (contents !== null && !library.isMap(contents)) return { kind: 'no-mapping', at: place(contents.range[0]) };
      if (second !== undefined) return invalidYaml(place(second.range[0]), 'a second document begins here');
      if (error !== undefined) return invalidYaml(place(error.pos[0]), error.message);
      return convertMapping(source, contents, library, place);
    }
  }
}

type Parsed =
  | { readonly kind: 'parsed'; readonly documents: readonly Document.Parsed[] }
  | { readonly kind: 'too-deep'; readonly offset: number }
  | { readonly kind: 'failed'; readonly problem: string };

function parseDocuments(source: string, { Composer, Parser }: YamlLibrary, lines: LineCounter): Parsed {
  try {
    const tokens = [...new Parser(lines.addNewLine).parse(source)];
    const offset = findTooDeep(tokens);
    if (offset !== undefined) return { kind: 'too-deep', offset };
    return { kind: 'parsed', documents: [...new Composer(SETTINGS).compose(tokens, true, source.length)] };
  } catch (error) {
    // The library reports what is wrong with a text. Should it throw all the same, the text is at fault, not the caller.
    return { kind: 'failed', problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Where the first list or map stands that is too deep; level by level, without recursion. The library recurses, and an
 * exhausted stack can end the process.
 */
function findTooDeep(tokens: readonly CST.Token[]): number | undefined {
  let level = tokens.flatMap(collectionsIn);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return level[0]?.offset;
    level = level.flatMap(collectionsIn);
  }
  return undefined;
}

function collectionsIn(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return collections([token.value]);
  return 'items' in token ? token.items.flatMap(({ key, value }) => collections([key, value])) : [];
}

function collections(tokens: readonly (CST.Token | null | undefined)[]): CST.Token[] {
  return tokens.filter((token) => typeof token === 'object' && token !== null && 'items' in token);
}
