import type { Diagnostic, Origin, SkillCard } from '@briefing/contract';
import { refuseOption } from '@briefing/text';
import { type Judgement, type Manifest, judgeManifest } from './manifest.ts';
import { type SkillOptions, checkOptions, flagOption, originOption } from './options.ts';
import { lastPart, looseName } from './paths.ts';

/** Where a manifest's text comes from. */
export interface SkillPlace {
  /** The manifest's path, as the agent's own tools see it. */
  readonly location: string;
  /** Its directory; of a loose file, the root that it stands in. */
  readonly dir: string;
  readonly origin: Origin;
  /** A single file in a root, named after itself. */
  readonly loose?: boolean | undefined;
}

/**
 * Judge the text of one manifest. Pure: no disk. Without a card one of the diagnostics is an error.
 *
 * @example
 * parseSkill(text, { location: '/skills/pdf/SKILL.md', dir: '/skills/pdf', origin: 'project' }).card?.name // 'pdf'
 */
export function parseSkill(
  text: string,
  place: SkillPlace,
  options?: SkillOptions,
): { readonly card?: SkillCard; readonly diagnostics: readonly Diagnostic[] } {
  const { policy } = checkOptions(options);
  if (typeof text !== 'string') return refuseOption('text', text, 'give the text of a manifest');
  const { card, issues }: Judgement = judgeManifest(manifestOf(text, place), policy);
  return card === undefined ? { diagnostics: issues } : { card, diagnostics: issues };
}

function manifestOf(text: string, place: Partial<SkillPlace> | undefined = {}): Manifest {
  const location = textOption('location', place.location);
  const dir = textOption('dir', place.dir);
  const isLoose = flagOption('loose', place.loose, false);
  const placeName = isLoose ? looseName(location) : lastPart(dir);
  return { text, location, dir, origin: originOption('origin', place.origin), isLoose, placeName, faults: [] };
}

function textOption(option: string, value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : refuseOption(option, value, 'give a path');
}
