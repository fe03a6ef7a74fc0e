import { diffBriefings } from '@briefing/compose';
import type { GatheredDoc, ImportRequest } from '@briefing/context-docs';
import type { BriefingDiff, BriefingReport, BriefingSegment, Macro, SkillCard } from '@briefing/contract';
import type { SessionDiagnostic } from './codes.ts';
import type { SessionDelegate } from './delegates.ts';
import { type Expansion, expandLine } from './expand.ts';
import type { SessionOptions } from './options.ts';
import type { WaitingRule } from './rules.ts';
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
  /** The documents and rules of the prompt, in its order; what a budget made of them is in `report`. */
  readonly docs: readonly GatheredDoc[];
  /** What a document asked for and was refused: ask the user, and open again with `docs.allow`. */
  readonly refused: readonly ImportRequest[];
  readonly macros: readonly Macro[];
  readonly skills: readonly SkillCard[];
  readonly subagents: readonly SessionDelegate[];
  /** Rules that wait for a file that they speak of; `touch` brings them in. */
  readonly rules: readonly WaitingRule[];
  /** What was found on the way, in a stable order. */
  readonly diagnostics: readonly SessionDiagnostic[];
  /** What a line that the user typed stands for: `/name …` is a macro, `/skill:name …` a skill, which then counts as given. */
  readonly expand: (line: string) => Expansion;
  /** What applies to the work at hand beyond the prompt. Each document, rule and skill is given once in a session. */
  readonly touch: (touch: Touch) => Touched;
  /** Gather and compose again. The clock stands still unless `now` is given; what `touch` gave stays given. */
  readonly refresh: (options?: { readonly now?: number | Date | undefined }) => Promise<BriefingDiff>;
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
  // What the host does with its object later is its own business.
  const given = { ...options };
  let now = given.now ?? Date.now();
  let current = takeSnapshot(setting, given, now);
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
    get rules() {
      return current.rules.map(({ doc, paths }) => ({ doc, paths }));
    },
    get diagnostics() {
      return current.diagnostics;
    },
    expand: (line) => expandLine(line, current, given.macros, toucher.give),
    touch: (touch) => toucher.touch(touch),
    async refresh(refreshing = {}) {
      await Promise.resolve();
      // One breath from here on: two calls at once come one after the other.
      const moment = refreshing.now ?? now;
      const next = takeSnapshot(setting, given, moment);
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
