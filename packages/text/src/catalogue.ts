import { type SkillCard, briefingFault } from '@briefing/contract';
import { clampPoints } from './clamp.ts';
import { firstRung } from './climb.ts';
import { escapeXml } from './escape-xml.ts';
import { frame } from './frame.ts';
import { countBytes, countPoints, estimateTokens } from './measure.ts';
import { oneLine } from './one-line.ts';
import { shareFairly } from './share-fairly.ts';
import { trimLines } from './trim-lines.ts';

/** How much of a catalogue is shown: all, shorter descriptions, names and places, or as many of those as fit and a count. */
export type CatalogueLevel = 'full' | 'shortened' | 'names' | 'counted';

export interface CatalogueOptions {
  /** Absent means `xml`. */
  readonly format?: 'xml' | 'bullets' | undefined;
  /** The first level that fits is taken. In tokens as `estimateTokens` has them, unless `count` says otherwise. */
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
 * appear in neither. Nothing to list, and a budget that not even a count fits in, give the empty string.
 */
export function renderCatalogue(cards: readonly SkillCard[], options?: CatalogueOptions): string {
  return explainCatalogue(cards, options).text;
}

/** The same text, with what was shortened and left out. */
export function explainCatalogue(
  cards: readonly SkillCard[],
  options: CatalogueOptions = {},
): { text: string; report: CatalogueReport } {
  if (typeof options !== 'object' || (options as unknown) === null) throw optionFault('options', 'give an object');
  const { format = 'xml', budget, level = 'full' } = options;
  checkWord('format', format, Object.keys(FORMATS));
  checkWord('level', level, LEVELS);
  const room = budget === undefined ? undefined : checkBudget(budget);
  const listed = cards.filter((card) => isShown(card) && !isAlwaysOn(card));
  const total = listed.length;
  if (total === 0) return { text: '', report: { level: 'full', shown: 0, shortened: 0, omitted: 0, total } };
  const render = (rung: Rung): string => FORMATS[format](listed, rung);
  const rung = room === undefined ? rungOf(listed, level) : rungWithin(listed, room, render);
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
    .map((card) => `## ${oneLine(card.name)} (${oneLine(card.location)})\n${frame(trimLines(card.body))}`)
    .join('\n\n');
}

function rungOf(cards: readonly SkillCard[], level: CatalogueLevel): Rung {
  switch (level) {
    case 'full':
      return { level, descriptions: cards.map(({ description }) => description) };
    case 'shortened':
      return shortenedRung(cards, lengthsOf(cards), SHORT_DESCRIPTION * cards.length);
    case 'names':
      return { level, descriptions: cards.map(() => undefined) };
    case 'counted':
      return { level, descriptions: [] };
  }
}

/**
 * The first rung that fits of a ladder that depends on the cards alone: all of the text, each smaller share of it, names
 * alone, then fewer and fewer of those. A count that would be longer than the names that it stands for is no rung.
 */
function rungWithin(cards: readonly SkillCard[], room: Room, render: (rung: Rung) => string): Rung | undefined {
  const lengths = lengthsOf(cards);
  const shares = Math.max(0, lengths.reduce((sum, length) => sum + length, 0) - 1);
  const names = rungOf(cards, 'names');
  const counted = (shown: number): Rung => ({ level: 'counted', descriptions: names.descriptions.slice(0, shown) });
  const whole = countBytes(render(names));
  let most = cards.length - 1;
  while (most >= 0 && countBytes(render(counted(most))) >= whole) most -= 1;
  const at = (index: number): Rung => {
    if (index === 0) return rungOf(cards, 'full');
    if (index <= shares) return shortenedRung(cards, lengths, shares + 1 - index);
    return index === shares + 1 ? names : counted(most - (index - shares - 2));
  };
  const place = firstRung(shares + most + 3, (index) => room.measure(render(at(index))) <= room.limit);
  return place === undefined ? undefined : at(place);
}

function shortenedRung(cards: readonly SkillCard[], lengths: readonly number[], points: number): Rung {
  const shares = shareFairly(lengths, points);
  const descriptions = cards.map(({ description }, index) => clampPoints(description, shares[index] ?? 0));
  return { level: 'shortened', descriptions };
}

function lengthsOf(cards: readonly SkillCard[]): number[] {
  return cards.map(({ description }) => countPoints(description));
}

interface Room {
  readonly limit: number;
  measure(text: string): number;
}

function checkBudget(budget: NonNullable<CatalogueOptions['budget']>): Room {
  const given: unknown = typeof budget === 'number' ? { limit: budget } : budget;
  const { limit, count = estimateTokens } = (given ?? {}) as { limit?: unknown; count?: unknown };
  if (typeof limit !== 'number' || !Number.isFinite(limit) || limit <= 0) {
    throw optionFault('budget', 'its limit is no finite number above 0');
  }
  if (typeof count !== 'function') throw optionFault('budget', 'its count is no function');
  const measure = (text: string): number => {
    const units = (count as (text: string) => unknown)(text);
    if (typeof units === 'number' && Number.isFinite(units)) return units;
    throw optionFault('budget', 'its count gave no finite number');
  };
  return { limit, measure };
}

const LEVELS: readonly CatalogueLevel[] = ['full', 'shortened', 'names', 'counted'];

function checkWord(option: string, word: string, words: readonly string[]): void {
  if (!words.includes(word)) throw optionFault(option, `use ${words.join(', ')}`);
}

function optionFault(option: string, problem: string): Error {
  return briefingFault('option-invalid', `${option} cannot be used: ${problem}`, { details: { option } });
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
