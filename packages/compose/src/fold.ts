import { type Briefing, type BriefingInput, type BriefingSection, briefingFault } from '@briefing/contract';

/** The texts of the sections that apply and have something to say, trimmed, in order. */
export function renderSections(sections: Briefing, input: BriefingInput): string[] {
  const seen = new Set<string>();
  const texts: string[] = [];
  for (const section of sections) {
    if (seen.has(section.id)) {
      throw briefingFault('section-invalid', `two sections have the id '${section.id}'; give each its own`, {
        details: { id: section.id },
      });
    }
    seen.add(section.id);
    const text = renderSection(section, input);
    if (text !== '') texts.push(text);
  }
  return texts;
}

/** Blocks stand apart by one blank line; a blank one leaves no gap. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

function renderSection(section: BriefingSection, input: BriefingInput): string {
  let text: unknown;
  try {
    if (section.applies !== undefined && !section.applies(input)) return '';
    text = section.render(input) ?? '';
  } catch (cause) {
    throw briefingFault('section-invalid', `section '${section.id}' threw: ${reasonOf(cause)}`, {
      cause,
      details: { id: section.id },
    });
  }
  if (typeof text !== 'string') {
    const message = `section '${section.id}' rendered ${kindOf(text)}; give a string, or undefined for nothing`;
    throw briefingFault('section-invalid', message, { details: { id: section.id } });
  }
  return text.trim();
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function kindOf(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
