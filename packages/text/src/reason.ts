/** What was thrown, in words. Never throws, whatever it was. */
export function reasonOf(cause: unknown): string {
  try {
    return cause instanceof Error ? cause.message : String(cause);
  } catch {
    return 'something that has no words';
  }
}
