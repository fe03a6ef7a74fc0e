/** How much a finding matters: an `error` lost something, a `warning` may surprise, an `info` is worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/**
 * Something a package found in content that it was given.
 *
 * Bad content never throws and never disappears: it comes back as one of these, beside everything that still loaded.
 */
export interface Diagnostic {
  /** A word from the closed set of the package that reports it. Programs switch on this, never on `detail`. */
  readonly code: string;
  readonly severity: Severity;
  /** An absolute file, a source id, or a section id. */
  readonly location: string;
  /** Counted from 1. */
  readonly line?: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column?: number;
  /** What was found, what was expected and what to do about it, for people. */
  readonly detail: string;
}
