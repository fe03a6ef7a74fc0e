import { type FaultFamily, isFault, makeFault } from './brand.ts';

/** The plain data that each kind may carry, readable as fields of the fault. */
export interface BriefingFaultDetails {
  /** A macro that was named cannot be read or expanded. */
  readonly 'macro-invalid': { readonly path?: string };
  /** Skills were required to be valid and are not. */
  readonly 'skill-invalid': { readonly locations?: readonly string[] };
  /** A section threw, gave no text, or has an id that is taken. */
  readonly 'section-invalid': { readonly id?: string };
  /** Text that may not leave is longer than the budget. */
  readonly 'budget-exceeded': {
    /** What the required text measures. */
    readonly needs: number;
    readonly limit: number;
    /** The limit less the reserve: what the text may measure. */
    readonly room: number;
    /** The largest required sections, largest first. */
    readonly ids: readonly string[];
  };
  /** An option has a value that it cannot have. */
  readonly 'option-invalid': { readonly option?: string };
}

/** A closed set. */
export type BriefingFaultKind = keyof BriefingFaultDetails;

/** Thrown when a caller named one thing and it cannot be done. */
export type BriefingFault<Kind extends BriefingFaultKind = BriefingFaultKind> = {
  [Each in Kind]: Error & { readonly kind: Each } & BriefingFaultDetails[Each];
}[Kind];

const KINDS: Readonly<Record<BriefingFaultKind, true>> = {
  'macro-invalid': true,
  'skill-invalid': true,
  'section-invalid': true,
  'budget-exceeded': true,
  'option-invalid': true,
};

const FAMILY: FaultFamily = {
  name: 'BriefingFault',
  brand: Symbol.for('@briefing/contract:briefing-fault'),
  kinds: Object.keys(KINDS),
};

/**
 * The one way to make a `BriefingFault`.
 *
 * @example
 * throw briefingFault('budget-exceeded', 'the role alone needs 210 of 200 tokens', { details: { needs: 210, limit: 200 } });
 */
export function briefingFault<Kind extends BriefingFaultKind>(
  kind: Kind,
  message: string,
  options?: {
    readonly cause?: unknown;
    readonly details?: Partial<BriefingFaultDetails[Kind]> & Readonly<Record<string, unknown>>;
  },
): BriefingFault<Kind> {
  return makeFault(FAMILY, kind, message, options, briefingFault) as BriefingFault<Kind>;
}

/** Recognises a fault, also one made by another installed copy of this package. Never throws. */
export function isBriefingFault<Kind extends BriefingFaultKind = BriefingFaultKind>(
  value: unknown,
  kind?: Kind,
): value is BriefingFault<Kind> {
  return isFault(value, FAMILY, kind);
}
