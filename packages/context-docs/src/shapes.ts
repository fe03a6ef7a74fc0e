import type { ContextDoc, Diagnostic } from '@briefing/contract';
import type { FileSystem } from '@briefing/files';

export interface GatherContextDocsOptions {
  /** How many hops an import may be away from the doc that was found; 5 when absent, 0 for no imports. */
  readonly maxImportDepth?: number | null | undefined;
  /** How much of a doc is kept, after white space at both ends is gone; 40 000 when absent, 0 for no docs. */
  readonly maxBytesPerDoc?: number | null | undefined;
  /** How much of a file is read; 1 MiB when absent. */
  readonly maxReadBytes?: number | undefined;
  /** How many docs there may be; 256 when absent. Imports give way to docs that were found, those to nearer ones. */
  readonly maxDocs?: number | undefined;
  /** The names to look for in each directory, the weakest first; `CANDIDATE_FILES` when absent. */
  readonly candidates?: readonly string[] | undefined;
  /** Whether to leave a file out. Asked for each file before it is read. */
  readonly exclude?: ((file: string, realFile: string) => boolean) | undefined;
  /** Where the walk upwards ends: at the top, or at the nearest directory that holds a marker. */
  readonly ceiling?: 'filesystem' | { readonly markers: readonly string[] } | undefined;
  /** Where home's docs stand when home is no ancestor of `cwd`; `'after'` when absent. */
  readonly homeOrder?: 'after' | 'before' | undefined;
  readonly scopes?: { readonly project?: boolean | undefined; readonly home?: boolean | undefined } | undefined;
  /** What an import may reach; `'guarded'` when absent. */
  readonly imports?: 'guarded' | 'anywhere' | 'off' | undefined;
  /** Absolute files and directories that the user approved. */
  readonly allow?: readonly string[] | undefined;
  /** The disk of this machine when absent. */
  readonly fs?: FileSystem | undefined;
}

/** A doc and where it comes from. */
export interface GatheredDoc extends ContextDoc {
  /** Absolute, as it was found or imported: links not resolved. */
  readonly file: string;
  readonly realFile: string;
  /** That of the doc at the beginning of the chain of imports. */
  readonly scope: 'project' | 'home';
  /** It lies outside of its root, and was loaded because the policy or the user allows it. */
  readonly external: boolean;
  /** Hops from the doc that was found, which has 0. */
  readonly depth: number;
  /** The `file` of the doc that imports it. */
  readonly importedBy?: string;
  /** Bytes of the body. */
  readonly bytes: number;
  readonly sizeOnDisk: number;
  readonly truncated: boolean;
}

/** What was refused and a user may approve: put `file` into `allow` and gather again. */
export interface ImportRequest {
  /** The written path made absolute. */
  readonly file: string;
  readonly reason: 'outside' | 'secret';
  /** This and the following are absent when the file was found, not imported. */
  readonly spec?: string;
  /** The `file` of the doc that imports it. */
  readonly from?: string;
  readonly line?: number;
  readonly column?: number;
}

export interface ContextGathering {
  /** In the order of the prompt. */
  readonly docs: readonly GatheredDoc[];
  readonly diagnostics: readonly Diagnostic[];
  readonly refused: readonly ImportRequest[];
  /** For `gatherContextDocsFor`, and nobody else. */
  readonly state: unknown;
}
