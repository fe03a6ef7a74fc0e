import type { FileSystem } from '@briefing/files';
import type { Candidate, FoundManifest } from './walk.ts';

/**
 * Of several ways to one file, those that do not count, each with the location of the one that does: a folder of its own
 * comes before a loose file, then a way without a link before one with, then the first. Whether there is a link is looked
 * at only for files that were met twice.
 */
export function findTwins(candidates: readonly Candidate[], fs: FileSystem): ReadonlyMap<FoundManifest, string> {
  const ways = new Map<string, FoundManifest[]>();
  for (const candidate of candidates) {
    if (candidate.kind !== 'manifest' || candidate.identity === '') continue;
    const known = ways.get(candidate.identity);
    if (known === undefined) ways.set(candidate.identity, [candidate]);
    else known.push(candidate);
  }
  const twins = new Map<FoundManifest, string>();
  for (const same of ways.values()) {
    if (same.length === 1) continue;
    const packaged = same.filter(({ isLoose }) => !isLoose);
    const best = packaged.length > 0 ? packaged : same;
    const winner = best.find((each) => !isLinked(each, fs)) ?? best[0];
    for (const each of same) if (each !== winner) twins.set(each, winner?.location ?? '');
  }
  return twins;
}

function isLinked({ dir, location }: FoundManifest, fs: FileSystem): boolean {
  return fs.stat(dir)?.link === true || fs.stat(location)?.link === true;
}
