import type { SkillCard, SkillLoad } from '@briefing/contract';
import type { Capability, ToolResult } from '@briefing/contract/deck';
import { nearest, oneLine } from '@briefing/text';
import { renderActivation } from './activation.ts';
import { findSkill, modelInvocableCards } from './find.ts';

/**
 * A `skill` tool for hosts that prefer one to reading files: it lists the skills in its description and gives the body of
 * one by name. Cards that only the user may call are not among them; those that are always on are.
 */
export function skillCapability({ cards }: Pick<SkillLoad, 'cards'>): Capability {
  const offered = modelInvocableCards(cards);
  const names = [...new Set(offered.map(({ name }) => name))];
  const name = { type: 'string', description: 'The name of the skill.' };
  return {
    name: 'skill',
    label: 'Skill',
    description: describe(offered),
    parameters: {
      type: 'object',
      // An empty enum is no schema for most providers.
      properties: { name: names.length === 0 ? name : { ...name, enum: names } },
      required: ['name'],
      additionalProperties: false,
    },
    readOnly: true,
    run: (input) => Promise.resolve(answer(offered, input)),
  };
}

function describe(cards: readonly SkillCard[]): string {
  if (cards.length === 0) return 'Gives the instructions of a skill by its name. There are no skills at the moment.';
  const lines = cards.map(({ name, description }) => {
    const says = oneLine(description);
    return `- ${oneLine(name)}${says === '' ? '' : `: ${says}`}`;
  });
  const head =
    'Gives the instructions of a skill by its name. Call it before you start on a task that one of these fits:';
  return [head, ...lines].join('\n');
}

function answer(cards: readonly SkillCard[], input: unknown): ToolResult {
  const name: unknown = typeof input === 'object' && input !== null && 'name' in input ? input.name : undefined;
  if (typeof name !== 'string') return refuse('The input has no name. Give { "name": "…" } with the name of a skill.');
  const card = findSkill(cards, name);
  if (card === undefined) {
    const names = cards.map((each) => each.name);
    const meant = nearest(name, names);
    const hint =
      meant === undefined ? `There is: ${names.map(oneLine).join(', ') || 'none'}.` : `Did you mean ${oneLine(meant)}?`;
    return refuse(`There is no skill of that name. ${hint}`);
  }
  const { location, dir } = card;
  return { content: [{ type: 'text', text: renderActivation(card) }], details: { name: card.name, location, dir } };
}

function refuse(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
