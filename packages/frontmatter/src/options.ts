import { briefingFault } from '@briefing/contract';
import type { FrontmatterOptions } from './shapes.ts';

/** What the diagnostics are to name as their file. */
export function checkLocation({ location = 'text' }: FrontmatterOptions): string {
  if (typeof location === 'string') return location;
  const message = `location is of the type ${typeof location}; give a path or a source id`;
  throw briefingFault('option-invalid', message, { details: { option: 'location' } });
}
