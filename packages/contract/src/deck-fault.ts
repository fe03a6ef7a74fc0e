import { type FaultFamily, isFault, makeFault } from './brand.ts';

/** The plain data that each kind may carry, readable as fields of the fault. */
export interface DeckFaultDetails {
  /** An id that stands in no catalog. */
  readonly 'unknown-capability': { readonly id?: string };
  /** A card could not build its tool. */
  readonly 'build-failed': { readonly id?: string };
  /** A server could not be connected, listed or grafted. */
  readonly bridge: { readonly server?: string };
  /** A handle that a tool needs is missing or unusable. */
  readonly backend: { readonly handle?: string };
}

/** A closed set. */
export type DeckFaultKind = keyof DeckFaultDetails;

/** Thrown when a deck was asked for something that it cannot build or reach. */
export type DeckFault<Kind extends DeckFaultKind = DeckFaultKind> = {
  [Each in Kind]: Error & { readonly kind: Each } & DeckFaultDetails[Each];
}[Kind];

const KINDS: Readonly<Record<DeckFaultKind, true>> = {
  'unknown-capability': true,
  'build-failed': true,
  bridge: true,
  backend: true,
};

const FAMILY: FaultFamily = {
  name: 'DeckFault',
  brand: Symbol.for('@briefing/contract:deck-fault'),
  kinds: Object.keys(KINDS),
};

/** The one way to make a `DeckFault`. */
export function deckFault<Kind extends DeckFaultKind>(
  kind: Kind,
  message: string,
  options?: {
    readonly cause?: unknown;
    readonly details?: DeckFaultDetails[Kind] & Readonly<Record<string, unknown>>;
  },
): DeckFault<Kind> {
  return makeFault(FAMILY, kind, message, options, deckFault) as DeckFault<Kind>;
}

/** Recognises a fault, also one made by another installed copy of this package. Never throws. */
export function isDeckFault<Kind extends DeckFaultKind = DeckFaultKind>(
  value: unknown,
  kind?: Kind,
): value is DeckFault<Kind> {
  return isFault(value, FAMILY, kind);
}
