import type { SkillFrontmatter } from '@briefing/contract';
import type { FrontmatterValue } from '@briefing/frontmatter';
import { findGlobProblem } from '@briefing/text';
import type { Place } from './codes.ts';
import { type ManifestFault, quote } from './fault.ts';
import { checkKey } from './keys.ts';
import type { Policy } from './policy.ts';
import { type Reading, describeKind, isMap, readWords } from './values.ts';

const TRIGGER_KEYS = ['globs', 'keywords'];

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
  const globs = readWords('triggers.globs', value['globs'] ?? [], place);
  const keywords = readWords('triggers.keywords', value['keywords'] ?? [], place);
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

function checkGlob(glob: string, place: Place | undefined): ManifestFault | undefined {
  const problem = findGlobProblem(glob);
  if (problem === undefined) return undefined;
  return { code: 'glob-invalid', found: `the glob ${quote(glob)} ${problem.found}`, mend: problem.mend, place };
}
