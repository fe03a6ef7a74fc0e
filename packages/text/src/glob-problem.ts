/** Longer than any glob that somebody wrote by hand. */
const LONGEST_GLOB = 1024;
/** How many globs the braces of one may stand for. */
const MOST_ALTERNATIVES = 256;
/** How deep `@(…)` and braces may stand in each other. */
const DEEPEST_NESTING = 3;
/** How many `*`, `?(…)` and their like there may be. */
const MOST_WILDCARDS = 48;
/** How many characters all that a glob stands for may have: the matcher throws at twice as many. */
const MOST_CHARACTERS = 32_768;
/** What most people write: words and stars, and no more characters in all than there may be stars. */
const PLAIN = /^[\w ./*-]{1,48}$/;

export interface GlobProblem {
  readonly found: string;
  readonly mend: string;
}

/**
 * Why a glob cannot be used, if so. The matcher would take a bracket that is never closed for a plain character, and
 * would expand `{1..9999999}`: neither is what somebody meant, so it never sees them.
 */
export function findGlobProblem(glob: string): GlobProblem | undefined {
  if (glob.trim() === '') return { found: 'is blank', mend: 'remove it' };
  if (glob.length > LONGEST_GLOB) {
    return { found: `has more than ${LONGEST_GLOB} characters`, mend: 'write several short ones' };
  }
  if (glob.endsWith('/')) return { found: 'ends with a slash, as no file does', mend: `write '${glob}**'` };
  if (glob.includes('\0')) return { found: 'holds a NUL, as no path does', mend: 'remove it' };
  return PLAIN.test(glob) ? undefined : scan(glob);
}

interface Group {
  readonly close: '}' | ')';
  /** How many globs its parts stand for, those that are complete and the one at hand. */
  sum: number;
  product: number;
}

/**
 * One pass: brackets close, groups close in their order, and what they multiply to stays small. The matcher writes braces
 * out before it looks at anything else, so they count in a class, too.
 */
function scan(glob: string): GlobProblem | undefined {
  const outer: Group = { close: '}', sum: 0, product: 1 };
  const groups: Group[] = [outer];
  let wildcards = 0;
  let classEnd = -1;
  for (let index = 0; index < glob.length; index += 1) {
    const character = glob.charAt(index);
    const group = groups.at(-1) ?? outer;
    if (index <= classEnd && !/[\\{},]/.test(character)) continue;
    if (character === '\\') {
      if (index === glob.length - 1) return { found: `ends with a '\\'`, mend: `write '/' between folders` };
      index += 1;
    } else if (character === '[') {
      const end = findClassEnd(glob, index);
      if (end === undefined) return { found: `has a '[' that is never closed`, mend: `close it, or write '\\['` };
      classEnd = end;
    } else if (character === '{' || (character === '(' && /[?*+@!]/.test(glob.charAt(index - 1)))) {
      if (groups.length > DEEPEST_NESTING) return { found: 'has too many groups in each other', mend: 'write it flat' };
      const range = character === '{' ? readRange(glob, index) : undefined;
      if (range === undefined) groups.push({ close: character === '{' ? '}' : ')', sum: 0, product: 1 });
      else {
        group.product *= range.count;
        index = range.end;
      }
      if (character === '(') wildcards += 1;
    } else if ((character === ',' && group.close === '}') || (character === '|' && group.close === ')')) {
      group.sum += group.product;
      group.product = 1;
    } else if (character === '}' || (character === ')' && group.close === ')')) {
      if (group === outer || group.close !== character) {
        return { found: `has a '${character}' that nothing opens`, mend: `remove it, or write '\\${character}'` };
      }
      groups.pop();
      const parent = groups.at(-1) ?? outer;
      parent.product *= group.sum + group.product;
    } else if (character === '*') wildcards += 1;
    if ((groups.at(-1) ?? outer).product > MOST_ALTERNATIVES || group.sum > MOST_ALTERNATIVES) {
      return { found: `stands for more than ${MOST_ALTERNATIVES} globs`, mend: `write '*' for what varies` };
    }
    if (wildcards > MOST_WILDCARDS) {
      return { found: `has more than ${MOST_WILDCARDS} wildcards`, mend: 'write several short ones' };
    }
  }
  const open = groups.length > 1 ? groups.at(-1) : undefined;
  if (open !== undefined) {
    const opener = open.close === '}' ? '{' : '(';
    return { found: `has a '${opener}' that is never closed`, mend: `close it, or write '\\${opener}'` };
  }
  if (outer.product * glob.length <= MOST_CHARACTERS) return undefined;
  return { found: `has more than ${MOST_CHARACTERS} characters, written out`, mend: `write '*' for what varies` };
}

/** Where a class such as `[!a-z]` ends; a `]` right behind its opening is one of its characters. */
function findClassEnd(glob: string, start: number): number | undefined {
  let index = start + 1;
  if (/[!^]/.test(glob.charAt(index))) index += 1;
  if (glob.charAt(index) === ']') index += 1;
  for (; index < glob.length; index += 1) {
    if (glob.charAt(index) === '\\') index += 1;
    else if (glob.charAt(index) === ']') return index;
  }
  return undefined;
}

const RANGE = /^\{(-?\d+|[a-z])\.\.(-?\d+|[a-z])(?:\.\.-?\d+)?\}$/i;

function readRange(glob: string, start: number): { readonly count: number; readonly end: number } | undefined {
  const end = glob.indexOf('}', start);
  if (end === -1) return undefined;
  const [, from, to] = RANGE.exec(glob.slice(start, end + 1)) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const valueOf = (bound: string): number => (/\d/.test(bound) ? Number(bound) : bound.charCodeAt(0));
  return { count: Math.abs(valueOf(to) - valueOf(from)) + 1, end };
}
