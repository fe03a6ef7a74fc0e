import type { SkillCard } from '@briefing/contract';
import { frame, oneLine, refuseOption, trimLines } from '@briefing/text';
import { isListOfTexts, objectOption } from './options.ts';

/** How many files of a skill are named. */
const MOST_RESOURCES = 50;

export interface ActivationOptions {
  /** Paths in the skill's directory that the model should know of. */
  readonly resources?: readonly string[] | undefined;
}

/** A skill that was called for: its name, the directory that its paths start from, and its body in a frame. */
export function renderActivation(card: SkillCard, options?: ActivationOptions): string {
  const { resources = [] } = objectOption('options', options);
  if (!isListOfTexts(resources)) return refuseOption('resources', resources, 'give a list of paths');
  const head = [
    `# Skill: ${oneLine(card.name)}`,
    `Base directory: ${oneLine(card.dir)}`,
    'Relative paths in the skill start there.',
  ].join('\n');
  return [head, frame(trimLines(card.body)), ...renderResources(resources)].join('\n\n');
}

function renderResources(resources: readonly string[]): string[] {
  if (resources.length === 0) return [];
  const lines = resources.slice(0, MOST_RESOURCES).map((path) => `- ${oneLine(path)}`);
  const more = resources.length - lines.length;
  if (more > 0) lines.push(`- (${more} more ${more === 1 ? 'file is' : 'files are'} not listed)`);
  return [['Files in the base directory:', ...lines].join('\n')];
}
