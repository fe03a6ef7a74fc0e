import type { BriefingDiff, BriefingReport, SectionChange, SectionReport } from '@briefing/contract';
import { stablePrefix } from './warnings.ts';

/**
 * What changed between two prompts, section by section, and where the bytes first differ. Reports may have been stored
 * as JSON in between.
 */
export function diffBriefings(before: BriefingReport, after: BriefingReport): BriefingDiff {
  const old = shown(before);
  const now = shown(after);
  const same = (id: string): boolean => old.get(id)?.hash === now.get(id)?.hash;
  const settled = unmoved([...now.keys()].filter(same), [...old.keys()].filter(same));
  const changes: SectionChange[] = [];
  for (const [id, { units, hash }] of now) {
    const previous = old.get(id);
    const unitsBefore = previous?.units ?? 0;
    if (previous === undefined) changes.push({ id, change: 'added', units, unitsBefore });
    else if (previous.hash !== hash) changes.push({ id, change: 'changed', units, unitsBefore });
    else if (!settled.has(id)) changes.push({ id, change: 'moved', units, unitsBefore });
  }
  for (const [id, { units }] of old) {
    if (!now.has(id)) changes.push({ id, change: 'removed', units: 0, unitsBefore: units });
  }
  return {
    changes,
    firstDifference: firstDifference(before.text, after.text),
    stablePrefixEqual: stablePrefix(before.segments) === stablePrefix(after.segments),
  };
}

/** The sections whose text is in the prompt, in its order. */
function shown({ sections }: BriefingReport): Map<string, SectionReport> {
  return new Map(sections.filter(({ start, end }) => start !== end).map((section) => [section.id, section]));
}

/** The ids of a longest run that stands in the same order on both sides: all others have moved past them. */
function unmoved(now: readonly string[], old: readonly string[]): ReadonlySet<string> {
  const places = new Map(old.map((id, place) => [id, place]));
  const common = now.flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  // Patience: the last of a run of each length with the smallest place, and a link to the one before it.
  interface Link {
    readonly id: string;
    readonly place: number;
    readonly before: Link | undefined;
  }
  const ends: Link[] = [];
  for (const { id, place } of common) {
    const length = firstAfter(ends, place);
    ends[length] = { id, place, before: ends[length - 1] };
  }
  const kept = new Set<string>();
  for (let link = ends.at(-1); link !== undefined; link = link.before) kept.add(link.id);
  return kept;
}

/** Where the ends, which ascend, first pass a place. Most often that is behind all of them. */
function firstAfter(ends: readonly { readonly place: number }[], place: number): number {
  let low = 0;
  let high = ends.length;
  if ((ends.at(-1)?.place ?? -1) < place) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle]?.place ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function firstDifference(one: string, other: string): number | undefined {
  if (one === other) return undefined;
  let index = 0;
  while (index < one.length && one.charCodeAt(index) === other.charCodeAt(index)) index += 1;
  return index;
}
