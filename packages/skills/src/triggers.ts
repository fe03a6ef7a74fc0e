import { posix, win32 } from 'node:path';
import type { Diagnostic, SkillCard } from '@briefing/contract';
import { findGlobProblem, refuseOption } from '@briefing/text';
import { diagnose } from './codes.ts';
import { quote } from './fault.ts';
import { modelInvocableCards } from './find.ts';
import { type GlobFile, indexGlobs } from './glob-index.ts';
import { type Keyword, type KeywordText, foldKeyword, foldText, hasKeyword } from './keywords.ts';
import { nameKey } from './names.ts';
import { isListOfTexts, objectOption } from './options.ts';

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
  options?: { readonly report?: ((diagnostic: Diagnostic) => void) | undefined },
): (question: TriggerQuestion) => TriggeredSkill[] {
  if (!Array.isArray(cards)) return refuseOption('cards', cards, 'give a list of cards');
  const { report } = objectOption('options', options);
  if (report !== undefined && typeof report !== 'function') return refuseOption('report', report, 'give a function');
  const refuseGlob = (card: SkillCard, glob: string, problem: string): void => {
    report?.(diagnose('glob-invalid', 'warning', card.location, `the glob ${quote(glob)} ${problem}`));
  };
  const globs: string[] = [];
  const rows = modelInvocableCards(cards as readonly SkillCard[]).flatMap((card): Row[] => {
    const { always, triggers } = card.frontmatter;
    if (always === true || triggers === undefined) return [];
    const start = globs.length;
    for (const glob of triggers.globs) {
      const problem = findGlobProblem(glob);
      if (problem === undefined) globs.push(glob);
      else refuseGlob(card, glob, `${problem.found}: ${problem.mend}`);
    }
    return [{ card, key: nameKey(card.name), start, end: globs.length, keywords: triggers.keywords.map(foldKeyword) }];
  });
  const index = indexGlobs(globs, (glob, reason) => {
    const row = rows.find(({ start, end }) => start <= glob && glob < end);
    if (row !== undefined) refuseGlob(row.card, globs[glob] ?? '', `cannot be matched (${reason}): write it shorter`);
  });

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
    const { files, text, active, cwd } = checkQuestion(question);
    const matched = matchFiles(files, cwd);
    const words = text === undefined ? undefined : foldText(text);
    const given = new Set(active.map(nameKey));
    return rows.flatMap((row) => {
      const reason = given.has(row.key) ? undefined : (globReason(row, matched) ?? keywordReason(row, words));
      return reason === undefined ? [] : [{ card: row.card, reason }];
    });
  };
}

interface CheckedQuestion {
  readonly files: readonly string[];
  readonly text: string | undefined;
  /** By name. */
  readonly active: readonly string[];
  readonly cwd: string | undefined;
}

function checkQuestion(question: unknown): CheckedQuestion {
  if (typeof question !== 'object' || question === null) return refuseOption('question', question, 'give an object');
  const { files = [], text, active = [], cwd } = question as Partial<Record<keyof TriggerQuestion, unknown>>;
  if (!isListOfTexts(files)) return refuseOption('files', files, 'give a list of paths');
  if (text !== undefined && typeof text !== 'string') return refuseOption('text', text, 'give a text');
  if (cwd !== undefined && !isAbsolute(cwd)) return refuseOption('cwd', cwd, 'give an absolute path');
  if (typeof active !== 'object' || active === null || !(Symbol.iterator in active)) {
    return refuseOption('active', active, 'give a list of names or cards');
  }
  const names = [...(active as Iterable<unknown>)].map((each) => {
    const name: unknown = typeof each === 'object' && each !== null && 'name' in each ? each.name : each;
    return typeof name === 'string' ? name : refuseOption('active', each, 'give names or cards');
  });
  return { files, text, active: names, cwd };
}

/** On any machine: a question may be about files of another. */
function isAbsolute(path: unknown): path is string {
  return typeof path === 'string' && (posix.isAbsolute(path) || win32.isAbsolute(path));
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
