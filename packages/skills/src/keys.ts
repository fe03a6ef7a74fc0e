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
  const isOurs = inside === undefined && ALL_KEYS.has(key);
  const meant = isOurs || FOREIGN_KEYS.has(key) ? undefined : nearest(key, known);
  const { found, mend } = isOurs ? describeExtension(key) : describeUnknown(key, meant, inside);
  return { code: 'unknown-key', found, mend, place, level: levelOf(policy.unknownKeys, meant !== undefined) };
}

interface Words {
  readonly found: string;
  readonly mend: string;
}

function describeUnknown(key: string, meant: string | undefined, inside: string | undefined): Words {
  const found = `${quote(key)} is no key of ${inside ?? 'the format'}, kept and not read`;
  if (meant !== undefined) return { found, mend: `write '${meant}' if that is what it means` };
  const mend = inside === undefined ? `leave it, or move it under 'metadata' to please validators` : 'remove it';
  return { found, mend };
}

/** For the author of a skill, who cannot know which tools will read it. */
function describeExtension(key: string): Words {
  const found = `${quote(key)} is unknown to the format's reference validator`;
  if (key === ALLOWED_TOOLS_ALIAS) return { found, mend: `write 'allowed-tools'` };
  return { found, mend: `keep it if only tools like this one read the skill, with 'extensions' set, or remove it` };
}

function levelOf(unknownKeys: Exclude<Policy['unknownKeys'], 'ignore'>, isNear: boolean): Severity {
  if (unknownKeys === 'error') return 'error';
  return unknownKeys === 'warn' || isNear ? 'warning' : 'info';
}
