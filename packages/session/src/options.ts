import type { GatherContextDocsOptions } from '@briefing/context-docs';
import type { BriefingInput, ComposeOptions } from '@briefing/contract';
import type { FileSystem } from '@briefing/files';
import type { ExpandOptions } from '@briefing/macros';
import type { SkillOptions } from '@briefing/skills';

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
  /** Passed on to the expansion of macros. */
  readonly macros?: ExpandOptions | undefined;
  /** Passed on to the gathering of skills. */
  readonly skills?: Omit<SkillOptions, 'fs'> | undefined;
  /** Passed on to the composer as they are. */
  readonly compose?: Pick<ComposeOptions, 'appendAt' | 'cacheMinimum' | 'sortTools'> | undefined;
}
