import type { DeckFramework } from './ports.ts';
import type { ToolResult } from './result.ts';

/** A JSON Schema, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

declare const capabilityIdBrand: unique symbol;

/** The wire name of a tool, as the model calls it. */
export type CapabilityId = string & { readonly [capabilityIdBrand]: true };

/** The one way to make a `CapabilityId`. It marks the string and changes nothing. */
export function capabilityId(name: string): CapabilityId {
  return name as CapabilityId;
}

/** What a tool is given on each call. */
export interface ToolContext {
  /** One identity per deck: stores that belong together are keyed by it. */
  readonly id: string;
  /** Absolute. */
  readonly cwd: string;
  readonly signal?: AbortSignal;
  /** The seams to the disk, the shell and the web. Their shapes belong to the package that makes the context. */
  readonly fs: unknown;
  readonly shell: unknown;
  readonly net: unknown;
  readonly framework: DeckFramework;
}

/** A tool that can be called. */
export interface Capability {
  /** The wire name. */
  readonly name: string;
  /** The title that people are shown. */
  readonly label: string;
  /** Written for the model. */
  readonly description: string;
  readonly parameters: JsonSchema;
  /** It changes nothing outside itself. */
  readonly readOnly: boolean;
  /** Never rejects: every failure is a result with `isError`, written for a model to act on. */
  run(input: unknown, context: ToolContext): Promise<ToolResult>;
}

/**
 * A named set of tools. The names are historical and say the reverse of what one expects: `authoring` holds the
 * read-only natives, `survey` all natives, `all` the natives and the app cards.
 */
export type Profile = 'authoring' | 'survey' | 'all';

/** What a tool is built from. */
export interface DeckContext {
  /** Absolute. */
  readonly cwd: string;
  readonly framework?: DeckFramework;
}

/** Builds a tool. Reads handles from the context, enrols nothing, changes nothing shared. */
export type BuildFn = (context: DeckContext) => Capability;

/** A row of the catalog. */
export interface CapabilityCard {
  readonly id: CapabilityId;
  readonly title: string;
  readonly summary: string;
  readonly profiles: readonly Profile[];
  readonly build: BuildFn;
}
