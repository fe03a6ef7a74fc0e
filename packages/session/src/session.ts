import { isAbsolute, join } from 'node:path';
import { explainBriefing } from '@briefing/compose';
import {
  CANDIDATE_FILES,
  type ContextGathering,
  type GatherContextDocsOptions,
  type GatheredDoc,
  type ImportRequest,
  explainContextDocs,
} from '@briefing/context-docs';
import {
  type BriefingInput,
  type BriefingReport,
  type BriefingSegment,
  type ComposeOptions,
  type Diagnostic,
  briefingFault,
} from '@briefing/contract';
import type { FileSystem } from '@briefing/files';
import { keepFirst } from './tools.ts';

declare global {
  // For readers whose library settings end before the release that has it; elsewhere it merges.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** What to brief an agent about. */
export interface SessionOptions
  extends
    Pick<BriefingInput, 'tools' | 'subagents' | 'now' | 'clock'>,
    Pick<ComposeOptions, 'sections' | 'system' | 'prelude' | 'appendSystem' | 'budget' | 'count'> {
  /** The directory that the agent works in. Absolute. */
  readonly cwd: string;
  /** The user's home. Absolute; absent: there is no user layer. */
  readonly home?: string | undefined;
  /** Read for `XDG_CONFIG_HOME` alone. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Names the folders that are this product's own, `.briefing` when absent. */
  readonly brand?: string | undefined;
  /** Leave the user's layer out. */
  readonly local?: boolean | undefined;
  /** The disk; that of this machine when absent. */
  readonly fs?: FileSystem | undefined;
  /** Passed on to the gathering of documents. */
  readonly docs?: Omit<GatherContextDocsOptions, 'fs'> | undefined;
  /** Passed on to the composer as they are. */
  readonly compose?: Pick<ComposeOptions, 'appendAt' | 'cacheMinimum' | 'sortTools'> | undefined;
}

/** A finding, and the engine that made it. */
export type SessionDiagnostic = Diagnostic & { readonly engine: string };

/** Everything that an agent is told before its first turn. */
export interface Session {
  /** The system prompt. */
  readonly system: string;
  /** The prompt in runs of equal stability, for prompt caches. */
  readonly segments: readonly BriefingSegment[];
  /** The prompt with a row for every section. */
  readonly report: BriefingReport;
  /** The documents that joined the prompt, in its order. */
  readonly docs: readonly GatheredDoc[];
  /** What a document asked for and was refused: ask the user, and open again with `docs.allow`. */
  readonly refused: readonly ImportRequest[];
  /** What was found on the way, in a stable order. */
  readonly diagnostics: readonly SessionDiagnostic[];
  /** Lets go of whatever the session holds. A second call does nothing. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Put together what an agent is told in a directory. Starts no process, opens no socket, writes nothing.
 *
 * @example
 * const session = await openSession({ cwd: '/repo', tools: [{ name: 'read' }] });
 */
export function openSession(options: SessionOptions): Promise<Session> {
  return Promise.resolve(options).then(gather);
}

function gather(options: SessionOptions): Session {
  const { cwd, tools = [], subagents, now, clock, compose } = options;
  const { sections, system, prelude, appendSystem, budget, count } = options;
  if (typeof cwd !== 'string' || !isAbsolute(cwd)) {
    const message = `cwd is ${JSON.stringify(cwd)}; give an absolute path`;
    throw briefingFault('option-invalid', message, { details: { option: 'cwd' } });
  }
  const { tools: kept, diagnostics: ofTools } = keepFirst(tools);
  const { docs, refused, diagnostics: ofDocs } = gatherDocs(options);
  const report = explainBriefing(
    { cwd, tools: kept, subagents, contextDocs: docs, now, clock },
    { ...compose, sections, system, prelude, appendSystem, budget, count },
  );
  const ofCompose = report.warnings.map((warning) => ({ engine: 'compose', ...warning }));
  const close = (): Promise<void> => Promise.resolve();
  return {
    system: report.text,
    segments: report.segments,
    report,
    docs,
    refused,
    diagnostics: [...ofDocs.map((each) => ({ engine: 'context-docs', ...each })), ...ofTools, ...ofCompose],
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Prose that users keep in their agents' folders can be imported by a project's documents. */
function gatherDocs({
  cwd,
  home,
  env = {},
  brand = 'briefing',
  local = false,
  fs,
  docs = {},
}: SessionOptions): ContextGathering {
  const folders =
    home === undefined || local
      ? []
      : [
          join(home, `.${brand}`),
          join(xdgOf(env) ?? join(home, '.config'), brand),
          join(home, '.claude'),
          join(home, '.agents'),
        ];
  return explainContextDocs(cwd, home, {
    ...docs,
    candidates: docs.candidates ?? [...CANDIDATE_FILES, `.${brand}/AGENTS.md`, `.${brand}/CLAUDE.md`],
    allow: [...(docs.allow ?? []), ...folders],
    scopes: local ? { ...docs.scopes, home: false } : docs.scopes,
    fs,
  });
}

/** The specification says to ignore a relative one; an empty one is none. */
function xdgOf(env: NonNullable<SessionOptions['env']>): string | undefined {
  const given = env['XDG_CONFIG_HOME'] ?? '';
  return isAbsolute(given) ? given : undefined;
}
