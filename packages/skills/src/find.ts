import type { SkillCard } from '@briefing/contract';
import { nameKey } from './names.ts';

/** The cards that a model may call for by itself. */
export function modelInvocableCards(cards: readonly SkillCard[]): SkillCard[] {
  return cards.filter(({ frontmatter }) => frontmatter.disableModelInvocation !== true);
}

/** The card of a name, also of its folder's where that differs. A name beats an alias; among aliases the first card wins. */
export function findSkill(cards: readonly SkillCard[], name: string): SkillCard | undefined {
  const key = nameKey(name);
  return (
    cards.find((card) => nameKey(card.name) === key) ??
    cards.find(({ aliases = [] }) => aliases.some((alias) => nameKey(alias) === key))
  );
}
