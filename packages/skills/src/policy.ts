import type { Severity } from '@briefing/contract';
import type { SkillCode } from './codes.ts';
import type { ManifestFault } from './fault.ts';

/**
 * `lenient` loads what can be used and says what is wrong; `strict` gives the verdicts of the format's reference validator;
 * `closed` takes what it knows and nothing else.
 */
export type SkillMode = 'lenient' | 'strict' | 'closed';

export const SKILL_MODES: readonly SkillMode[] = ['lenient', 'strict', 'closed'];

export type UnknownKeys = 'error' | 'warn' | 'info' | 'ignore';

export type NameCharset = 'unicode' | 'ascii';

/** How a manifest is judged: a mode with its knobs. */
export interface Policy {
  readonly mode: SkillMode;
  readonly unknownKeys: UnknownKeys;
  readonly nameCharset: NameCharset;
  readonly extensions: boolean;
  readonly requireDescription: boolean;
  /** Somebody wants to hear of every mistake, also of a trigger that could be dropped. */
  readonly failFast: boolean;
}

/** What each mode says where no knob is set. */
export const MODE_KNOBS: Readonly<Record<SkillMode, Pick<Policy, 'unknownKeys' | 'nameCharset' | 'extensions'>>> = {
  lenient: { unknownKeys: 'info', nameCharset: 'unicode', extensions: true },
  strict: { unknownKeys: 'error', nameCharset: 'unicode', extensions: false },
  closed: { unknownKeys: 'error', nameCharset: 'ascii', extensions: false },
};

type Level = Severity | 'none';

/** An error makes a manifest invalid. What no row has is one in every mode. */
const LEVELS: Partial<Record<SkillCode, Readonly<Record<SkillMode, Level>>>> = {
  'name-missing': { lenient: 'info', strict: 'error', closed: 'none' },
  'name-format': { lenient: 'warning', strict: 'error', closed: 'error' },
  'name-too-long': { lenient: 'warning', strict: 'error', closed: 'error' },
  'name-mismatch': { lenient: 'warning', strict: 'error', closed: 'error' },
  'description-too-long': { lenient: 'warning', strict: 'error', closed: 'error' },
  'description-long': { lenient: 'none', strict: 'none', closed: 'none' },
  'compatibility-too-long': { lenient: 'warning', strict: 'error', closed: 'error' },
  'value-invalid': { lenient: 'warning', strict: 'warning', closed: 'warning' },
  'yaml-repaired': { lenient: 'warning', strict: 'error', closed: 'error' },
  'duplicate-key': { lenient: 'warning', strict: 'error', closed: 'info' },
  'not-a-mapping': { lenient: 'info', strict: 'info', closed: 'info' },
  'yaml-style': { lenient: 'none', strict: 'error', closed: 'none' },
  'byte-order-mark': { lenient: 'none', strict: 'error', closed: 'none' },
  'manifest-case': { lenient: 'warning', strict: 'none', closed: 'error' },
  lossy: { lenient: 'warning', strict: 'error', closed: 'error' },
};

/** Those for which a knob has a say. */
const KNOB_LEVELS: Partial<Record<SkillCode, (policy: Policy) => Level>> = {
  'header-missing': ({ mode, requireDescription }) => (requireDescription || mode === 'strict' ? 'error' : 'info'),
  'description-missing': ({ requireDescription }) => (requireDescription ? 'error' : 'none'),
  'toml-header': ({ mode, extensions }) => (mode === 'lenient' || (mode === 'closed' && extensions) ? 'none' : 'error'),
  'glob-invalid': ({ mode, failFast }) => (mode === 'strict' || failFast ? 'error' : 'warning'),
};

/** How much a fault matters under a policy; `undefined` when it does not. */
export function severityOf({ code, level }: ManifestFault, policy: Policy): Severity | undefined {
  const found = level ?? KNOB_LEVELS[code]?.(policy) ?? LEVELS[code]?.[policy.mode] ?? 'error';
  return found === 'none' ? undefined : found;
}
