import nodePath from 'node:path';
import { type FileSystem, type WalkProblem, walkFiles } from '@briefing/files';
import { diagnose } from './codes.ts';
import { type MacroProblem, hasExtension } from './read-file.ts';

const DEEPEST = 8;
const MOST_ENTRIES = 10_000;

export interface FoundFile {
  readonly path: string;
  /** The names below the root that lead to it. */
  readonly way: readonly string[];
  /** Equal for all names of one file. */
  readonly identity: string;
}

/** The files of a directory that may be macros, by code point. No directory there gives nothing. */
export function findMacroFiles(
  fs: FileSystem,
  dir: string,
  extension: string,
  recursive: boolean,
): { readonly files: readonly FoundFile[]; readonly problems: readonly MacroProblem[] } {
  const isMacro = (path: string): boolean => !isHidden(path) && hasExtension(path, extension);
  // What may not be looked at, or is gone, could be a directory as well.
  const matters = ({ path, problem }: WalkProblem): boolean =>
    path === dir || isMacro(path) || (recursive && problem !== 'special' && !isHidden(path));
  const walk = walkFiles(fs, dir, {
    enter: (path) => recursive && !isHidden(path),
    maxDepth: DEEPEST,
    maxEntries: MOST_ENTRIES,
  });
  const problems = walk.problems.filter(matters).flatMap((problem) => describeProblem(fs, problem, dir));
  // A directory that may not be searched is one problem, not one for each name in it.
  const distinct = new Map(problems.map((each) => [each.problem.location, each]));
  return {
    files: walk.files
      .filter(({ path }) => isMacro(path))
      .map(({ path, stat }) => ({
        path,
        way: nodePath.relative(dir, path).split(nodePath.sep),
        identity: stat.identity,
      })),
    problems: [...distinct.values(), ...(walk.capped ? [capProblem(dir)] : [])],
  };
}

function isHidden(path: string): boolean {
  return nodePath.basename(path).startsWith('.');
}

function describeProblem(fs: FileSystem, { path, problem }: WalkProblem, dir: string): MacroProblem[] {
  const unreadable = (place: string, detail: string): MacroProblem[] => [
    { problem: diagnose('unreadable', place, detail), cause: { problem } },
  ];
  switch (problem) {
    case 'missing':
      return [];
    case 'broken':
      return [{ problem: diagnose('dangling-link', path, 'the link leads nowhere: mend or remove it') }];
    case 'special':
      return unreadable(path, 'this is no regular file: put a text file in its place');
    case 'not-a-directory':
      return unreadable(path, 'this is no directory: name one that holds macros');
    case 'unreadable': {
      const isRefused = path !== dir && fs.stat(path)?.kind === 'broken';
      return unreadable(isRefused ? nodePath.dirname(path) : path, 'the directory is closed: mend its permissions');
    }
  }
}

function capProblem(dir: string): MacroProblem {
  const detail = `only ${MOST_ENTRIES} entries, ${DEEPEST} levels deep, are looked at, and here are more: move macros up, or other files out`;
  return { problem: diagnose('limit', dir, detail) };
}
