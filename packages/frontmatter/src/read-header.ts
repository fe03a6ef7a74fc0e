import type { Severity } from '@briefing/contract';
import { shortened, shown } from './wording.ts';
import type { FrontmatterCode, FrontmatterValue, Position, YamlFeatures } from './shapes.ts';

/** What a reader says about a header, at a place in the whole text. */
export interface Remark {
  readonly code: FrontmatterCode;
  readonly severity: Severity;
  readonly at: Position;
  readonly detail: string;
}

/** A header that could be read. */
export interface ReadHeader {
  readonly kind: 'read';
  readonly data: Readonly<Record<string, FrontmatterValue>>;
  readonly positions: Readonly<Record<string, Position>>;
  readonly features: YamlFeatures;
  readonly remarks: readonly Remark[];
}

export interface BrokenHeader {
  readonly kind: 'broken';
  readonly remark: Remark;
}

/** `no-mapping`: what was taken for a header is part of the text. */
export type HeaderReading = ReadHeader | BrokenHeader | { readonly kind: 'no-mapping'; readonly at: Position };

export const NO_FEATURES: YamlFeatures = Object.freeze({ flow: false, anchors: false, tags: false });

/** How deep lists and maps may stand in each other. Who walks the data recurses, and so do the libraries. */
export const DEEPEST = 100;

export function invalidYaml(at: Position, problem: string): BrokenHeader {
  const detail = `the header cannot be read as YAML: ${shortened(problem)}; mend this place, or quote the value`;
  return { kind: 'broken', remark: { code: 'yaml-invalid', severity: 'error', at, detail } };
}

export function refuseHeader(
  code: 'header-too-large' | 'header-too-deep',
  at: Position,
  problem: string,
): BrokenHeader {
  return { kind: 'broken', remark: { code, severity: 'error', at, detail: `the header ${problem}` } };
}

export function refuseDepth(at: Position): BrokenHeader {
  return refuseHeader('header-too-deep', at, `has lists and maps more than ${DEEPEST} deep in each other; flatten it`);
}

export function repeatedKey(key: string, at: Position): Remark {
  const detail = `the key ${shown(key)} stands here again, and the last one counts; remove the others`;
  return { code: 'duplicate-key', severity: 'warning', at, detail };
}

/** Of a header that repeats thousands of keys, so many are named. */
const MOST_REPEATED = 64;

/** A header's remarks; the keys it repeats beyond a limit are counted in one. */
export function limitRemarks(remarks: readonly Remark[]): readonly Remark[] {
  const beyond = remarks.filter(({ code }) => code === 'duplicate-key').slice(MOST_REPEATED);
  const [first] = beyond;
  if (first === undefined) return remarks;
  const counted = new Set(beyond);
  const detail = `from here on ${beyond.length} more keys stand again, and the last ones count; remove the others`;
  return [...remarks.filter((remark) => !counted.has(remark)), { ...first, detail }];
}
