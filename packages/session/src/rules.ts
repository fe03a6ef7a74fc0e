import { relative } from 'node:path';
import {
  type ContextGathering,
  type GatherContextDocsOptions,
  type GatheredDoc,
  type ImportRequest,
  explainContextDocs,
} from '@briefing/context-docs';
import { type SessionDiagnostic, diagnose, signed } from './codes.ts';
import { findRules } from './find-rules.ts';
import { type MatchGlobs, compileGlobs } from './globs.ts';
import { labelOf } from './labels.ts';
import { isHeaderCut, readRuleHeader, withoutHeader } from './rule-header.ts';
import type { Setting } from './setting.ts';

/** A rule that waits for a file that it speaks of. */
export interface WaitingRule {
  readonly doc: GatheredDoc;
  /** Globs that start at the project root. */
  readonly paths: readonly string[];
}

/** The same, with the way to find out and to read it, imports and all. */
export interface GatedRule extends WaitingRule {
  readonly match: MatchGlobs;
  readonly load: () => { readonly docs: readonly GatheredDoc[]; readonly diagnostics: readonly SessionDiagnostic[] };
}

export interface RuleGathering {
  /** What always applies, each rule with its imports behind it. */
  readonly standing: readonly GatheredDoc[];
  readonly gated: readonly GatedRule[];
  readonly refused: readonly ImportRequest[];
  readonly diagnostics: readonly SessionDiagnostic[];
}

/**
 * The rules of the project root. They are documents like AGENTS.md: the same gathering judges where their links lead,
 * follows their imports and keeps them short. Headers are read first, so that a rule that waits takes nothing from one
 * that applies. `taken` are the real files that are in the prompt already.
 */
export function gatherRules(
  setting: Setting,
  options: GatherContextDocsOptions,
  taken: ReadonlySet<string>,
): RuleGathering {
  const { names, diagnostics } = findRules(setting);
  if (names.length === 0) return { standing: [], gated: [], refused: [], diagnostics };
  const nameOf = ({ file }: GatheredDoc): string => relative(setting.projectRoot, file);
  const first = gather(setting, { ...options, candidates: names, imports: 'off', maxDocs: names.length });
  const headers = first.docs.filter((doc) => !reportCut(doc, diagnostics)).map(readRuleHeader);
  diagnostics.push(...headers.flatMap((header) => header.diagnostics));
  const standing = headers.filter(({ paths }) => paths === undefined).map(({ doc }) => doc);
  const whole = gather(setting, { ...options, candidates: standing.map(nameOf) });
  const files = new Set(standing.map(({ file }) => file));
  return {
    standing: finish(setting, dropTaken(whole.docs, taken, diagnostics)),
    gated: headers.flatMap(({ doc, paths }) => {
      if (paths === undefined) return [];
      const load = (): ReturnType<GatedRule['load']> => {
        const { docs, diagnostics: found } = gather(setting, { ...options, candidates: [nameOf(doc)] });
        return { docs: finish(setting, docs), diagnostics: signed('context-docs', found) };
      };
      return [{ doc: relabel(setting, doc), paths, match: compileGlobs(paths), load }];
    }),
    refused: [...first.refused, ...whole.refused],
    diagnostics: [
      // What there is to say about a rule that applies is said with its imports.
      ...signed('context-docs', [
        ...first.diagnostics.filter(({ location }) => !files.has(location)),
        ...whole.diagnostics,
      ]),
      ...diagnostics,
    ],
  };
}

/** The project root alone, and nothing above it. */
function gather(
  { projectRoot, realProjectRoot, home, realHome }: Setting,
  options: GatherContextDocsOptions,
): Pick<ContextGathering, 'docs' | 'refused' | 'diagnostics'> {
  if (options.candidates?.length === 0) return { docs: [], refused: [], diagnostics: [] };
  return explainContextDocs(projectRoot, realHome === realProjectRoot ? undefined : home, {
    ...options,
    ceiling: { markers: [] },
    scopes: { ...options.scopes, home: false },
  });
}

function reportCut(doc: GatheredDoc, diagnostics: SessionDiagnostic[]): boolean {
  if (!isHeaderCut(doc)) return false;
  const detail = `the header goes on beyond the ${doc.bytes} bytes that are kept, so the rule is left out: shorten it`;
  diagnostics.push(diagnose('limit', doc.file, detail));
  return true;
}

function dropTaken(
  docs: readonly GatheredDoc[],
  taken: ReadonlySet<string>,
  diagnostics: SessionDiagnostic[],
): GatheredDoc[] {
  return docs.filter(({ file, realFile, depth }) => {
    if (!taken.has(realFile)) return true;
    if (depth === 0)
      diagnostics.push(diagnose('duplicate', file, `the rule ${file} is in the prompt already, as a document`));
    return false;
  });
}

/** Headers off, named from `cwd`; a rule that was nothing but a header is gone. */
function finish(setting: Setting, docs: readonly GatheredDoc[]): GatheredDoc[] {
  return docs
    .map((doc) => relabel(setting, doc.depth === 0 ? withoutHeader(doc) : doc))
    .filter(({ body }) => body !== '');
}

function relabel(setting: Setting, doc: GatheredDoc): GatheredDoc {
  return { ...doc, path: labelOf(setting, doc.file) };
}
