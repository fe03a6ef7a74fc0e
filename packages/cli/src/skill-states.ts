import { basename, dirname } from 'node:path';
import type { SkillCard } from '@briefing/contract';
import type { Session } from '@briefing/session';
import { estimateTokens, renderAlwaysOn, renderCatalogue } from '@briefing/text';

/** A skill in a list: a card, or a candidate that did not become one. */
export interface SkillRow {
  readonly name: string;
  readonly description?: string;
  readonly origin?: SkillCard['origin'];
  /** `listed` in the prompt, `always` in it with its body, `user-only`: callable as `/skill:name` alone; or why it is no skill. */
  readonly state: 'listed' | 'always' | 'user-only' | 'invalid' | 'collision' | 'skipped';
  /** What it takes in the prompt, by estimate. */
  readonly tokens: number;
  /** What its body takes once it is read, by estimate. */
  readonly bodyTokens: number;
  readonly location: string;
}

export function listSkills(skills: Session['skills'], findings: Session['diagnostics']): SkillRow[] {
  const others = findings.flatMap(({ kind, severity, location }): SkillRow[] => {
    // A README beside the skills is nobody's mistake.
    if (kind === undefined || kind === 'loaded' || (kind === 'skipped' && severity === 'info')) return [];
    return [{ name: skillName(location), state: kind, tokens: 0, bodyTokens: 0, location }];
  });
  return [...skills.map(rowOf), ...others];
}

/** What a candidate would be called: as its folder, or as the file itself where that is loose. */
export function skillName(location: string): string {
  const file = basename(location);
  return /^skill\.md$/i.test(file) ? basename(dirname(location)) : file.replace(/\.md$/i, '');
}

function rowOf(card: SkillCard): SkillRow {
  const { name, description, origin, location, body } = card;
  const state = stateOf(card);
  const bodyTokens = estimateTokens(body);
  return { name, description, origin, state, tokens: TOKENS[state](card), bodyTokens, location };
}

export function stateOf({ frontmatter }: SkillCard): 'listed' | 'always' | 'user-only' {
  if (frontmatter.disableModelInvocation === true) return 'user-only';
  return frontmatter.always === true ? 'always' : 'listed';
}

const EMPTY_LIST = '<available_skills>\n\n</available_skills>';

const TOKENS: Readonly<Record<ReturnType<typeof stateOf>, (card: SkillCard) => number>> = {
  listed: (card) => estimateTokens(renderCatalogue([card]).slice(EMPTY_LIST.length - 1)),
  always: (card) => estimateTokens(renderAlwaysOn([card])),
  'user-only': () => 0,
};
