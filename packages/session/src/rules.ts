import { join, relative, sep } from 'node:path';
import {
  type GatherContextDocsOptions,
  type GatheredDoc,
  type ImportRequest,
  explainContextDocs,
} from '@briefing/context-docs';
import { walkFiles } from '@briefing/files';
import { type FrontmatterValue, splitFrontmatter } from '@briefing/frontmatter';
import { countBytes, findGlobProblem } from '@briefing/text';
import { type SessionDiagnostic, diagnose, signed } from './codes.ts';
import { type MatchGlobs, compileGlobs, splitGlobs } from './globs.ts';
import { labelOf } from './labels.ts';
import type { Setting } from './setting.ts';

/** A rule with what it imports behind it. Without `match` it always applies. */
export interface Rule {
  readonly docs: readonly GatheredDoc[];
  readonly match?: MatchGlobs;
}

export interface RuleGathering {
  readonly rules: readonly Rule[];
  readonly refused: readonly ImportRequest[];
  readonly diagnostics: readonly SessionDiagnostic[];
}

export const RULE_PLACES = ['.{brand}/rules', '.claude/rules'] as const;

const DEEPEST = 16;
const MOST_ENTRIES = 10_000;

/**
 * The rules of the project root. They are documents like AGENTS.md: the same gathering judges where their links lead,
 * follows their imports and keeps them short. `taken` are the real files that are in the prompt already.
 */
export function gatherRules(
  setting: Setting,
  options: GatherContextDocsOptions,
  taken: ReadonlySet<string>,
): RuleGathering {
  const { names, diagnostics } = findRules(setting);
  if (names.length === 0) return { rules: [], refused: [], diagnostics };
  const { home, projectRoot } = setting;
  const gathering = explainContextDocs(projectRoot, isSame(setting, home, projectRoot) ? undefined : home, {
    ...options,
    candidates: names,
    // The project root alone, and nothing above it.
    ceiling: { markers: [] },
    scopes: { ...options.scopes, home: false },
  });
  const rules: Rule[] = [];
  for (const docs of groupImports(gathering.docs)) {
    const fresh = docs.filter(({ realFile }) => !taken.has(realFile));
    const [head] = docs;
    if (head === undefined || fresh[0] !== head) {
      const file = head?.file ?? projectRoot;
      diagnostics.push(diagnose('duplicate', file, `the rule ${file} is in the prompt already, as a document`));
    } else rules.push(readRule(setting, head, fresh.slice(1), diagnostics));
  }
  return {
    rules: rules.filter(({ docs }) => docs.length > 0),
    refused: gathering.refused,
    diagnostics: [...signed('context-docs', gathering.diagnostics), ...diagnostics],
  };
}

/** Paths from the project root, also of what is no file after all: the gathering says what is wrong with it. */
function findRules({ fs, projectRoot, brand }: Setting): { names: string[]; diagnostics: SessionDiagnostic[] } {
  const diagnostics: SessionDiagnostic[] = [];
  const names = [...new Set(RULE_PLACES.map((place) => place.replace('{brand}', () => brand)))].flatMap((place) => {
    const dir = join(projectRoot, place);
    const { files, problems, capped } = walkFiles(fs, dir, { maxDepth: DEEPEST, maxEntries: MOST_ENTRIES });
    if (capped) {
      const detail = `there is more than ${MOST_ENTRIES} entries or ${DEEPEST} levels of folders: the rest is not read`;
      diagnostics.push(diagnose('limit', dir, detail));
    }
    for (const { path, problem } of problems) {
      if (path !== dir) continue;
      diagnostics.push(diagnose('unreadable', dir, `the rules cannot be listed (${problem}): check what it is`));
    }
    return [...files, ...problems]
      .map(({ path }) => path)
      .filter((path) => /\.md$/i.test(path) && path !== dir)
      .map((path) => relative(projectRoot, path));
  });
  const [usable, odd] = [names.filter(isPlain), names.filter((name) => !isPlain(name))];
  for (const name of odd) {
    const file = join(projectRoot, name);
    diagnostics.push(diagnose('unreadable', file, `the name of ${file} holds a backslash: rename it`));
  }
  return { names: usable, diagnostics };
}

/** Elsewhere a backslash separates folders. */
function isPlain(name: string): boolean {
  return sep === '\\' || !name.includes('\\');
}

function isSame({ fs }: Setting, one: string | undefined, other: string): boolean {
  return one === other || (one !== undefined && fs.real(one) !== undefined && fs.real(one) === fs.real(other));
}

/** A document and what it imports stand behind each other. */
function groupImports(docs: readonly GatheredDoc[]): GatheredDoc[][] {
  const groups: GatheredDoc[][] = [];
  for (const doc of docs) {
    if (doc.depth === 0) groups.push([doc]);
    else groups.at(-1)?.push(doc);
  }
  return groups;
}

function readRule(
  { cwd, home }: Setting,
  head: GatheredDoc,
  imports: readonly GatheredDoc[],
  diagnostics: SessionDiagnostic[],
): Rule {
  const header = splitFrontmatter(head.body, { location: head.file });
  diagnostics.push(...signed('session', header.diagnostics));
  const body = header.body.trim();
  const bytes = countBytes(body);
  const rule = { ...head, body, bytes, sizeOnDisk: head.sizeOnDisk - head.bytes + bytes };
  const docs = [...(body === '' ? [] : [rule]), ...imports].map((doc) => ({
    ...doc,
    path: labelOf(doc.file, cwd, home),
  }));
  const given = readPaths(header.data['paths']);
  if (given === undefined) return { docs };
  const globs = given.filter((glob) => {
    const problem = findGlobProblem(glob);
    if (problem === undefined) return true;
    const detail = `the path ${JSON.stringify(glob)} ${problem.found} and is left out: ${problem.mend}`;
    diagnostics.push(diagnose('glob-invalid', head.file, detail, header.positions['paths']));
    return false;
  });
  return { docs, match: compileGlobs(globs) };
}

/** A list of globs, or globs between commas. Nothing there means that the rule always applies. */
function readPaths(value: FrontmatterValue | undefined): string[] | undefined {
  const words = typeof value === 'string' ? splitGlobs(value) : Array.isArray(value) ? value.filter(isText) : [];
  return words.length === 0 ? undefined : words;
}

function isText(value: FrontmatterValue): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
