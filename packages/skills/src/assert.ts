import { type SkillLoad, briefingFault } from '@briefing/contract';
import { oneLine } from '@briefing/text';

/** Most of a long list helps nobody; the fault's `locations` has all of it. */
const MOST_LINES = 20;

/** Throws one `skill-invalid` that lists every invalid candidate, if there is one. */
export function assertSkillLoad({ diagnostics }: SkillLoad): void {
  const invalid = diagnostics.filter(({ kind }) => kind === 'invalid');
  if (invalid.length === 0) return;
  const lines = invalid.slice(0, MOST_LINES).map(({ code, location, line, column, detail }) => {
    const place = [oneLine(location), line, column].filter((part) => part !== undefined).join(':');
    return `- ${place} ${code}: ${detail}`;
  });
  if (invalid.length > MOST_LINES) lines.push(`- and ${invalid.length - MOST_LINES} more`);
  const message = `${invalid.length} ${invalid.length === 1 ? 'skill is' : 'skills are'} invalid:\n${lines.join('\n')}`;
  throw briefingFault('skill-invalid', message, { details: { locations: invalid.map(({ location }) => location) } });
}
