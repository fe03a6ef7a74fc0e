import type { FileSystem } from '@briefing/files';
import type { Candidate, FoundManifest } from './walk.ts';

/**
 * Of several ways to one file, those that do not count, each with the location of the one that does: the first without a
 * link on it, or the first of all. Whether there is one is looked at only for files that were met twice.
 */
export function findTwins(candidates: readonly Candidate[], fs: FileSystem): ReadonlyMap<FoundManifest, string> {
  const firsts = new Map<string, FoundManifest>();
  const repeated = new Map<FoundManifest, FoundManifest[]>();
  for (const candidate of candidates) {
    if (candidate.kind !== 'manifest') continue;
    const first = firsts.get(candidate.file.identity);
    if (first === undefined) firsts.set(candidate.file.identity, candidate);
    else repeated.set(first, [...(repeated.get(first) ?? [first]), candidate]);
  }
  const twins = new Map<FoundManifest, string>();
  for (const [first, ways] of repeated) {
    const winner = ways.find((each) => !isLinked(each, fs)) ?? first;
    for (const each of ways) if (each !== winner) twins.set(each, winner.location);
  }
  return twins;
}

function isLinked({ dir, location }: FoundManifest, fs: FileSystem): boolean {
  return fs.stat(dir)?.link === true || fs.stat(location)?.link === true;
}
