import { posix } from 'node:path';
import type { Diagnostic, SkillCard } from '@briefing/contract';
import { findGlobProblem, refuseOption } from '@briefing/text';
import { diagnose } from './codes.ts';
import { quote } from './fault.ts';
import { modelInvocableCards } from './find.ts';
import { type GlobFile, indexGlobs } from './glob-index.ts';
import { type Keyword, type KeywordText, foldKeyword, foldText, hasKeyword } from './keywords.ts';
import { nameKey } from './names.ts';

/** What an agent is at. */
export interface TriggerQuestion {
  /** Files that it touches, absolute or relative to `cwd`. */
  readonly files?: readonly string[] | undefined;
  /** What the user or the task says. */
  readonly text?: string | undefined;
  /** Skills that it has already, by name or card: they are not given again. */
  readonly active?: Iterable<string | SkillCard> | undefined;
  readonly cwd?: string | undefined;
}

export type TriggerReason =
  | { readonly kind: 'glob'; readonly glob: string; readonly file: string }
  | { readonly kind: 'keyword'; readonly keyword: string };

export interface TriggeredSkill {
  readonly card: SkillCard;
  readonly reason: TriggerReason;
}

/**
 * Prepare the triggers of cards once; the function that comes back says which skills a task calls for, in card order, each
 * with its first reason. Skills that only the user may call, and those that are always on, are not among them. A glob that
 * cannot be used is dropped and given to `report`.
 */
export function compileTriggers(
  cards: readonly SkillCard[],
  options: { readonly report?: ((diagnostic: Diagnostic) => void) | undefined } = {},
): (question: TriggerQuestion) => TriggeredSkill[] {
  const globs: string[] = [];
  const rows = modelInvocableCards(cards).flatMap((card): Row[] => {
    const { always, triggers } = card.frontmatter;
    if (always === true || triggers === undefined) return [];
    const start = globs.length;
    for (const glob of triggers.globs) {
      const problem = findGlobProblem(glob);
      if (problem === undefined) globs.push(glob);
      else {
        const detail = `the glob ${quote(glob)} ${problem.found}: ${problem.mend}`;
        options.report?.(diagnose('glob-invalid', 'warning', card.location, detail));
      }
    }
    return [{ card, key: nameKey(card.name), start, end: globs.length, keywords: triggers.keywords.map(foldKeyword) }];
  });
  const index = indexGlobs(globs);

  /** By glob, the first file that matches it. */
  const matchFiles = (files: readonly string[], cwd: string | undefined): Map<number, string> => {
    const matched = new Map<number, string>();
    for (const file of files) {
      const globFile = asGlobFile(file, cwd);
      index.candidates(globFile, (glob, matches) => {
        if (!matched.has(glob) && matches(globFile)) matched.set(glob, file);
      });
    }
    return matched;
  };

  const globReason = ({ start, end }: Row, matched: ReadonlyMap<number, string>): TriggerReason | undefined => {
    for (let glob = start; glob < end; glob += 1) {
      const file = matched.get(glob);
      if (file !== undefined) return { kind: 'glob', glob: globs[glob] ?? '', file };
    }
    return undefined;
  };

  return (question) => {
    const { files = [], text, active = [], cwd } = question;
    if (!Array.isArray(files)) return refuseOption('files', files, 'give a list of paths');
    if (text !== undefined && typeof text !== 'string') return refuseOption('text', text, 'give a text');
    const matched = matchFiles(files as readonly string[], cwd);
    const words = text === undefined ? undefined : foldText(text);
    const given = new Set([...active].map((each) => nameKey(typeof each === 'string' ? each : each.name)));
    return rows.flatMap((row) => {
      const reason = given.has(row.key) ? undefined : (globReason(row, matched) ?? keywordReason(row, words));
      return reason === undefined ? [] : [{ card: row.card, reason }];
    });
  };
}

/** A card with triggers: its globs are those from `start` to `end` among all. */
interface Row {
  readonly card: SkillCard;
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly keywords: readonly Keyword[];
}

function keywordReason({ keywords }: Row, text: KeywordText | undefined): TriggerReason | undefined {
  const keyword = text && keywords.find((each) => hasKeyword(text, each));
  return keyword === undefined ? undefined : { kind: 'keyword', keyword: keyword.written };
}

function asGlobFile(file: string, cwd: string | undefined): GlobFile {
  const path = relativeTo(withSlashes(file), cwd === undefined ? undefined : withSlashes(cwd));
  return { path, parts: path.split('/') };
}

function withSlashes(path: string): string {
  const normal = posix.normalize(path.replaceAll('\\', '/'));
  return normal.length > 1 && normal.endsWith('/') ? normal.slice(0, -1) : normal;
}

/** By its letters; where a drive leads the path, their case does not count. */
function relativeTo(path: string, cwd: string | undefined): string {
  if (cwd === undefined) return path;
  const lead = cwd.endsWith('/') ? cwd : `${cwd}/`;
  const start = path.slice(0, lead.length);
  const isBelow = /^[a-z]:/i.test(lead) ? start.toLowerCase() === lead.toLowerCase() : start === lead;
  return isBelow ? path.slice(lead.length) : path;
}
