import { type SkillCard, briefingFault } from '@briefing/contract';
import { clampPoints } from './clamp.ts';
import { firstRung } from './climb.ts';
import { escapeXml } from './escape-xml.ts';
import { frame } from './frame.ts';
import { countPoints, estimateTokens } from './measure.ts';
import { oneLine } from './one-line.ts';
import { shareFairly } from './share-fairly.ts';

/** How much of a catalogue is shown: all, shorter descriptions, names and places, or as many of those as fit and a count. */
export type CatalogueLevel = 'full' | 'shortened' | 'names' | 'counted';

export interface CatalogueOptions {
  /** Absent means `xml`. */
  readonly format?: 'xml' | 'bullets' | undefined;
  /** The first level that fits is taken. */
  readonly budget?:
    number | { readonly limit: number; readonly count?: ((text: string) => number) | undefined } | undefined;
  /** Takes one level without a budget. */
  readonly level?: CatalogueLevel | undefined;
}

/** What became of a catalogue. */
export interface CatalogueReport {
  readonly level: CatalogueLevel;
  readonly shown: number;
  /** Of the shown, those whose description is cut or left out. */
  readonly shortened: number;
  readonly omitted: number;
  readonly total: number;
}

/** A catalogue at one position of its ladder. */
interface Rung {
  readonly level: CatalogueLevel;
  /** One a shown card, in order; `undefined` is none. */
  readonly descriptions: readonly (string | undefined)[];
}

/** The length of a description on average, in code points, when `shortened` is asked for without a budget. */
const SHORT_DESCRIPTION = 80;

/**
 * List skills for a model: name, description and the place to read the rest from.
 *
 * Cards that are always on are not listed, since `renderAlwaysOn` shows their bodies; cards that only the user may call
 * appear in neither. Nothing to list, and a budget for nothing, give the empty string.
 */
export function renderCatalogue(cards: readonly SkillCard[], options: CatalogueOptions = {}): string {
  return explainCatalogue(cards, options).text;
}

/** The same text, with what was shortened and left out. */
export function explainCatalogue(
  cards: readonly SkillCard[],
  { format = 'xml', budget, level }: CatalogueOptions = {},
): { text: string; report: CatalogueReport } {
  const listed = cards.filter((card) => isShown(card) && !isAlwaysOn(card));
  const total = listed.length;
  if (total === 0) return { text: '', report: { level: 'full', shown: 0, shortened: 0, omitted: 0, total } };
  const ladder = new Ladder(listed);
  const render = (rung: Rung): string => FORMATS[format](listed, rung);
  const rung = budget === undefined ? ladder.of(level ?? 'full') : ladder.within(budget, render);
  if (rung === undefined)
    return { text: '', report: { level: 'counted', shown: 0, shortened: 0, omitted: total, total } };
  const shown = rung.descriptions.length;
  const shortened = rung.descriptions.filter((text, index) => text !== listed[index]?.description).length;
  return { text: render(rung), report: { level: rung.level, shown, shortened, omitted: total - shown, total } };
}

/** The bodies of the skills that belong in every prompt, each framed under its name and place. */
export function renderAlwaysOn(cards: readonly SkillCard[]): string {
  return cards
    .filter((card) => isShown(card) && isAlwaysOn(card))
    .map((card) => `## ${oneLine(card.name)} (${oneLine(card.location)})\n${frame(card.body.trim())}`)
    .join('\n\n');
}

/** Everything that a list can be reduced to, longest first: it depends on the cards alone, never on the budget. */
class Ladder {
  readonly #descriptions: readonly string[];
  readonly #lengths: readonly number[];
  readonly #points: number;

  constructor(cards: readonly SkillCard[]) {
    this.#descriptions = cards.map(({ description }) => description);
    this.#lengths = this.#descriptions.map(countPoints);
    this.#points = this.#lengths.reduce((sum, length) => sum + length, 0);
  }

  of(level: CatalogueLevel): Rung {
    switch (level) {
      case 'full':
        return { level, descriptions: this.#descriptions };
      case 'shortened':
        return this.#shortened(SHORT_DESCRIPTION * this.#lengths.length);
      case 'names':
        return { level, descriptions: this.#descriptions.map(() => undefined) };
      case 'counted':
        return { level, descriptions: [] };
    }
  }

  within(budget: NonNullable<CatalogueOptions['budget']>, render: (rung: Rung) => string): Rung | undefined {
    const { limit, count = estimateTokens } = typeof budget === 'object' ? budget : { limit: budget };
    if (!(Number.isFinite(limit) && limit > 0)) {
      const message = `budget is ${limit}; give a positive number`;
      throw briefingFault('option-invalid', message, { details: { option: 'budget' } });
    }
    const rungs = this.#points + this.#lengths.length + 1;
    const place = firstRung(rungs, (index) => count(render(this.#at(index))) <= limit);
    return place === undefined ? undefined : this.#at(place);
  }

  /** All of the text, each smaller share of it, names alone, then fewer and fewer of those. */
  #at(index: number): Rung {
    if (index === 0) return this.of('full');
    if (index < this.#points) return this.#shortened(this.#points - index);
    const names = this.of('names');
    const dropped = index - this.#points;
    if (dropped === 0) return names;
    return { level: 'counted', descriptions: names.descriptions.slice(0, -dropped) };
  }

  #shortened(points: number): Rung {
    const shares = shareFairly(this.#lengths, points);
    const descriptions = this.#descriptions.map((text, index) => clampPoints(text, shares[index] ?? 0));
    return { level: 'shortened', descriptions };
  }
}

const FORMATS: Readonly<Record<'xml' | 'bullets', (cards: readonly SkillCard[], rung: Rung) => string>> = {
  xml: (cards, { descriptions }) => {
    const entries = descriptions.map((description, index) => renderEntry(cards[index], description));
    const rest = omission(cards.length, descriptions.length);
    return ['<available_skills>', ...entries, ...(rest === '' ? [] : [`  ${rest}`]), '</available_skills>'].join('\n');
  },
  bullets: (cards, { descriptions }) => {
    const entries = descriptions.map((description, index) => renderBullet(cards[index], description));
    const rest = omission(cards.length, descriptions.length);
    return [...entries, ...(rest === '' ? [] : [`- ${rest}`])].join('\n');
  },
};

function renderEntry(card: SkillCard | undefined, description: string | undefined): string {
  const lines = [
    '  <skill>',
    `    <name>${label(card?.name)}</name>`,
    description !== undefined && `    <description>${label(description)}</description>`,
    `    <location>${label(card?.location)}</location>`,
    '  </skill>',
  ];
  return lines.filter((line) => line !== false).join('\n');
}

function renderBullet(card: SkillCard | undefined, description = ''): string {
  const says = oneLine(description);
  return `- ${oneLine(card?.name ?? '')}${says === '' ? '' : `: ${says}`} (path: ${oneLine(card?.location ?? '')})`;
}

function omission(total: number, shown: number): string {
  const omitted = total - shown;
  if (omitted === 0) return '';
  return `(${omitted} ${shown === 0 ? '' : 'more '}skill${omitted === 1 ? ' is' : 's are'} not listed)`;
}

function label(text = ''): string {
  return escapeXml(oneLine(text));
}

function isShown({ frontmatter }: SkillCard): boolean {
  return frontmatter.disableModelInvocation !== true;
}

function isAlwaysOn({ frontmatter }: SkillCard): boolean {
  return frontmatter.always === true;
}
