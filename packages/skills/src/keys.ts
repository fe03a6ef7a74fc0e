import type { Severity } from '@briefing/contract';
import { nearest } from '@briefing/text';
import type { ManifestFault } from './fault.ts';
import { quote } from './fault.ts';
import type { Place } from './codes.ts';
import type { Policy } from './policy.ts';

/** The keys of the format, and the one of them that hosts added first. */
export const KNOWN_FRONTMATTER_KEYS: readonly string[] = Object.freeze([
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
  'disable-model-invocation',
]);

const EXTENSION_KEYS: readonly string[] = ['always', 'triggers'];

/** Another way to write `allowed-tools`. */
export const ALLOWED_TOOLS_ALIAS = 'allowed_tools';

/** Keys that other tools read. Near one of ours or not, nobody meant ours. */
const FOREIGN_KEYS: ReadonlySet<string> = new Set([
  'agent',
  'alwaysApply',
  'argument-hint',
  'arguments',
  'author',
  'category',
  'context',
  'disallowed-tools',
  'effort',
  'globs',
  'homepage',
  'hooks',
  'keywords',
  'model',
  'paths',
  'references',
  'shell',
  'tags',
  'title',
  'tools',
  'type',
  'user-invocable',
  'version',
  'when_to_use',
]);

/** The keys that a policy reads. All others are unknown. */
export function knownKeys({ mode, extensions }: Policy): ReadonlySet<string> {
  return KNOWN_SETS[mode][extensions ? 'extended' : 'plain'];
}

const WITHOUT_HOSTS = KNOWN_FRONTMATTER_KEYS.filter((key) => key !== 'disable-model-invocation');
const ALL_KEYS: ReadonlySet<string> = new Set([...KNOWN_FRONTMATTER_KEYS, ...EXTENSION_KEYS, ALLOWED_TOOLS_ALIAS]);
const KNOWN_SETS: Readonly<Record<Policy['mode'], Record<'plain' | 'extended', ReadonlySet<string>>>> = {
  lenient: { plain: new Set([...KNOWN_FRONTMATTER_KEYS, ALLOWED_TOOLS_ALIAS]), extended: ALL_KEYS },
  strict: { plain: new Set(WITHOUT_HOSTS), extended: ALL_KEYS },
  closed: { plain: new Set(KNOWN_FRONTMATTER_KEYS), extended: ALL_KEYS },
};

/** A key that a policy does not read; `inside` names the map that it stands in. */
export function checkKey(
  key: string,
  known: Iterable<string>,
  policy: Policy,
  place: Place | undefined,
  inside?: string,
): ManifestFault | undefined {
  if (policy.unknownKeys === 'ignore') return undefined;
  const meant = FOREIGN_KEYS.has(key) || ALL_KEYS.has(key) ? undefined : nearest(key, known);
  const found = `${quote(key)} is no key of ${inside ?? 'the format'}, kept and not read`;
  const mend = meant === undefined ? mendUnknown(key, inside) : `write '${meant}' if that is what it means`;
  return { code: 'unknown-key', found, mend, place, level: levelOf(policy.unknownKeys, meant !== undefined) };
}

function mendUnknown(key: string, inside: string | undefined): string {
  if (inside !== undefined) return 'remove it';
  if (key === ALLOWED_TOOLS_ALIAS) return `write 'allowed-tools'`;
  return ALL_KEYS.has(key)
    ? 'set extensions to read it, or remove it'
    : `leave it, or move it under 'metadata' to please validators`;
}

function levelOf(unknownKeys: Exclude<Policy['unknownKeys'], 'ignore'>, isNear: boolean): Severity {
  if (unknownKeys === 'error') return 'error';
  return unknownKeys === 'warn' || isNear ? 'warning' : 'info';
}
