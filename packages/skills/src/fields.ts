import type { Frontmatter, FrontmatterValue } from '@briefing/frontmatter';
import { countPoints } from '@briefing/text';
import type { Place } from './codes.ts';
import type { ManifestFault } from './fault.ts';
import { ALLOWED_TOOLS_ALIAS, checkKey, knownKeys } from './keys.ts';
import type { Policy } from './policy.ts';
import { readTriggers } from './read-triggers.ts';
import { type Reading, readFlag, readMetadata, readText, readTools } from './values.ts';

/** What the header says, as far as it could be read. */
export interface Fields {
  name?: string;
  description?: string;
  license?: string;
  compatibility?: string;
  metadata?: Readonly<Record<string, string>>;
  allowedTools?: readonly string[];
  disableModelInvocation?: boolean;
  always?: boolean;
  triggers?: { readonly globs: readonly string[]; readonly keywords: readonly string[] };
  extra: Record<string, FrontmatterValue> | undefined;
}

/** The fields of a header that could be read, and what is wrong with each. */
export function readFields(
  { data, positions }: Frontmatter,
  policy: Policy,
): { readonly fields: Fields; readonly faults: readonly ManifestFault[] } {
  const fields: Fields = { extra: undefined };
  const faults: ManifestFault[] = [];
  const known = knownKeys(policy);
  const keep = (key: string, value: FrontmatterValue): void => {
    fields.extra ??= Object.create(null) as Record<string, FrontmatterValue>;
    fields.extra[key] = value;
  };
  for (const [key, value] of Object.entries(data)) {
    const place = positions[key];
    const isSecond = key === ALLOWED_TOOLS_ALIAS && 'allowed-tools' in data;
    if (!known.has(key) || isSecond) {
      keep(key, value);
      const fault = checkKey(key, known, policy, place);
      if (fault !== undefined) faults.push(fault);
      continue;
    }
    const read = <Name extends keyof Fields>(name: Name, reading: Reading<Fields[Name]>): void => {
      if (reading.value !== undefined) fields[name] = reading.value;
      if (reading.faults.length > 0) keep(key, value);
      faults.push(...reading.faults);
    };
    switch (key) {
      case 'name':
      case 'description':
        // What is no text counts as missing, and `checkFields` says so.
        if (typeof value === 'string') fields[key] = value;
        break;
      case 'license':
        read('license', readText(key, value, place));
        break;
      case 'compatibility':
        read('compatibility', readCompatibility(value, policy, place));
        break;
      case 'metadata':
        read('metadata', readMetadata(value, place));
        break;
      case 'allowed-tools':
      case ALLOWED_TOOLS_ALIAS:
        read('allowedTools', readTools(key, value, place));
        break;
      case 'disable-model-invocation':
        read('disableModelInvocation', readFlag(key, value, place));
        break;
      case 'always':
        read('always', readFlag(key, value, place));
        break;
      case 'triggers':
        read('triggers', readTriggers(value, policy, place));
        break;
    }
  }
  return { fields, faults };
}

const COMPATIBILITY_LIMIT = 500;

function readCompatibility(value: FrontmatterValue, { mode }: Policy, place: Place | undefined): Reading<string> {
  const { value: text, faults } = readText('compatibility', value, place);
  if (text === undefined) {
    return {
      value: text,
      faults: faults.map((fault) => ({ ...fault, level: mode === 'lenient' ? 'warning' : 'error' })),
    };
  }
  const length = countPoints(text);
  if (length <= COMPATIBILITY_LIMIT) return { value: text, faults };
  const found = `compatibility has ${length} characters of at most ${COMPATIBILITY_LIMIT}`;
  return { value: text, faults: [{ code: 'compatibility-too-long', found, mend: 'shorten it', place }] };
}
