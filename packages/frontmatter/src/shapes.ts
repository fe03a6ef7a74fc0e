import type { Diagnostic } from '@briefing/contract';

/** A header's value: every scalar is a string. Maps have no prototype. */
export type FrontmatterValue = string | readonly FrontmatterValue[] | { readonly [key: string]: FrontmatterValue };

/** Where something stands, both counted from 1; columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What may be wrong with a header. A closed set. */
export type FrontmatterCode =
  | 'header-too-large'
  | 'header-too-deep'
  | 'duplicate-key'
  | 'not-a-mapping'
  | 'yaml-repaired'
  | 'yaml-invalid'
  | 'toml-invalid';

/** Something found in a header. */
export type FrontmatterDiagnostic = Diagnostic & { readonly code: FrontmatterCode };

/** Which styles of YAML a header uses. */
export interface YamlFeatures {
  /** `[a, b]` or `{a: b}`. */
  readonly flow: boolean;
  /** `&name` or `*name`. */
  readonly anchors: boolean;
  /** `!tag`. */
  readonly tags: boolean;
}

/** A text, split into its header and the rest. */
export interface Frontmatter {
  /** `none`: the whole text is the body. */
  readonly format: 'none' | 'yaml' | 'toml';
  readonly data: Readonly<Record<string, FrontmatterValue>>;
  /** Byte for byte what stands below the header, without a byte order mark. */
  readonly body: string;
  /** The line on which the body begins. */
  readonly bodyLine: number;
  /** Of the top-level keys; of one written twice, the last. */
  readonly positions: Readonly<Record<string, Position>>;
  readonly features: YamlFeatures;
  readonly diagnostics: readonly FrontmatterDiagnostic[];
}

/** Where a text came from. */
export interface FrontmatterOptions {
  /** What the diagnostics name: an absolute file or a source id. Absent means `text`. */
  readonly location?: string | undefined;
}
