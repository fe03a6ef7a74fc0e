/** The command line asks for something that does not exist. */
export class UsageError extends Error {
  /** What was written, and what could have been meant; `show` writes one of them as it is typed. */
  readonly near: { readonly word: string; readonly words: readonly string[]; show(word: string): string } | undefined;

  constructor(message: string, near?: UsageError['near']) {
    super(message);
    this.near = near;
  }
}
