import type { Diagnostic } from './diagnostic.ts';
import type { Origin } from './origin.ts';

declare global {
  // So that the declarations compile where neither the DOM's nor Node's types are loaded; elsewhere it merges with theirs.
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** The longest name of a skill, in code points. */
export const SKILL_NAME_LIMIT = 64;

/** The longest description of a skill, in code points. */
export const SKILL_DESCRIPTION_LIMIT = 1024;

/** The header of a `SKILL.md`, read. */
export interface SkillFrontmatter {
  readonly name?: string;
  /** As written; `SkillCard.description` is the one-line form. */
  readonly description?: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly allowedTools?: readonly string[];
  /** Only the user may call it; it never reaches the prompt by itself. */
  readonly disableModelInvocation?: boolean;
  /** Its body belongs in every prompt. */
  readonly always?: boolean;
  readonly triggers?: { readonly globs: readonly string[]; readonly keywords: readonly string[] };
  /** Keys that the format does not know, as they stood. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A skill: documentation that a model reads when a task calls for it, not a callable. */
export interface SkillCard {
  readonly name: string;
  /** One line. */
  readonly description: string;
  /** The instructions below the header, byte for byte. */
  readonly body: string;
  /** The manifest's path, as the agent's own tools see it. */
  readonly location: string;
  /** The folder that relative paths in the body start from. */
  readonly dir: string;
  readonly origin: Origin;
  readonly aliases?: readonly string[];
  readonly frontmatter: SkillFrontmatter;
}

/** What became of a file that could have been a skill. Every candidate has exactly one. */
export type SkillOutcomeKind = 'loaded' | 'skipped' | 'invalid' | 'collision';

/** The outcome of one candidate, with the findings on its way. */
export type SkillDiagnostic = Diagnostic & {
  readonly kind: SkillOutcomeKind;
  readonly issues?: readonly Diagnostic[];
};

/** What a skill loader gives back. */
export interface SkillLoad {
  readonly cards: readonly SkillCard[];
  readonly diagnostics: readonly SkillDiagnostic[];
}

/** One directory to look for skills in. */
export interface SkillRoot {
  readonly dir: string;
  readonly origin: Origin;
}

/** A place that holds skills, near or far: a folder, a sandbox, a database. */
export interface SkillSource {
  /** Names the source in diagnostics. */
  readonly id?: string;
  readonly origin?: Origin;
  listSkillDirs(signal?: AbortSignal): Promise<readonly string[]>;
  /** `undefined` when the directory holds no manifest. */
  readSkillMd(dir: string, signal?: AbortSignal): Promise<string | Uint8Array | undefined>;
  readResource?(dir: string, path: string, signal?: AbortSignal): Promise<Uint8Array | undefined>;
  /** The manifest's path as the agent's own tools see it, where that differs from `dir/SKILL.md`. */
  locate?(dir: string): string;
}
