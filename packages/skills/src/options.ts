import type { Origin } from '@briefing/contract';
import { type FileSystem, checkFileSystem } from '@briefing/files';
import { refuseOption } from '@briefing/text';
import { MODE_KNOBS, type NameCharset, type Policy, SKILL_MODES, type SkillMode, type UnknownKeys } from './policy.ts';

/** How skills are found and judged. The mode sets every knob; each can be set alone. */
export interface SkillOptions {
  /** `lenient` when absent. */
  readonly mode?: SkillMode | undefined;
  /** What a key that is not read counts as. A near miss is a warning at least, unless they are ignored. */
  readonly unknownKeys?: UnknownKeys | undefined;
  readonly nameCharset?: NameCharset | undefined;
  /** Whether `always` and `triggers` are read, and what else lies outside of a mode's format. */
  readonly extensions?: boolean | undefined;
  /** `false` also loads a manifest without a description, or without a header. */
  readonly requireDescription?: boolean | undefined;
  /** Throw `skill-invalid` when a candidate is. */
  readonly failFast?: boolean | undefined;
  /** Enter directories whose names begin with a dot. */
  readonly dotDirectories?: boolean | undefined;
  /** How many directories below the root a skill may stand; 8 when absent. */
  readonly maxDepth?: number | undefined;
  /** How many entries of a root are looked at; 20 000 when absent. */
  readonly maxEntries?: number | undefined;
  /** The disk of this machine when absent. */
  readonly fs?: FileSystem | undefined;
}

/** Options that have been looked at, with every default in its place. */
export interface CheckedOptions {
  readonly policy: Policy;
  readonly failFast: boolean;
  readonly dotDirectories: boolean;
  readonly maxDepth: number;
  readonly maxEntries: number;
  readonly fs: FileSystem;
}

const DEFAULT_MAX_DEPTH = 8;
const DEFAULT_MAX_ENTRIES = 20_000;

export function checkOptions(given?: SkillOptions): CheckedOptions {
  const options = objectOption('options', given);
  const mode = wordOption('mode', options.mode, SKILL_MODES, 'lenient');
  const knobs = MODE_KNOBS[mode];
  const failFast = flagOption('failFast', options.failFast, false);
  return {
    policy: {
      mode,
      unknownKeys: wordOption(
        'unknownKeys',
        options.unknownKeys,
        ['error', 'warn', 'info', 'ignore'],
        knobs.unknownKeys,
      ),
      nameCharset: wordOption('nameCharset', options.nameCharset, ['unicode', 'ascii'], knobs.nameCharset),
      extensions: flagOption('extensions', options.extensions, knobs.extensions),
      requireDescription: flagOption('requireDescription', options.requireDescription, true),
      failFast,
    },
    failFast,
    dotDirectories: flagOption('dotDirectories', options.dotDirectories, false),
    maxDepth: limitOption('maxDepth', options.maxDepth, DEFAULT_MAX_DEPTH),
    maxEntries: limitOption('maxEntries', options.maxEntries, DEFAULT_MAX_ENTRIES),
    fs: checkFileSystem(options.fs),
  };
}

/** What holds the other options: an object, or nothing at all. */
export function objectOption<Options extends object>(option: string, value: Options | undefined): Partial<Options> {
  if (value === undefined) return {};
  if (typeof value === 'object' && (value as unknown) !== null) return value;
  return refuseOption(option, value, 'give an object');
}

export function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

export function originOption(option: string, value: unknown, absent?: Origin): Origin {
  return wordOption(option, value, ['user', 'project', 'path', 'builtin'], absent);
}

export function flagOption(option: string, value: unknown, absent: boolean): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? absent;
  return refuseOption(option, value, 'use true or false');
}

function limitOption(option: string, value: unknown, absent: number): number {
  const limit = value === undefined ? absent : value;
  if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= 0) return limit;
  return refuseOption(option, value, 'give a whole number that is not negative');
}

function wordOption<Word extends string>(option: string, value: unknown, words: readonly Word[], absent?: Word): Word {
  const word = value === undefined ? absent : words.find((each) => each === value);
  return word ?? refuseOption(option, value, `use ${words.map((each) => `'${each}'`).join(' or ')}`);
}
