import { diffBriefings } from '@briefing/compose';
import type { GatheredDoc, ImportRequest } from '@briefing/context-docs';
import type { BriefingDiff, BriefingReport, BriefingSegment, Macro, SkillCard } from '@briefing/contract';
import type { SessionDiagnostic } from './codes.ts';
import type { SessionDelegate } from './delegates.ts';
import { type Expansion, expandLine } from './expand.ts';
import type { SessionOptions } from './options.ts';
import { openSetting } from './setting.ts';
import { takeSnapshot } from './snapshot.ts';
import { type Touch, type Touched, openToucher } from './touch.ts';

declare global {
  // For readers whose library settings end before the release that has it; elsewhere it merges.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** Everything that an agent is told before its first turn, and what it is told later. */
export interface Session {
  /** The system prompt. This and what follows is a snapshot: `refresh` replaces it. */
  readonly system: string;
  /** The prompt in runs of equal stability, for prompt caches. */
  readonly segments: readonly BriefingSegment[];
  /** The prompt with a row for every section. */
  readonly report: BriefingReport;
  /** The documents and rules that joined the prompt, in its order. */
  readonly docs: readonly GatheredDoc[];
  /** What a document asked for and was refused: ask the user, and open again with `docs.allow`. */
  readonly refused: readonly ImportRequest[];
  readonly macros: readonly Macro[];
  readonly skills: readonly SkillCard[];
  readonly subagents: readonly SessionDelegate[];
  /** What was found on the way, in a stable order. */
  readonly diagnostics: readonly SessionDiagnostic[];
  /** What a line that the user typed stands for: `/name …` is a macro, `/skill:name …` a skill. */
  expand(line: string): Expansion;
  /** What applies to the work at hand beyond the prompt. Each document, rule and skill is given once in a session. */
  touch(touch: Touch): Touched;
  /** Gather and compose again. The clock stands still unless `now` is given; what `touch` gave stays given. */
  refresh(options?: { readonly now?: number | Date | undefined }): Promise<BriefingDiff>;
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
  return Promise.resolve(options).then(open);
}

function open(options: SessionOptions): Session {
  const setting = openSetting(options);
  let now = options.now ?? Date.now();
  let current = takeSnapshot(setting, options, now);
  const toucher = openToucher(setting, current);
  const close = (): Promise<void> => Promise.resolve();
  return {
    get system() {
      return current.report.text;
    },
    get segments() {
      return current.report.segments;
    },
    get report() {
      return current.report;
    },
    get docs() {
      return current.docs;
    },
    get refused() {
      return current.refused;
    },
    get macros() {
      return current.macros;
    },
    get skills() {
      return current.skills;
    },
    get subagents() {
      return current.subagents;
    },
    get diagnostics() {
      return current.diagnostics;
    },
    expand: (line) => expandLine(line, current, options.macros),
    touch: (touch) => toucher.touch(touch),
    async refresh(refreshing = {}) {
      const moment = refreshing.now ?? now;
      const next = await Promise.resolve().then(() => takeSnapshot(setting, options, moment));
      const diff = diffBriefings(current.report, next.report);
      now = moment;
      current = next;
      toucher.renew(next);
      return diff;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
