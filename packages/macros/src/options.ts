import type { Origin } from '@briefing/contract';
import { refuseOption } from '@briefing/text';

const ORIGINS: Readonly<Record<Origin, true>> = { user: true, project: true, path: true, builtin: true };

export function checkOrigin(option: string, value: Origin): Origin {
  if (typeof value === 'string' && Object.hasOwn(ORIGINS, value)) return value;
  return refuseOption(option, value, `use one of ${Object.keys(ORIGINS).join(', ')}`);
}

export function checkLabel(option: string, value: string | undefined): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  return refuseOption(option, value, 'give a word');
}

export function checkFlag(option: string, value: boolean | undefined): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  return refuseOption(option, value, 'use true or false');
}

export function checkReport<Report>(value: Report | undefined): Report | undefined {
  if (value === undefined || typeof value === 'function') return value;
  return refuseOption('report', value, 'give a function');
}
