import { loadMinimatch } from '#minimatch';

/** Gives the first of the globs that a path matches. Globs start at the project root; `*.md` is a file right there. */
export type MatchGlobs = (path: string) => string | undefined;

/** The globs have been looked at: none of them would blow up. One that the library refuses all the same matches nothing. */
export function compileGlobs(globs: readonly string[]): MatchGlobs {
  if (globs.length === 0) return () => undefined;
  const { Minimatch } = loadMinimatch();
  const compiled = globs.flatMap((glob) => {
    try {
      const settings = { dot: true, nocomment: true, nonegate: true };
      return [{ glob, matcher: new Minimatch(glob.replace(/^\.?\//, ''), settings) }];
    } catch {
      return [];
    }
  });
  return (path) => compiled.find(({ matcher }) => matcher.match(path))?.glob;
}

/** A comma between braces or brackets belongs to the glob. */
export function splitGlobs(words: string): string[] {
  const globs: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < words.length; index += 1) {
    const character = words[index];
    if (character === '\\') index += 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      globs.push(words.slice(start, index));
      start = index + 1;
    }
  }
  globs.push(words.slice(start));
  return globs.map((glob) => glob.trim()).filter((glob) => glob !== '');
}
