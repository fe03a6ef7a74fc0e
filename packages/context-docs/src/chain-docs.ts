import type { ChainDir } from './chain.ts';
import { standingOf } from './chain.ts';
import { diagnose } from './codes.ts';
import { load } from './emit.ts';
import { type Admitted, type Turned, examine } from './examine.ts';
import type { DocContent } from './read-doc.ts';
import { childOf } from './real-paths.ts';
import type { Run } from './run.ts';
import type { Counterpart } from './worktree.ts';

/** A doc that was found, with its place reserved. */
export interface ChainDoc {
  readonly admitted: Admitted;
  readonly content: DocContent;
}

interface Place {
  readonly file: string;
  readonly identity: string;
  readonly onChain: boolean;
  readonly found: Admitted | Turned;
}

/** Find, judge and read the docs of the directories. What is refused here takes nobody's place. */
export function findChainDocs(run: Run, dirs: readonly ChainDir[], counterpart?: Counterpart): ChainDoc[] {
  const places = dirs.flatMap((dir) => findPlaces(run, dir));
  const admitted = reserve(run, places, counterpart);
  const docs = admitted.flatMap(({ place, admitted: file }) => {
    const content = load(run, file, { location: file.file });
    return content === undefined ? [] : [{ admitted: file, content, onChain: place.onChain }];
  });
  return dropFarthest(run, docs);
}

function findPlaces(run: Run, { dir, onChain }: ChainDir): Place[] {
  const places: Place[] = [];
  for (const candidate of run.setting.options.candidates) {
    const file = childOf(dir, candidate);
    const stat = run.fs.stat(file);
    if (stat === undefined) continue;
    const standing = standingOf(run.setting, dir, run.reals);
    if (standing === undefined) return [];
    const found = examine(run, { file, stat, written: candidate, imported: false, standing, spot: { location: file } });
    places.push({ file, identity: stat.identity, onChain, found });
    // The directory itself may not be searched: the other names have nothing to add to that.
    if (stat.kind === 'broken' && !stat.link && isClosed(run, dir)) break;
  }
  return places;
}

function isClosed(run: Run, dir: string): boolean {
  return run.fs.stat(childOf(dir, '.'))?.kind === 'broken';
}

/** One file, one place: the first one wins. The parent's copy of a doc gives way to that of the worktree inside of it. */
function reserve(
  run: Run,
  places: readonly Place[],
  counterpart: Counterpart | undefined,
): { readonly place: Place; readonly admitted: Admitted }[] {
  const taken = new Set(places.flatMap(({ file, found }) => (isThere(found) ? [file] : [])));
  const isCopy = (file: string): boolean => {
    const inner = counterpart?.(file);
    return inner !== undefined && taken.has(inner);
  };
  const admissible = new Set(
    places.flatMap(({ file, identity, found }) => (found.kind === 'admitted' && !isCopy(file) ? [identity] : [])),
  );
  const reserved: { place: Place; admitted: Admitted }[] = [];
  for (const place of places) {
    const { file, identity, found } = place;
    const spot = { location: file };
    const inner = counterpart?.(file);
    if (found.kind === 'outside' && (run.seen.has(identity) || admissible.has(identity))) {
      run.diagnostics.push(diagnose('duplicate', spot, `${file} has its place already under another name`));
    } else if (found.kind !== 'admitted') {
      run.diagnostics.push(found.diagnostic);
      if (found.kind === 'outside' || found.kind === 'secret') run.refused.push({ file, reason: found.kind });
    } else if (inner !== undefined && taken.has(inner)) {
      const detail = `${file} is the parent repository's copy of ${inner}, which is loaded in its stead`;
      run.diagnostics.push(diagnose('worktree-copy', spot, detail));
    } else if (run.seen.has(identity)) {
      run.diagnostics.push(diagnose('duplicate', spot, `${file} has its place already under another name`));
    } else {
      run.seen.add(identity);
      reserved.push({ place, admitted: found });
    }
  }
  return reserved;
}

function isThere({ kind }: Admitted | Turned): boolean {
  return kind === 'admitted' || kind === 'excluded';
}

/** Home's own docs go first, then those from the top down: what is nearest to `cwd` stays. */
function dropFarthest(run: Run, docs: readonly (ChainDoc & { readonly onChain: boolean })[]): ChainDoc[] {
  const { maxDocs } = run.setting.options;
  if (docs.length <= maxDocs) return [...docs];
  const byDistance = [...docs.filter(({ onChain }) => !onChain), ...docs.filter(({ onChain }) => onChain)];
  const dropped = new Set<ChainDoc>(byDistance.slice(0, Math.max(0, docs.length - maxDocs)));
  for (const { admitted } of dropped) {
    run.seen.delete(admitted.identity);
    const detail = `${admitted.file} is one doc too many, at most ${maxDocs} are loaded and nearer ones go first: raise maxDocs`;
    run.diagnostics.push(diagnose('limit', { location: admitted.file }, detail));
  }
  return docs.filter((doc) => !dropped.has(doc));
}
