import nodePath from 'node:path';
import type { SkillDiagnostic } from '@briefing/contract';
import { type ListProblem, type TextFile, type TextProblem, readTextFile } from '@briefing/files';
import type { CheckedOptions } from './options.ts';
import { skipped, unusable } from './outcome.ts';

export const MANIFEST = 'SKILL.md';
const LOWER_CASE_MANIFEST = 'skill.md';
/** The longest manifest that is read. */
export const MANIFEST_LIMIT = 1_048_576;

/** A file that is a manifest by its place, read. */
export interface FoundManifest {
  readonly kind: 'manifest';
  readonly location: string;
  readonly dir: string;
  readonly isLoose: boolean;
  readonly file: TextFile;
}

/** What may be a skill: a manifest that was read, or what became of it instead. */
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
export function walkSkills(root: string, options: CheckedOptions): Candidate[] {
  const { fs, policy, dotDirectories, maxDepth, maxEntries } = options;
  const entered = new Set<string>();
  const links: (() => void)[] = [];
  const tooDeep: string[] = [];
  let entries = 0;
  let isCapped = false;

  const read = (location: string): ReturnType<typeof readTextFile> =>
    readTextFile(fs, location, { maxBytes: MANIFEST_LIMIT });

  /** Whether something stands there, and with it the end of the walk on this way. */
  const take = (places: Places, location: string, way: Way, isLoose = false): boolean => {
    const file = read(location);
    if (!('problem' in file)) places.push(judgeSize(location, way, isLoose, file));
    else if (file.problem === 'missing') return false;
    else places.push(unreadManifest(location, file.problem));
    return true;
  };

  const visit = (places: Places, way: Way): void => {
    const { dir, depth } = way;
    if (take(places, join(dir, MANIFEST), way)) return;
    const names = fs.list(dir);
    if ('problem' in names) {
      if (depth > 0 || names.problem !== 'missing') places.push(unlistable(dir, names.problem));
      return;
    }
    const takesLowerCase = policy.mode !== 'closed' && names.includes(LOWER_CASE_MANIFEST);
    if (takesLowerCase && take(places, join(dir, LOWER_CASE_MANIFEST), way)) return;
    for (const name of names) {
      if (entries >= maxEntries) {
        isCapped = true;
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
    const file = isWithin && !isLoose ? read(join(path, MANIFEST)) : undefined;
    if (file !== undefined && !('problem' in file)) {
      places.push(judgeSize(join(path, MANIFEST), below, false, file));
      return;
    }
    const stat = fs.stat(path);
    if (stat === undefined) return;
    if (stat.kind === 'broken') {
      places.push(stat.link ? dangling(path) : unlistable(path, 'unreadable'));
    } else if (stat.kind !== 'directory') {
      if (isMisnamed(name)) places.push(misnamed(path));
      else if (isLoose) take(places, path, way, true);
    } else if (!isWithin) tooDeep.push(path);
    else if (stat.link) {
      const later: Places = [];
      places.push(later);
      links.push(() => {
        enter(later, below, stat.identity);
      });
    } else enter(places, below, stat.identity);
  };

  const enter = (places: Places, way: Way, identity: string): void => {
    if (entered.has(identity)) return;
    entered.add(identity);
    visit(places, way);
  };

  const all: Places = [];
  enter(all, { dir: root, depth: 0 }, fs.stat(root)?.identity ?? '');
  // Links that are met on the way join the end.
  for (const follow of links) follow();
  return [...flatten(all), ...limitsMet(root, options, tooDeep, isCapped)];
}

function isMisnamed(name: string): boolean {
  return name !== MANIFEST && name.toLowerCase() === LOWER_CASE_MANIFEST;
}

function flatten(places: Places): Candidate[] {
  return places.flatMap((place) => (Array.isArray(place) ? flatten(place) : [place]));
}

function judgeSize(location: string, { dir }: Way, isLoose: boolean, file: TextFile): Candidate {
  if (!file.truncated) return { kind: 'manifest', location, dir, isLoose, file };
  return tooLarge(location, file.size);
}

export function tooLarge(location: string, size: number): SkillDiagnostic {
  const detail = `it has ${size} bytes of at most ${MANIFEST_LIMIT}: move what is not needed at once into files beside it`;
  return unusable('manifest-too-large', location, detail);
}

const UNREAD: Readonly<
  Record<Exclude<TextProblem, 'missing'>, readonly ['not-a-file' | 'unreadable' | 'not-text', string]>
> = {
  'not-a-file': ['not-a-file', 'it is a directory, a FIFO, a socket or a device: put a regular file there'],
  unreadable: ['unreadable', 'it cannot be read: check its permissions and links'],
  'not-text': ['not-text', 'it is no text, since it holds a NUL: save it as UTF-8'],
  // Only a read that expects an identity can say so, and none here does.
  changed: ['unreadable', 'it changed while it was read: load again'],
};

export function unreadManifest(location: string, problem: Exclude<TextProblem, 'missing'>): SkillDiagnostic {
  const [code, detail] = UNREAD[problem];
  return unusable(code, location, detail);
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

function misnamed(path: string): SkillDiagnostic {
  const detail = `a manifest is called ${MANIFEST}, in these letters: rename it, or it is no skill`;
  return skipped('manifest-case', 'warning', path, detail);
}

function limitsMet(
  root: string,
  { maxDepth, maxEntries }: CheckedOptions,
  tooDeep: readonly string[],
  isCapped: boolean,
): SkillDiagnostic[] {
  const met: SkillDiagnostic[] = [];
  const [first] = tooDeep;
  if (first !== undefined) {
    const detail = `${tooDeep.length} directories, this one first, are more than ${maxDepth} levels below ${root} and were not looked into: raise maxDepth or move them up`;
    met.push(skipped('depth-limit', 'warning', first, detail));
  }
  if (isCapped) {
    const detail = `more than ${maxEntries} entries: the rest was not looked at; raise maxEntries or name a smaller directory`;
    met.push(skipped('entry-limit', 'warning', root, detail));
  }
  return met;
}

/** For a plain name below a directory: joining would look at every character again. */
function join(dir: string, name: string): string {
  return dir.endsWith(nodePath.sep) ? dir + name : dir + nodePath.sep + name;
}
