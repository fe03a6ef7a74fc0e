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

export function repeatedKey(key: string, at: Position): Remark {
  const detail = `the key ${shown(key)} stands here again, and the last one counts; remove the others`;
  return { code: 'duplicate-key', severity: 'warning', at, detail };
}
