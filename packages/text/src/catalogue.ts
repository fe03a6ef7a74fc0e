import type { SkillCard } from '@briefing/contract';
import { escapeXml } from './escape-xml.ts';
import { frame } from './frame.ts';
import { oneLine } from './one-line.ts';

/**
 * List skills for a model: name, description and the place to read the rest from.
 *
 * Cards that are always on are not listed, since `renderAlwaysOn` shows their bodies; cards that only the user may call
 * appear in neither. Nothing to list gives the empty string.
 */
export function renderCatalogue(cards: readonly SkillCard[]): string {
  const listed = cards.filter((card) => isShown(card) && !isAlwaysOn(card));
  if (listed.length === 0) return '';
  return `<available_skills>\n${listed.map(renderEntry).join('\n')}\n</available_skills>`;
}

/** The bodies of the skills that belong in every prompt, each framed under its name and place. */
export function renderAlwaysOn(cards: readonly SkillCard[]): string {
  return cards
    .filter((card) => isShown(card) && isAlwaysOn(card))
    .map((card) => `## ${oneLine(card.name)} (${oneLine(card.location)})\n${frame(card.body.trim())}`)
    .join('\n\n');
}

function renderEntry({ name, description, location }: SkillCard): string {
  return [
    '  <skill>',
    `    <name>${label(name)}</name>`,
    `    <description>${label(description)}</description>`,
    `    <location>${label(location)}</location>`,
    '  </skill>',
  ].join('\n');
}

function label(text: string): string {
  return escapeXml(oneLine(text));
}

function isShown({ frontmatter }: SkillCard): boolean {
  return frontmatter.disableModelInvocation !== true;
}

function isAlwaysOn({ frontmatter }: SkillCard): boolean {
  return frontmatter.always === true;
}
