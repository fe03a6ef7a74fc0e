/** One call of what is measured, sync or async. */
export type Work = () => unknown;

/** A library that we are compared with. The version is exact; it is installed on first use, never by the tests. */
export interface Peer {
  readonly name: string;
  readonly version: string;
}

export type Subject =
  | { readonly kind: 'call'; readonly name: string; readonly run: Work }
  /** Arguments of a child `node` that prints the milliseconds it measured, and nothing else. */
  | { readonly kind: 'child'; readonly name: string; readonly args: readonly string[] }
  /** `prepare` gets the library's module namespace. */
  | { readonly kind: 'peer'; readonly name: string; readonly peer: Peer; prepare(library: unknown): Promise<Work> };

/** Subjects that do the same work on the same data. */
export interface Case {
  readonly name: string;
  /** The least that the work can cost, such as `Array.join` of the same strings. */
  readonly baseline: Exclude<Subject, { kind: 'peer' }>;
  readonly subjects: readonly Subject[];
  /** By subject: the highest ratio of minimums, subject to baseline. */
  readonly limits?: Readonly<Record<string, number>>;
  /** By subject, then by another subject: how many times as fast as that one it must be, by minimums. */
  readonly faster?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By subject: why its limit, or a lead of `faster`, is missed for now. `--check` then prints it and does not fail. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** The `suite` export of each file in `suites/`. */
export interface Suite {
  /** One sentence: what a time in the table is the time of. */
  readonly measures: string;
  /** Absent means 100. */
  readonly rounds?: number;
  readonly cases: readonly Case[];
}

export type Verdict = 'met' | 'missed' | 'excused';

/** A subject beside another one of its case. Without `times` that one is missing, and nothing is judged. */
export interface Lead {
  readonly over: string;
  readonly least: number;
  readonly times?: number;
  readonly verdict: Verdict | 'unjudged';
  readonly note: string | undefined;
}

/** A subject's line in the results; times in milliseconds, ratios to the baseline's minimum and p50. */
export type Row =
  | { readonly kind: 'missing'; readonly case: string; readonly subject: string; readonly reason: string }
  | {
      readonly kind: 'measured';
      readonly case: string;
      readonly subject: string;
      readonly rounds: number;
      readonly minimum: number;
      readonly p50: number;
      readonly ratio: number;
      readonly p50Ratio: number;
      readonly limit?: { readonly most: number; readonly verdict: Verdict; readonly note: string | undefined };
      readonly leads?: readonly Lead[];
    };
