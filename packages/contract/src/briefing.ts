import type { Diagnostic } from './diagnostic.ts';
import type { SkillCard } from './skill.ts';

/** A tool the model may call, as the prompt sees it. */
export interface ToolDoc {
  readonly name: string;
  readonly description?: string | undefined;
  /** One line for the prompt; it wins over every other text. */
  readonly summary?: string | undefined;
  /** The JSON Schema. Carried along, never printed. */
  readonly parameters?: unknown;
}

/** A project document (AGENTS.md, CLAUDE.md, an import of theirs) that joins the prompt verbatim. */
export interface ContextDoc {
  /** The label that the document stands under. */
  readonly path: string;
  readonly body: string;
  readonly scope?: 'project' | 'home' | undefined;
  /** The body is a beginning: the prompt says so, and how much is missing. */
  readonly truncated?: boolean | undefined;
  /** Bytes of the whole document. */
  readonly sizeOnDisk?: number | undefined;
}

/** A delegate that the agent may hand work to. */
export interface SubagentBrief {
  readonly name: string;
  readonly purpose: string;
  /** Completes the sentence "Use it when …". */
  readonly when?: string | undefined;
}

/** Everything a section may read. All of it is optional; nothing of it is ever changed. */
export interface BriefingInput {
  /** The agent's root directory; stands in for `cwd` when that is absent. */
  readonly workspace?: string | undefined;
  readonly cwd?: string | undefined;
  readonly tools?: readonly ToolDoc[] | undefined;
  readonly skills?: readonly SkillCard[] | undefined;
  readonly subagents?: readonly SubagentBrief[] | undefined;
  /** Farthest first, nearest last: the last one of the project is the closest to the work, and goes last under a budget. */
  readonly contextDocs?: readonly ContextDoc[] | undefined;
  /** The moment to print, in milliseconds since 1970 or as a `Date`. Absent: the clock is read once per call. */
  readonly now?: number | Date | undefined;
  /** How the moment is printed, in UTC. Absent means `time`. */
  readonly clock?: 'time' | 'date' | 'none' | undefined;
  /** For sections of your own. */
  readonly extras?: Readonly<Record<string, unknown>> | undefined;
}

/** The name that `BriefingInput` has in other editions. */
export type BriefingContext = BriefingInput;

/** What a section's text depends on: the host's configuration, the workspace, or the moment. */
export type Stability = 'static' | 'session' | 'volatile';

/** Gives a section's text, or nothing. Pure: reads the input, changes nothing, touches no disk. */
export type SectionFn = (input: BriefingInput) => string | null | undefined;

/** A shorter way to say what a section says, for small budgets. */
export interface Form {
  readonly render: SectionFn;
  /** When this step is taken, lowest first. Absent: the section's own. */
  readonly priority?: number;
}

/** One row of the recipe: it gates and renders itself. */
export interface BriefingSection {
  /** Unique in its recipe, and stable: reports, edits and diffs speak of it. */
  readonly id: string;
  /** For reports and tables; never printed into the prompt. */
  readonly title?: string;
  /** Absent: always. */
  readonly applies?: (input: BriefingInput) => boolean;
  readonly render: SectionFn;
  /** When it may leave, lowest first. Absent: it never does. */
  readonly priority?: number;
  /** Absent means `session`. */
  readonly stability?: Stability | ((input: BriefingInput) => Stability);
  /** Longest first. */
  readonly forms?: readonly Form[];
  /** May be cut, with a marker that says how much is gone. */
  readonly overflow?: 'truncate';
}

/** A recipe: sections in the order in which the prompt shows them. */
export type Briefing = readonly BriefingSection[];

/** How long a prompt may be. A bare number is the limit. */
export interface Budget {
  readonly limit: number;
  /** Kept free for what else goes into the same window. */
  readonly reserve?: number | undefined;
  /** What happens when required text alone is too long. Absent means `throw`. */
  readonly onOverflow?: 'throw' | 'report' | undefined;
}

/** How one prompt is put together. */
export interface ComposeOptions {
  /** Absent: the default recipe. */
  readonly sections?: Briefing | undefined;
  /** Stands in place of the whole recipe, also when it is the empty string. */
  readonly system?: string | undefined;
  /** Goes first. */
  readonly prelude?: string | undefined;
  /** Goes last, or where `appendAt` says. */
  readonly appendSystem?: string | undefined;
  /** Absent means `end`. */
  readonly appendAt?: 'end' | 'before-volatile' | undefined;
  readonly budget?: number | Budget | undefined;
  /** Measures text for the budget and the report. Absent: an estimate of tokens. */
  readonly count?: ((text: string) => number) | undefined;
  /** The shortest stable prefix that your provider caches, in the counter's units. */
  readonly cacheMinimum?: number | undefined;
  /** List tools by name instead of in input order. */
  readonly sortTools?: boolean | undefined;
}

/** What became of a section. */
export type SectionState = 'kept' | 'shortened' | 'truncated' | 'dropped' | 'empty' | 'gated';

/** A section's line in the report. */
export interface SectionReport {
  readonly id: string;
  readonly title?: string;
  readonly state: SectionState;
  readonly reason?: string;
  readonly units: number;
  /** The same measure before anything was shortened. */
  readonly unitsBefore: number;
  /** `text.slice(start, end)` is the section's text. */
  readonly start: number;
  readonly end: number;
  readonly stability: Stability;
  /** Covers what was emitted. Not cryptographic. */
  readonly hash: string;
}

/** A run of sections of equal stability. The segments' texts, joined by nothing, are the prompt. */
export interface BriefingSegment {
  readonly stability: Stability;
  readonly ids: readonly string[];
  readonly text: string;
}

/** A prompt that explains itself. Plain data: it survives `JSON.stringify`. */
export interface BriefingReport {
  readonly text: string;
  readonly segments: readonly BriefingSegment[];
  readonly sections: readonly SectionReport[];
  readonly total: number;
  readonly limit?: number;
  readonly over: boolean;
  readonly counter: string;
  readonly warnings: readonly Diagnostic[];
}

/** What one section did between two prompts. */
export interface SectionChange {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  readonly units: number;
  readonly unitsBefore: number;
}

/** What changed between two prompts. */
export interface BriefingDiff {
  readonly changes: readonly SectionChange[];
  /** The offset of the first character that differs; `undefined` when none does. */
  readonly firstDifference: number | undefined;
  /** The text ahead of the first volatile section is the same. */
  readonly stablePrefixEqual: boolean;
}
