/** One piece of what a tool answers. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** `data` is base64. */
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string }
  | { readonly type: 'json'; readonly value: unknown }
  | { readonly type: 'resource'; readonly uri: string; readonly text?: string };

/** What a tool answers. */
export interface ToolResult {
  /** For the model. */
  readonly content: readonly Block[];
  /** The call failed; the content says how to go on. */
  readonly isError?: boolean;
  /** For programs. */
  readonly details?: Readonly<Record<string, unknown>>;
}
