import { relative, resolve, sep } from 'node:path';
import { type ContextGathering, type GatheredDoc, gatherContextDocsFor } from '@briefing/context-docs';
import type { SkillCard } from '@briefing/contract';
import { isInside } from '@briefing/files';
import { type TriggerReason, compileTriggers, renderActivation } from '@briefing/skills';
import { refuseOption, renderDocument } from '@briefing/text';
import { type SessionDiagnostic, signed } from './codes.ts';
import type { GatedRule } from './rules.ts';
import { type Setting, asWritten } from './setting.ts';
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
  readonly touch: (touch: Touch) => Touched;
  /** A skill that the user called by name needs no trigger any more. */
  readonly give: (card: SkillCard) => void;
  /** Goes on with what a new gathering found. */
  readonly renew: (snapshot: Snapshot) => void;
}

export function openToucher(setting: Setting, first: Snapshot): Toucher {
  /** The real files of documents and rules, and the locations of skills, that were given. What was given stays given. */
  const given = new Set<string>();
  /** The real files that the prompt holds. What leaves it may be given again. */
  let inPrompt = filesOf(first);
  let snapshot = first;
  let gathering: ContextGathering = first.gathering;
  let match: ReturnType<typeof compileTriggers> | undefined;

  const give = (docs: readonly GatheredDoc[]): GatheredDoc[] => {
    const fresh = docs.filter(({ realFile }) => !given.has(realFile) && !inPrompt.has(realFile));
    for (const { realFile } of fresh) given.add(realFile);
    return fresh;
  };

  const touchDocs = (file: string): { docs: TouchedDoc[]; diagnostics: SessionDiagnostic[] } => {
    gathering = gatherContextDocsFor(file, gathering);
    const docs = give(gathering.docs).map((doc) => ({ doc, reason: { kind: 'directory' as const, file } }));
    return { docs, diagnostics: signed('context-docs', gathering.diagnostics) };
  };

  const touchRule = (
    { doc: rule, match: matchGlobs, load }: GatedRule,
    files: readonly string[],
  ): { docs: TouchedDoc[]; diagnostics: readonly SessionDiagnostic[] } => {
    if (given.has(rule.realFile) || inPrompt.has(rule.realFile)) return NOTHING;
    for (const file of files) {
      const glob = isInside(file, setting.projectRoot) ? matchGlobs(wayFrom(setting.projectRoot, file)) : undefined;
      if (glob === undefined) continue;
      const { docs, diagnostics } = load();
      return { docs: give(docs).map((doc) => ({ doc, reason: { kind: 'glob', glob, file } })), diagnostics };
    }
    return NOTHING;
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

  return {
    give: (card) => {
      given.add(card.location);
    },
    renew(next) {
      snapshot = next;
      gathering = next.gathering;
      match = undefined;
      inPrompt = filesOf(next);
    },
    touch(touched) {
      const { files, text } = checkTouch(touched);
      const paths = files.map((file) => asWritten(setting, resolve(setting.cwd, file)));
      const ofDocs = paths.map(touchDocs);
      const ofRules = snapshot.rules.map((rule) => touchRule(rule, paths));
      const docs = ofDocs.flatMap((each) => each.docs);
      const rules = ofRules.flatMap((each) => each.docs);
      const skills = touchSkills(paths, text);
      const diagnostics = [...ofDocs, ...ofRules].flatMap((each) => each.diagnostics);
      return { text: renderTouched(docs, rules, skills), docs, rules, skills, diagnostics };
    },
  };
}

const NOTHING: { docs: TouchedDoc[]; diagnostics: readonly SessionDiagnostic[] } = { docs: [], diagnostics: [] };

function filesOf({ docs }: Snapshot): ReadonlySet<string> {
  return new Set(docs.map(({ realFile }) => realFile));
}

function wayFrom(root: string, file: string): string {
  const way = relative(root, file);
  return sep === '/' ? way : way.replaceAll(sep, '/');
}

function checkTouch(touch: unknown): { readonly files: readonly string[]; readonly text: string } {
  if (typeof touch !== 'object' || touch === null) return refuseOption('touch', touch, 'give { files, text }');
  const { files = [], text = '' } = touch as { files?: unknown; text?: unknown };
  const isList = Array.isArray(files) && files.every((file) => typeof file === 'string' && file !== '');
  if (!isList) return refuseOption('files', files, 'give a list of paths');
  if (typeof text !== 'string') return refuseOption('text', text, 'give a text');
  return { files: files as readonly string[], text };
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
