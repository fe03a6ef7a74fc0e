/** What sets one family of faults apart. */
export interface FaultFamily {
  readonly name: string;
  /**
   * From the global registry: two installed copies of this package have two constructors but share the symbol, so a
   * fault made by one is recognised by the other. `instanceof` could not do that.
   */
  readonly brand: symbol;
  readonly kinds: readonly string[];
}

export interface FaultOptions {
  readonly cause?: unknown;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

const { captureStackTrace } = Error as unknown as {
  captureStackTrace?: (target: object, below: unknown) => void;
};

/** An `Error` with a kind and its details as fields. Details cannot take the place of what an error has already. */
export function makeFault(
  family: FaultFamily,
  kind: string,
  message: string,
  options: FaultOptions | undefined,
  maker: unknown,
): Error {
  const cause = options?.cause;
  const fault = cause === undefined ? new Error(message) : new Error(message, { cause });
  Object.defineProperties(fault, {
    name: { value: family.name },
    kind: { value: kind, enumerable: true },
    [family.brand]: { value: true },
  });
  for (const [field, value] of Object.entries(options?.details ?? {})) {
    if (!(field in fault) && field !== 'cause') Object.defineProperty(fault, field, { value, enumerable: true });
  }
  // The trace then opens with the fault's name and starts at the line that asked for it.
  captureStackTrace?.(fault, maker);
  return fault;
}

/** Never throws: a revoked proxy and an object whose getters throw are simply no faults. */
export function isFault(value: unknown, family: FaultFamily, kind: string | undefined): boolean {
  try {
    if (typeof value !== 'object' || value === null) return false;
    const fault = value as Readonly<Record<PropertyKey, unknown>>;
    const found = fault['kind'];
    if (fault[family.brand] !== true || typeof found !== 'string') return false;
    return kind === undefined ? family.kinds.includes(found) : found === kind;
  } catch {
    return false;
  }
}
