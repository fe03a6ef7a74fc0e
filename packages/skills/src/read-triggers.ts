import type { SkillFrontmatter } from '@briefing/contract';
import type { FrontmatterValue } from '@briefing/frontmatter';
import { findGlobProblem } from '@briefing/text';
import type { Place } from './codes.ts';
import { type ManifestFault, quote } from './fault.ts';
import { checkKey } from './keys.ts';
import type { Policy } from './policy.ts';
import { type Reading, describeKind, isMap, readWords } from './values.ts';

const TRIGGER_KEYS = ['globs', 'keywords'];
/** How many of each one skill may have. */
const MOST_TRIGGERS = 1000;

/** What `triggers` says: globs that can be matched and keywords. What cannot be used is left out and said. */
export function readTriggers(
  value: FrontmatterValue,
  policy: Policy,
  place: Place | undefined,
): Reading<NonNullable<SkillFrontmatter['triggers']>> {
  if (value === '') return { value: undefined, faults: [] };
  if (!isMap(value)) {
    const found = `triggers is ${describeKind(value)}`;
    return {
      value: undefined,
      faults: [{ code: 'value-invalid', found, mend: `write 'globs' and 'keywords' below it`, place }],
    };
  }
  const globs = readFew('triggers.globs', value['globs'] ?? [], place);
  const keywords = readFew('triggers.keywords', value['keywords'] ?? [], place);
  const judged = (globs.value ?? []).map((glob) => ({ glob, fault: checkGlob(glob, place) }));
  return {
    value: {
      globs: judged.filter(({ fault }) => fault === undefined).map(({ glob }) => glob),
      keywords: keywords.value ?? [],
    },
    faults: [
      ...globs.faults,
      ...keywords.faults,
      ...judged.flatMap(({ fault }) => fault ?? []),
      ...Object.keys(value)
        .filter((key) => !TRIGGER_KEYS.includes(key))
        .flatMap((key) => checkKey(key, TRIGGER_KEYS, policy, place, 'triggers') ?? []),
    ],
  };
}

function readFew(key: string, value: FrontmatterValue, place: Place | undefined): Reading<readonly string[]> {
  const { value: words = [], faults } = readWords(key, value, place);
  if (words.length <= MOST_TRIGGERS) return { value: words, faults };
  const found = `${key} has ${words.length} entries of at most ${MOST_TRIGGERS}, and the rest is left out`;
  const mend = 'write fewer that say more';
  return { value: words.slice(0, MOST_TRIGGERS), faults: [...faults, { code: 'value-invalid', found, mend, place }] };
}

function checkGlob(glob: string, place: Place | undefined): ManifestFault | undefined {
  const problem = findGlobProblem(glob);
  if (problem === undefined) return undefined;
  return { code: 'glob-invalid', found: `the glob ${quote(glob)} ${problem.found}`, mend: problem.mend, place };
}
