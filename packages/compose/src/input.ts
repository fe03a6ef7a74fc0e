import type { BriefingInput } from '@briefing/contract';
import { refuseOption } from '@briefing/text';
import { fixMoment } from './clock.ts';

/** What each entry of a list must have; everything else about it is optional. */
const LISTS = [
  { list: 'tools', texts: ['name'], shape: '{ name }' },
  { list: 'contextDocs', texts: ['path', 'body'], shape: '{ path, body }' },
  { list: 'subagents', texts: ['name', 'purpose'], shape: '{ name, purpose }' },
  { list: 'skills', texts: ['name', 'description', 'body', 'location'], shape: 'a SkillCard' },
] as const;

/** The input as all sections read it: looked at once, and with its moment fixed. */
export function prepareInput(input: BriefingInput): BriefingInput {
  for (const { list, texts, shape } of LISTS) {
    if (input[list] !== undefined) checkList(list, input[list], texts, shape);
  }
  return fixMoment(input);
}

function checkList(list: string, entries: unknown, texts: readonly string[], shape: string): void {
  if (!Array.isArray(entries)) refuseOption(list, entries, `give a list of ${shape}`);
  (entries as readonly unknown[]).forEach((entry, index) => {
    const fields = (typeof entry === 'object' ? entry : null) as Readonly<Record<string, unknown>> | null;
    if (fields === null) return refuseOption(`${list}[${index}]`, entry, `give ${shape}`);
    const wrong = texts.find((field) => typeof fields[field] !== 'string');
    if (wrong !== undefined) refuseOption(`${list}[${index}].${wrong}`, fields[wrong], 'give a string');
    if (list === 'skills' && typeof fields['frontmatter'] !== 'object') {
      refuseOption(`${list}[${index}].frontmatter`, fields['frontmatter'], 'give an object, {} at least');
    }
  });
}
