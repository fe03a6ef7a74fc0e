import nodePath from 'node:path';
import type { SkillDiagnostic } from '@briefing/contract';
import type { ListProblem } from '@briefing/files';
import {
  type Allowance,
  LOWER_CASE_MANIFEST,
  MANIFEST,
  type ReadManifest,
  isMisnamed,
  manifestReader,
  misnamed,
  totalReached,
} from './manifest-file.ts';
import type { CheckedOptions } from './options.ts';
import { skipped, unusable } from './outcome.ts';

/** A file that is a manifest by its place, as far as it could be read. */
export interface FoundManifest extends ReadManifest {
  readonly kind: 'manifest';
  readonly location: string;
  readonly dir: string;
  readonly isLoose: boolean;
}

/** What may be a skill: a manifest, or what stands there instead of one. */
export type Candidate = FoundManifest | SkillDiagnostic;

/** Directories that hold no skills of their own, whatever is in them. */
const PRUNED: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** In the order of their names; what a link leads to is found later and still has its place here. */
type Places = (Candidate | Places)[];

/** A directory on the way. */
interface Way {
  readonly dir: string;
  /** The root has 0. */
  readonly depth: number;
}

/**
 * All candidates below a root, depth first, by code point. A directory is entered once, by its own name before any link
 * to it, and not at all below a manifest. No directory there gives nothing.
 */
export function walkSkills(root: string, options: CheckedOptions, allowance: Allowance): Candidate[] {
  const { fs, policy, dotDirectories, maxDepth, maxEntries } = options;
  const read = manifestReader(fs, allowance);
  const entered = new Set<string>();
  /** By directory: what only a look into it finds, and it is looked into but once. */
  const inLowerCase = new Map<string, FoundManifest>();
  const links: (() => void)[] = [];
  const tooDeep: string[] = [];
  let entries = 0;
  let limit: 'entry-limit' | 'size-limit' | undefined;

  const find = (location: string, { dir }: Way, isLoose = false): FoundManifest | undefined => {
    const found = read(location);
    return found && { kind: 'manifest', location, dir, isLoose, ...found };
  };

  const visit = (places: Places, way: Way, identity: string): void => {
    const { dir, depth } = way;
    if (take(places, find(join(dir, MANIFEST), way))) return;
    const names = fs.list(dir);
    if ('problem' in names) {
      if (depth > 0 || names.problem !== 'missing') places.push(unlistable(dir, names.problem));
      return;
    }
    const takesLowerCase = policy.mode !== 'closed' && names.includes(LOWER_CASE_MANIFEST);
    const lowerCase = takesLowerCase ? find(join(dir, LOWER_CASE_MANIFEST), way) : undefined;
    if (lowerCase !== undefined) inLowerCase.set(identity, lowerCase);
    if (take(places, lowerCase)) return;
    for (const name of names) {
      if (entries >= maxEntries || allowance.isSpent()) {
        limit = allowance.isSpent() ? 'size-limit' : 'entry-limit';
        return;
      }
      entries += 1;
      look(places, way, name);
    }
  };

  const look = (places: Places, way: Way, name: string): void => {
    const isHidden = name.startsWith('.');
    if (PRUNED.has(name) || (isHidden && !dotDirectories)) return;
    const path = join(way.dir, name);
    const isLoose = way.depth === 0 && !isHidden && /\.md$/i.test(name);
    const below = { dir: path, depth: way.depth + 1 };
    const isWithin = below.depth <= maxDepth;
    // Most entries of a root are skills: asking for the manifest outright spares them a look of their own.
    const manifest = isWithin && !isLoose ? find(join(path, MANIFEST), below) : undefined;
    // What cannot be read may have no directory around it, only a link that leads in circles.
    if (!isUnreadable(manifest) && take(places, manifest)) return;
    const stat = fs.stat(path);
    if (stat === undefined) return;
    if (stat.kind === 'broken') {
      places.push(stat.link ? dangling(path) : unlistable(path, 'unreadable'));
    } else if (stat.kind !== 'directory') {
      if (isMisnamed(path)) places.push(misnamed(path));
      else if (isLoose) take(places, find(path, way, true));
    } else if (!isWithin) tooDeep.push(path);
    else if (take(places, manifest)) return;
    else if (stat.link) {
      const later: Places = [];
      places.push(later);
      links.push(() => {
        enter(later, below, stat.identity);
      });
    } else enter(places, below, stat.identity);
  };

  const enter = (places: Places, way: Way, identity: string): void => {
    const known = inLowerCase.get(identity);
    if (allowance.isSpent()) limit = 'size-limit';
    else if (known !== undefined) places.push({ ...known, location: join(way.dir, LOWER_CASE_MANIFEST), dir: way.dir });
    else if (!entered.has(identity)) {
      entered.add(identity);
      visit(places, way, identity);
    }
  };

  const stat = fs.stat(root);
  if (stat === undefined) return [];
  const all: Places = [];
  enter(all, { dir: root, depth: 0 }, stat.identity);
  // Links that are met on the way join the end.
  for (const follow of links) follow();
  return [...flatten(all), ...limitsMet(root, options, tooDeep, limit)];
}

/** Whether something stands there, and with it the end of the walk on this way. */
function take(places: Places, found: FoundManifest | undefined): boolean {
  if (found !== undefined) places.push(found);
  return found !== undefined;
}

function isUnreadable(found: FoundManifest | undefined): boolean {
  return found !== undefined && 'problem' in found.file && found.file.problem === 'unreadable';
}

function flatten(places: Places): Candidate[] {
  return places.flatMap((place) => (Array.isArray(place) ? flatten(place) : [place]));
}

function unlistable(dir: string, problem: ListProblem): SkillDiagnostic {
  if (problem === 'not-a-directory') {
    return unusable('not-a-directory', dir, 'it is no directory: name the directory that holds the skills');
  }
  return unusable('unreadable', dir, 'it cannot be looked into: check its permissions and links');
}

function dangling(path: string): SkillDiagnostic {
  return skipped('dangling-link', 'warning', path, 'the link leads nowhere: mend or remove it');
}

function limitsMet(
  root: string,
  { maxDepth, maxEntries }: CheckedOptions,
  tooDeep: readonly string[],
  limit: 'entry-limit' | 'size-limit' | undefined,
): SkillDiagnostic[] {
  const met: SkillDiagnostic[] = [];
  const [first] = tooDeep;
  if (first !== undefined) {
    const detail = `${tooDeep.length} directories, this one first, are more than ${maxDepth} levels below ${root} and were not looked into: raise maxDepth or move them up`;
    met.push(skipped('depth-limit', 'warning', first, detail));
  }
  if (limit === 'entry-limit') {
    const detail = `more than ${maxEntries} entries: the rest was not looked at; raise maxEntries or name a smaller directory`;
    met.push(skipped('entry-limit', 'warning', root, detail));
  }
  if (limit === 'size-limit') met.push(totalReached(root));
  return met;
}

/** For a plain name below a directory: joining would look at every character again. */
function join(dir: string, name: string): string {
  return dir.endsWith(nodePath.sep) ? dir + name : dir + nodePath.sep + name;
}
