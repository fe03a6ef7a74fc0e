import type { SubagentBrief } from './briefing.ts';
import type { ToolResult } from './result.ts';

declare global {
  // So that the declarations compile where neither the DOM's nor Node's types are loaded; elsewhere it merges with theirs.
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** Keeps what a file held before it was changed, so that a host can rewind. */
export interface CheckpointStore {
  /** Called before the change. `previous` is `undefined` for a file that did not exist; the first record of a path wins. */
  record(absPath: string, previous: Uint8Array | undefined): void | Promise<void>;
}

/** Runs delegates for the `task` tool. */
export interface DelegateRunner {
  listAgents(): readonly SubagentBrief[];
  run(
    request: { readonly objective: string; readonly agent?: string; readonly context?: string },
    signal?: AbortSignal,
  ): Promise<ToolResult>;
}

/** Reaches external services for the `saas-action` tool. Slugs pass through verbatim. */
export interface SaasGatewayPort {
  discover(query: string, signal?: AbortSignal): Promise<unknown>;
  execute(slug: string, input: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** Keeps the note of the `memory` tool. */
export interface MemoryStore {
  read(): Promise<string>;
  replace(text: string): Promise<void>;
  append(text: string): Promise<void>;
}

/** Handles that a host may inject. A tool whose handle is absent says so or falls back; it never fails to build. */
export interface DeckFramework {
  /** Remembers what was read, so that an edit can refuse a file that changed since. Its shape belongs to the tools. */
  readonly readState?: unknown;
  readonly checkpoint?: CheckpointStore;
  readonly delegate?: DelegateRunner;
  readonly saas?: SaasGatewayPort;
  readonly memory?: MemoryStore;
}
