import { isAbsolute } from 'node:path';
import { explainBriefing } from '@briefing/compose';
import {
  type BriefingInput,
  type BriefingReport,
  type BriefingSegment,
  type ComposeOptions,
  type Diagnostic,
  briefingFault,
} from '@briefing/contract';
import { keepFirst } from './tools.ts';

/** What to brief an agent about. */
export interface SessionOptions
  extends
    Pick<BriefingInput, 'tools' | 'subagents' | 'now' | 'clock'>,
    Pick<ComposeOptions, 'sections' | 'system' | 'prelude' | 'appendSystem' | 'budget' | 'count'> {
  /** The directory that the agent works in. Absolute. */
  readonly cwd: string;
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

function gather({ cwd, tools = [], subagents, now, clock, compose, ...overrides }: SessionOptions): Session {
  if (typeof cwd !== 'string' || !isAbsolute(cwd)) {
    const message = `cwd is ${JSON.stringify(cwd)}; give an absolute path`;
    throw briefingFault('option-invalid', message, { details: { option: 'cwd' } });
  }
  const { tools: kept, diagnostics: ofTools } = keepFirst(tools);
  const report = explainBriefing({ cwd, tools: kept, subagents, now, clock }, { ...compose, ...overrides });
  const ofCompose = report.warnings.map((warning) => ({ engine: 'compose', ...warning }));
  const close = (): Promise<void> => Promise.resolve();
  return {
    system: report.text,
    segments: report.segments,
    report,
    diagnostics: [...ofTools, ...ofCompose],
    close,
    [Symbol.asyncDispose]: close,
  };
}
