import type { Alias, ParsedNode, YAMLMap } from 'yaml';
import type { YamlLibrary } from './yaml-bundled.ts';
import type { FrontmatterValue, Position } from './shapes.ts';
import {
  type BrokenHeader,
  type HeaderReading,
  type Remark,
  DEEPEST,
  invalidYaml,
  repeatedKey,
  refuseDepth,
  refuseHeader,
} from './read-header.ts';
import { shown } from './wording.ts';

type Nodes = Pick<YamlLibrary, 'isAlias' | 'isMap' | 'isScalar' | 'isSeq'>;

/** What a value comes to with its aliases written out. */
interface Extent {
  /** Characters and values. */
  readonly size: number;
  /** How many lists and maps stand in each other; none in a scalar. */
  readonly depth: number;
}

interface Sized extends Extent {
  readonly value: FrontmatterValue;
}

/** Ends a conversion, however deep in the tree it is. */
class Refusal extends Error {
  readonly reading: BrokenHeader;
  constructor(reading: BrokenHeader) {
    super(reading.remark.detail);
    this.reading = reading;
  }
}

const EMPTY_COLLECTION: Extent = { size: 1, depth: 1 };

/** Twice the characters of the largest header: without aliases none comes to more. */
const WRITTEN_OUT_LIMIT = 524_288;

/**
 * Turn the library's tree into plain data.
 *
 * An alias is the value it names, not a copy. But who walks or prints the data meets it again each time, so there are
 * limits to what all of them come to.
 */
export function convertMapping(
  source: string,
  contents: YAMLMap.Parsed | null,
  nodes: Nodes,
  place: (offset: number) => Position,
): HeaderReading {
  const remarks: Remark[] = [];
  const features = { flow: false, anchors: false, tags: false };
  const positions = Object.create(null) as Record<string, Position>;
  /** `undefined` while the value is still being converted. */
  const anchors = new Map<string, Sized | undefined>();

  function convert(node: ParsedNode | null): Sized {
    if (node === null) return { value: '', size: 1, depth: 0 };
    if (nodes.isAlias(node)) return follow(node.source, node.range[0]);
    const { anchor, tag } = node;
    features.tags ||= tag !== undefined;
    if (anchor === undefined) return convertBare(node);
    features.anchors = true;
    anchors.set(anchor, undefined);
    const sized = convertBare(node);
    anchors.set(anchor, sized);
    return sized;
  }

  function convertBare(node: Exclude<ParsedNode, Alias>): Sized {
    if (nodes.isMap(node)) return convertMap(node);
    if (nodes.isSeq(node)) return convertList(node.items, node.flow === true);
    const text = nodes.isScalar(node) && typeof node.value === 'string' ? node.value : '';
    return { value: text, size: text.length + 1, depth: 0 };
  }

  function follow(name: string, offset: number): Sized {
    features.anchors = true;
    const sized = anchors.get(name);
    if (sized !== undefined) return sized;
    const problem = anchors.has(name) ? 'stands within what it names' : 'names nothing above it';
    throw new Refusal(invalidYaml(place(offset), `the alias ${shown(name)} ${problem}`));
  }

  function convertList(items: readonly ParsedNode[], flow: boolean): Sized {
    features.flow ||= flow;
    let extent = EMPTY_COLLECTION;
    const value = items.map((item) => {
      const sized = convert(item);
      extent = grow(extent, sized, item.range[0]);
      return sized.value;
    });
    return { value, ...extent };
  }

  function convertMap(map: YAMLMap.Parsed): Sized {
    features.flow ||= map.flow === true;
    const value = Object.create(null) as Record<string, FrontmatterValue>;
    let extent = EMPTY_COLLECTION;
    for (const [index, { key: node, value: child }] of map.items.entries()) {
      const [offset, end] = node.range;
      if (index > 0 && offset === end && map.flow !== true) checkEmptyKey(map, offset);
      const key = convert(node);
      if (typeof key.value !== 'string') {
        throw new Refusal(invalidYaml(place(offset), 'a list or a map stands where a key should'));
      }
      if (key.value in value) remarks.push(repeatedKey(key.value, place(offset)));
      if (map === contents) positions[key.value] = place(offset);
      const sized = convert(child);
      extent = grow(grow(extent, key, offset), sized, offset);
      value[key.value] = sized.value;
    }
    return { value, ...extent };
  }

  /** Behind a list or a quote, as in `a: [b]: c`, the library takes a colon for a pair of its own. */
  function checkEmptyKey(map: YAMLMap.Parsed, offset: number): void {
    let colon = offset;
    while (/\s/.test(source[colon] ?? '')) colon += 1;
    if (source[colon] !== ':' || place(colon).column === place(map.range[0]).column) return;
    throw new Refusal(invalidYaml(place(colon), 'a colon stands where the value has ended'));
  }

  function grow(whole: Extent, part: Extent, offset: number): Extent {
    const size = whole.size + part.size;
    const depth = Math.max(whole.depth, part.depth + 1);
    if (depth > DEEPEST) throw new Refusal(refuseDepth(place(offset)));
    if (size <= WRITTEN_OUT_LIMIT) return { size, depth };
    const problem = 'comes to over 512 Ki characters with its aliases written out; use fewer of them';
    throw new Refusal(refuseHeader('header-too-large', place(offset), problem));
  }

  try {
    const { value } = contents === null ? { value: Object.create(null) as object } : convert(contents);
    const data = value as Readonly<Record<string, FrontmatterValue>>;
    return { kind: 'read', data, positions, features, remarks };
  } catch (error) {
    if (error instanceof Refusal) return error.reading;
    throw error;
  }
}
