import type { GatheredDoc } from '@briefing/context-docs';
import { type Frontmatter, type FrontmatterValue, splitFrontmatter } from '@briefing/frontmatter';
import { countBytes, findGlobProblem, nearest } from '@briefing/text';
import { type SessionDiagnostic, diagnose, signed } from './codes.ts';
import { splitGlobs } from './globs.ts';

/** A rule's file, its header taken off. */
export interface RuleHeader {
  readonly doc: GatheredDoc;
  /** Globs that can be used; `undefined` when the rule speaks of no files and so always applies. */
  readonly paths: readonly string[] | undefined;
  readonly diagnostics: readonly SessionDiagnostic[];
}

export function readRuleHeader(file: GatheredDoc): RuleHeader {
  const header = splitFrontmatter(file.body, { location: file.file });
  const { paths, diagnostics } = readPaths(header, file.file);
  return {
    doc: withoutHeader(file, header),
    paths,
    diagnostics: [...signed('session', header.diagnostics), ...diagnostics],
  };
}

/** Without what stands above the body, also in what is said to be on the disk. */
export function withoutHeader(file: GatheredDoc, header: Frontmatter = splitFrontmatter(file.body)): GatheredDoc {
  const body = header.body.trim();
  const bytes = countBytes(body);
  return { ...file, body, bytes, sizeOnDisk: file.sizeOnDisk - file.bytes + bytes };
}

/** Whether a cut left the opening of a header and took its end. What is left says nothing about whom the rule is for. */
export function isHeaderCut({ truncated, body }: GatheredDoc): boolean {
  return truncated && /^(?:---|\+\+\+)[ \t]*$/m.exec(body)?.index === 0 && splitFrontmatter(body).format === 'none';
}

function readPaths(
  { data, positions, features }: Frontmatter,
  location: string,
): { readonly paths: string[] | undefined; readonly diagnostics: SessionDiagnostic[] } {
  const value = data['paths'];
  if (value === undefined) return { paths: undefined, diagnostics: checkKeys(data, positions, location) };
  const words = typeof value === 'string' ? splitGlobs(value) : listOf(value);
  const refused = (shown: string, reason: string): SessionDiagnostic =>
    diagnose('glob-invalid', location, `${shown} ${reason}`, positions['paths']);
  if (words.length === 0) {
    if (!features.tags) return { paths: undefined, diagnostics: [] };
    const reason = "begins with '!', which YAML takes for a tag, so nothing is left of it: put it between quotes";
    return { paths: [], diagnostics: [refused("'paths'", reason)] };
  }
  const diagnostics: SessionDiagnostic[] = [];
  const paths = words.filter((word): word is string => {
    if (typeof word !== 'string') {
      diagnostics.push(refused("'paths'", 'holds something that is no text and is left out: put globs between quotes'));
      return false;
    }
    const problem = findGlobProblem(word);
    if (problem === undefined) return true;
    diagnostics.push(refused(`the path ${JSON.stringify(word)}`, `${problem.found} and is left out: ${problem.mend}`));
    return false;
  });
  return { paths, diagnostics };
}

function listOf(value: FrontmatterValue): readonly FrontmatterValue[] {
  return Array.isArray(value) ? (value as readonly FrontmatterValue[]).filter((item) => item !== '') : [value];
}

/** A key that was probably meant to say whom the rule is for. */
function checkKeys(
  data: Frontmatter['data'],
  positions: Frontmatter['positions'],
  location: string,
): SessionDiagnostic[] {
  const meant = Object.keys(data).filter((key) => key === 'globs' || nearest(key, ['paths']) !== undefined);
  return meant.map((key) => {
    const detail = `'${key}' is not read, so the rule always applies: write 'paths' when it is meant for some files alone`;
    return diagnose('unknown-key', location, detail, positions[key]);
  });
}
