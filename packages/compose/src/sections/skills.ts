import type { BriefingInput, BriefingSection } from '@briefing/contract';
import { type CatalogueLevel, oneLine, renderAlwaysOn, renderCatalogue } from '@briefing/text';
import { PRIORITY } from '../priorities.ts';
import { anyTool } from './tool-names.ts';

export const skillsSection: BriefingSection = {
  id: 'skills',
  title: 'Skills',
  stability: 'session',
  priority: PRIORITY.skills,
  applies: (input) => shownCards(input).length > 0,
  render: (input) => renderSkills(input, 'full', alwaysOn),
  forms: [
    { priority: PRIORITY.shortSkillDescriptions, render: (input) => renderSkills(input, 'shortened', alwaysOn) },
    { priority: PRIORITY.alwaysOnBodies, render: (input) => renderSkills(input, 'shortened', alwaysOnPlaces) },
    { priority: PRIORITY.skillNames, render: (input) => renderSkills(input, 'names', alwaysOnPlaces) },
    { priority: PRIORITY.skillCount, render: countSkills },
  ],
};

function renderSkills(input: BriefingInput, level: CatalogueLevel, always: (input: BriefingInput) => string): string {
  const catalogue = renderCatalogue(input.skills ?? [], { level });
  const blocks = ['# Skills', catalogue && howToUse(input, level), catalogue, always(input)];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** How many there are and where, which is enough to look. */
function countSkills(input: BriefingInput): string {
  const cards = shownCards(input).filter(({ frontmatter }) => frontmatter.always !== true);
  const folders = [...new Set(cards.map(({ location }) => folderOf(location)))];
  const places = folders.slice(0, FOLDERS).join(', ') + (folders.length > FOLDERS ? ' and elsewhere' : '');
  const [noun, verb] = cards.length === 1 ? ['skill', 'is'] : ['skills', 'are'];
  const counted =
    cards.length > 0 && `${cards.length} ${noun} ${verb} not listed; look in ${places} when a task may call for one.`;
  return ['# Skills', counted, alwaysOnPlaces(input)].filter((block) => block !== false && block !== '').join('\n\n');
}

const FOLDERS = 3;

/** The folder of the skill's own folder, or of a loose file. */
function folderOf(location: string): string {
  const own = /[\\/]SKILL\.md$/i.test(location) ? /[\\/][^\\/]*[\\/][^\\/]*$/ : /[\\/][^\\/]*$/;
  return oneLine(location.replace(own, '') || location);
}

function howToUse(input: BriefingInput, level: CatalogueLevel): string {
  const read = anyTool(input, 'read');
  const open = read === undefined ? 'read the file at its location' : `open its location with ${read}`;
  return `A skill is a written procedure for one kind of task. When a ${level === 'names' ? 'name' : 'description'} fits the task, ${open} first and follow what it says. Paths in a skill start at the folder of its own file.`;
}

function alwaysOn(input: BriefingInput): string {
  const bodies = renderAlwaysOn(input.skills ?? []);
  if (bodies === '') return '';
  return `These skills apply to every task. Paths in them start at the folder of their own file.\n\n${bodies}`;
}

function alwaysOnPlaces(input: BriefingInput): string {
  const cards = shownCards(input).filter(({ frontmatter }) => frontmatter.always === true);
  if (cards.length === 0) return '';
  const places = cards.slice(0, NAMED).map(({ name, location }) => `${oneLine(name)} (${oneLine(location)})`);
  const others = cards.length > places.length ? ' and others' : '';
  const [noun, verb, them] = cards.length === 1 ? ['skill', 'applies', 'it'] : ['skills', 'apply', 'them'];
  return `${cards.length} ${noun} not shown here ${verb} to every task${anyTool(input, 'read', 'bash') === undefined ? '' : `; read ${them} first`}: ${places.join(', ')}${others}.`;
}

const NAMED = 5;

function shownCards({ skills = [] }: BriefingInput): NonNullable<BriefingInput['skills']> {
  return skills.filter(({ frontmatter }) => frontmatter.disableModelInvocation !== true);
}
