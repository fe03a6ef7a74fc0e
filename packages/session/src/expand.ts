import { expandInvocation, parseInvocation } from '@briefing/macros';
import { findSkill, renderActivation } from '@briefing/skills';
import type { SkillCard } from '@briefing/contract';
import { nearest, refuseOption } from '@briefing/text';
import { SKILL_PREFIX } from './macros.ts';
import type { SessionOptions } from './options.ts';
import type { Snapshot } from './snapshot.ts';

/** What a line that a user typed stands for. */
export interface Expansion {
  /** The line itself when it calls nothing. */
  readonly text: string;
  /** `none`: it is no call; `unknown`: it opens like one, and nothing has that name. */
  readonly kind: 'macro' | 'skill' | 'none' | 'unknown';
  /** The name that was probably meant, without the slash. */
  readonly nearest?: string;
}

/** `give` is told of a skill that was called. */
export function expandLine(
  line: string,
  { macros, skills }: Pick<Snapshot, 'macros' | 'skills'>,
  options: SessionOptions['macros'],
  give: (card: SkillCard) => void,
): Expansion {
  if (typeof line !== 'string') return refuseOption('line', line, 'give a text');
  const [, name, rest = ''] = /^\/(\S+)(?:\s+([^]*))?$/.exec(line) ?? [];
  if (name === undefined) return { text: line, kind: 'none' };
  if (name.startsWith(SKILL_PREFIX)) {
    const card = findSkill(skills, name.slice(SKILL_PREFIX.length));
    if (card !== undefined) {
      give(card);
      return { text: withRequest(renderActivation(card), rest), kind: 'skill' };
    }
  } else {
    const found = parseInvocation(line, macros);
    if (found !== undefined && 'macro' in found)
      return { text: expandInvocation(line, macros, options), kind: 'macro' };
  }
  const names = [...macros.map((macro) => macro.name), ...skills.map((card) => SKILL_PREFIX + card.name)];
  // `/commit` is more likely to mean `git:commit` than something that is written alike.
  const near = names.find((each) => each.split(/[:/]/).at(-1) === name) ?? nearest(name, names);
  return { text: line, kind: 'unknown', ...(near !== undefined && { nearest: near }) };
}

/** What follows the name is what the user wants done with it. */
function withRequest(activation: string, request: string): string {
  return request.trim() === '' ? activation : `${activation}\n\n${request.trim()}`;
}
