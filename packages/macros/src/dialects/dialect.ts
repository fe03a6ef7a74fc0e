import type { MacroToken } from '@briefing/contract';

/** What stands at a mark: a placeholder, or an escape that leaves plain text behind. */
export interface Form {
  /** Behind its last character. */
  readonly end: number;
  readonly token: MacroToken;
}

/** How one tool writes its macro files. */
export interface Dialect {
  /** What a form can begin with. Text between marks is never looked at twice. */
  readonly marks: readonly string[];
  /** The form at a mark; `undefined` when it is plain text after all. */
  readonly readForm: (body: string, at: number) => Form | undefined;
  /** Of a form that is only kept for old files: what to write in its place. `before` is the text that leads up to it. */
  readonly modernize?: (form: string, token: MacroToken, before: string) => string | undefined;
  /** What only the whole list can tell. */
  readonly finish?: (tokens: readonly MacroToken[]) => MacroToken[];
  /** Whether arguments that no placeholder takes are appended without being asked for. */
  readonly appendsUnused: boolean;
  /** What is appended for them. `line` is the whole invocation, where there is one. */
  readonly renderUnused: (raw: string, line: string | undefined) => string;
  readonly extension: '.md' | '.toml';
  /** The header's key for names of arguments, where the tool has such: placeholders by name are left as text here. */
  readonly namesKey?: string;
  /** Whether a body seems to be written for a version of the tool that counted arguments from 1, and this one does not. */
  readonly seemsToCountFromOne?: (tokens: readonly MacroToken[]) => boolean;
  /** The name of a file by its way below the root, the extension taken off. */
  readonly nameOf: (segments: readonly string[]) => string;
  /** The blocks in a body that the tool would run or fill in. Global, and linear on any text. */
  readonly blocks?: RegExp;
}
