import {
  type Briefing,
  type BriefingInput,
  type BriefingSection,
  type Stability,
  briefingFault,
} from '@briefing/contract';
import { describeValue, reasonOf, refuseOption } from '@briefing/text';

/** A section after its gate and its render. */
export interface Row {
  readonly section: BriefingSection;
  /** Trimmed; empty when the section is gated or has nothing to say. */
  readonly text: string;
  readonly gated: boolean;
}

/** Every section of the recipe with its text, in order. */
export function renderRows(sections: Briefing, input: BriefingInput): Row[] {
  const rows: Row[] = [];
  renderEach(sections, input, (section, text) => {
    rows.push({ section, gated: text === undefined, text: text ?? '' });
  });
  return rows;
}

/** The texts alone, of the sections that have one. */
export function renderTexts(sections: Briefing, input: BriefingInput): string[] {
  const texts: string[] = [];
  renderEach(sections, input, (_, text) => {
    if (text !== undefined && text !== '') texts.push(text);
  });
  return texts;
}

/** The text is `undefined` for a section that is gated. */
function renderEach(
  sections: Briefing,
  input: BriefingInput,
  take: (section: BriefingSection, text: string | undefined) => void,
): void {
  const ids = new Set<string>();
  for (const section of sections) {
    checkFields(section);
    ids.add(section.id);
    take(section, isGated(section, input) ? undefined : renderText(section.id, section, input));
  }
  if (ids.size < sections.length) refuseTwins(sections);
}

/** What a section or one of its forms gives, trimmed. A throw or a value that is no text is a fault that names the section. */
export function renderText(id: string, source: Pick<BriefingSection, 'render'>, input: BriefingInput): string {
  let text: unknown;
  try {
    text = source.render(input);
  } catch (cause) {
    throw threw(id, cause);
  }
  if (typeof text === 'string') return text.trim();
  if (text === undefined || text === null) return '';
  throw invalid(id, `section '${id}' rendered ${kindOf(text)}; give a string, or undefined for nothing`);
}

/** A section that is gated is asked nothing more: one whose stability depends on the input counts as `session` then. */
export function stabilityOf({ section, gated }: Row, input: BriefingInput): Stability {
  const { id } = section;
  let word: unknown = section.stability ?? 'session';
  try {
    if (typeof section.stability === 'function') word = gated ? 'session' : section.stability(input);
  } catch (cause) {
    throw threw(id, cause);
  }
  if (typeof word === 'string' && Object.hasOwn(RANKS, word)) return word as Stability;
  throw invalid(id, `section '${id}' has the stability ${describeValue(word)}; use static, session or volatile`);
}

const RANKS: Readonly<Record<Stability, number>> = { volatile: 0, session: 1, static: 2 };

/** Pressure moves the tail of a prompt before its cached head: volatile rows shrink first. */
export function rankOf(stability: Stability): number {
  return RANKS[stability];
}

function invalid(id: string, message: string, cause?: unknown): Error {
  return briefingFault('section-invalid', message, { cause, details: { id } });
}

/** Also for prompts that fit: a mistake should not wait for the day when the budget is short. */
function checkFields(section: BriefingSection): void {
  if (typeof (section as unknown) !== 'object' || (section as unknown) === null)
    refuseOption('sections', section, 'give a list of sections, each { id, render }');
  const { id, priority, overflow } = section;
  const name: unknown = id;
  const cut: unknown = overflow;
  if (typeof name !== 'string' || name === '') throw invalid('', 'a section has no id; give each its own');
  if (priority !== undefined) checkPriority(id, priority);
  if (cut !== undefined && cut !== 'truncate') {
    throw invalid(id, `section '${id}' has an overflow that is not 'truncate'; use that or leave it out`);
  }
}

export function checkPriority(id: string, priority: number): number {
  if (Number.isFinite(priority)) return priority;
  throw invalid(id, `section '${id}' has the priority ${describeValue(priority)}; give a finite number`);
}

function refuseTwins(sections: Briefing): never {
  const seen = new Set<string>();
  const twin = sections.find(({ id }) => seen.size === seen.add(id).size)?.id ?? '';
  throw invalid(twin, `two sections have the id '${twin}'; give each its own`);
}

function isGated(section: BriefingSection, input: BriefingInput): boolean {
  try {
    return section.applies !== undefined && !section.applies(input);
  } catch (cause) {
    throw threw(section.id, cause);
  }
}

function threw(id: string, cause: unknown): Error {
  return invalid(id, `section '${id}' threw: ${reasonOf(cause)}`, cause);
}

function kindOf(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
