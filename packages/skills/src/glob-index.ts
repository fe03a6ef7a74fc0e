import { loadMinimatch } from '#minimatch';
import { reasonOf } from '@briefing/text';
import { type Parts, type Plan, matchesPlan, planGlob } from './glob-plan.ts';

/** A file as globs see it. */
export interface GlobFile {
  /** With `/`, relative where it could be made so. */
  readonly path: string;
  readonly parts: Parts;
}

type Matches = (file: GlobFile) => boolean;

/** Answers which of many globs match a file, without asking each of them. */
export interface GlobIndex {
  /** Calls back with the number of each glob that may match, and a test that says whether it does; each at least once. */
  candidates(file: GlobFile, visit: (glob: number, matches: Matches) => void): void;
}

interface Entry {
  readonly glob: number;
  readonly matches: Matches;
}

/**
 * Each glob is filed under something that its files must have: the directory that they lie below, their name, the end of
 * it, or a part of their path. Only what a file's own path leads to is asked, and a glob is read when it first is. One that
 * the matcher will not have matches nothing, and `refuse` is told.
 */
export function indexGlobs(
  globs: readonly string[],
  refuse: (glob: number, reason: string) => void = () => undefined,
): GlobIndex {
  const byDirectory = new Map<string, Entry[]>();
  const byName = new Map<string, Entry[]>();
  const byEnding = new Map<string, Entry[]>();
  const byPart = new Map<string, Entry[]>();
  const others: Entry[] = [];
  const compiled = (glob: number, text: string): Matches =>
    compile(text, (reason) => {
      refuse(glob, reason);
    });
  for (const [glob, text] of globs.entries()) {
    const directory = plainDirectory(text);
    if (directory !== '') {
      put(byDirectory, directory, { glob, matches: lazily(() => planned(text) ?? compiled(glob, text)) });
      continue;
    }
    const plans = planGlob(text);
    if (plans === undefined) others.push({ glob, matches: lazily(() => compiled(glob, text)) });
    else for (const plan of plans) fileUnder(plan, { glob, matches: ({ parts }) => matchesPlan(plan, parts) });
  }

  function fileUnder(plan: Plan, entry: Entry): void {
    const last = plan.at(-1);
    const word = plan.find(({ kind }) => kind === 'literal');
    if (last?.kind === 'literal') put(byName, last.text, entry);
    else if (word?.kind === 'literal') put(byPart, word.text, entry);
    else if (last?.kind === 'star' && last.before === '' && last.after.startsWith('.'))
      put(byEnding, last.after, entry);
    else others.push(entry);
  }

  return {
    candidates({ path, parts }, visit) {
      const ask = (entries: readonly Entry[] = []): void => {
        for (const { glob, matches } of entries) visit(glob, matches);
      };
      for (let end = path.indexOf('/', 1); end !== -1; end = path.indexOf('/', end + 1)) {
        ask(byDirectory.get(path.slice(0, end)));
      }
      for (const part of parts) ask(byPart.get(part));
      const name = parts.at(-1) ?? '';
      ask(byName.get(name));
      for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1))
        ask(byEnding.get(name.slice(dot)));
      ask(others);
    },
  };
}

function put(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key);
  if (entries === undefined) map.set(key, [entry]);
  else entries.push(entry);
}

/** The directory that a glob spells out, when no file elsewhere can match it. */
function plainDirectory(glob: string): string {
  if (glob.includes('..')) return '';
  const [directory = ''] = /^(?:[\w-][\w.-]*\/)*/.exec(glob) ?? [];
  return directory.slice(0, -1);
}

function planned(glob: string): Matches | undefined {
  const plans = planGlob(glob);
  return plans && (({ parts }) => plans.some((plan) => matchesPlan(plan, parts)));
}

function lazily(make: () => Matches): Matches {
  let made: Matches | undefined;
  return (file) => {
    made ??= make();
    return made(file);
  };
}

/** The same answers on every platform: a `\` in a glob escapes, and files come with `/`. */
const GLOB_OPTIONS = {
  dot: true,
  matchBase: true,
  nocomment: true,
  nonegate: true,
  platform: 'linux',
  braceExpandMax: 1024,
} as const;

function compile(glob: string, refuse: (reason: string) => void): Matches {
  const { Minimatch } = loadMinimatch();
  try {
    const matcher = new Minimatch(glob, GLOB_OPTIONS);
    return ({ path }) => matcher.match(path);
  } catch (error) {
    refuse(reasonOf(error));
    return () => false;
  }
}
