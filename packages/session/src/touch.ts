import { relative, resolve, sep } from 'node:path';
import { type ContextGathering, type GatheredDoc, gatherContextDocsFor } from '@briefing/context-docs';
import type { SkillCard } from '@briefing/contract';
import { isInside } from '@briefing/files';
import { type TriggerReason, compileTriggers, renderActivation } from '@briefing/skills';
import { refuseOption, renderDocument } from '@briefing/text';
import { type SessionDiagnostic, signed } from './codes.ts';
import type { Rule } from './rules.ts';
import type { Setting } from './setting.ts';
import type { Snapshot } from './snapshot.ts';

/** What the agent is at work on. */
export interface Touch {
  /** Files that are read or changed, or soon will be: absolute, or from `cwd`. They need not exist. */
  readonly files?: readonly string[] | undefined;
  /** What the user said. */
  readonly text?: string | undefined;
}

/** A document that a touched file brings in. */
export interface TouchedDoc {
  readonly doc: GatheredDoc;
  /** `directory`: it stands in a directory above the file; `glob`: it is a rule for such files. */
  readonly reason:
    | { readonly kind: 'directory'; readonly file: string }
    | { readonly kind: 'glob'; readonly glob: string; readonly file: string };
}

/** What now applies and did not before. */
export interface Touched {
  /** For the model; `''` when there is nothing. */
  readonly text: string;
  readonly docs: readonly TouchedDoc[];
  readonly rules: readonly TouchedDoc[];
  readonly skills: readonly { readonly card: SkillCard; readonly reason: TriggerReason }[];
  readonly diagnostics: readonly SessionDiagnostic[];
}

/** Gives each thing once, also across gatherings. */
export interface Toucher {
  touch(touch: Touch): Touched;
  /** Goes on with what a new gathering found. */
  renew(snapshot: Snapshot): void;
}

export function openToucher(setting: Setting, first: Snapshot): Toucher {
  /** The real files of documents and rules, and the locations of skills, that have been given. */
  const given = new Set<string>();
  let snapshot = first;
  let gathering: ContextGathering = first.gathering;
  let match: ReturnType<typeof compileTriggers> | undefined;

  const isNew = ({ realFile }: GatheredDoc): boolean => !given.has(realFile);
  const give = (docs: readonly GatheredDoc[]): GatheredDoc[] => {
    const fresh = docs.filter(isNew);
    for (const { realFile } of fresh) given.add(realFile);
    return fresh;
  };

  const touchDocs = (file: string): { docs: TouchedDoc[]; diagnostics: SessionDiagnostic[] } => {
    gathering = gatherContextDocsFor(file, gathering);
    const docs = give(gathering.docs).map((doc) => ({ doc, reason: { kind: 'directory' as const, file } }));
    return { docs, diagnostics: signed('context-docs', gathering.diagnostics) };
  };

  const touchRule = ({ docs, match: matchGlobs }: Rule, files: readonly string[]): TouchedDoc[] => {
    if (!docs.some(isNew)) return [];
    for (const file of files) {
      if (!isInside(file, setting.projectRoot)) continue;
      const path = relative(setting.projectRoot, file);
      const glob = matchGlobs?.(sep === '/' ? path : path.replaceAll(sep, '/'));
      if (glob !== undefined) return give(docs).map((doc) => ({ doc, reason: { kind: 'glob', glob, file } }));
    }
    return [];
  };

  const touchSkills = (files: readonly string[], text: string): Touched['skills'] => {
    match ??= compileTriggers(snapshot.skills);
    const triggered = new Map<SkillCard, Touched['skills'][number]>();
    // People write globs from the root of the project, or from the directory that they work in.
    for (const cwd of new Set([setting.projectRoot, setting.cwd])) {
      const active = snapshot.skills.filter((card) => given.has(card.location));
      for (const found of match({ files, text, active, cwd })) {
        given.add(found.card.location);
        triggered.set(found.card, found);
      }
    }
    return snapshot.skills.flatMap((card) => triggered.get(card) ?? []);
  };

  const enter = (next: Snapshot): void => {
    snapshot = next;
    gathering = next.gathering;
    match = undefined;
    for (const { realFile } of next.docs) given.add(realFile);
  };
  enter(first);

  return {
    renew: enter,
    touch({ files = [], text = '' }) {
      const paths = checkFiles(files).map((file) => resolve(setting.cwd, file));
      if (typeof text !== 'string') return refuseOption('text', text, 'give a text');
      const found = paths.map(touchDocs);
      const docs = found.flatMap((each) => each.docs);
      const rules = snapshot.gatedRules.flatMap((rule) => touchRule(rule, paths));
      const skills = touchSkills(paths, text);
      const diagnostics = found.flatMap((each) => each.diagnostics);
      return { text: renderTouched(docs, rules, skills), docs, rules, skills, diagnostics };
    },
  };
}

function checkFiles(files: unknown): readonly string[] {
  const isList = Array.isArray(files) && files.every((file) => typeof file === 'string' && file !== '');
  return isList ? (files as readonly string[]) : refuseOption('files', files, 'give a list of paths');
}

const INTRO =
  'These standing instructions apply to what you are working on now. Follow them as you follow those of the project context; the one closest to a file wins.';

function renderTouched(docs: readonly TouchedDoc[], rules: readonly TouchedDoc[], skills: Touched['skills']): string {
  const documents = [...docs, ...rules].map(({ doc }) => renderDocument(doc));
  return [
    ...(documents.length === 0 ? [] : [INTRO, ...documents]),
    ...skills.map(({ card }) => renderActivation(card)),
  ].join('\n\n');
}
