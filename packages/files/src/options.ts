import nodePath from 'node:path';
import { briefingFault } from '@briefing/contract';
import type { FileSystem } from './file-system.ts';
import { nodeFileSystem } from './node-file-system.ts';

/** A whole number that is not negative; anything else is the caller's mistake. */
export function checkLimit(option: string, limit: number): void {
  if (!(Number.isSafeInteger(limit) && limit >= 0)) refuse(option, limit, 'give a whole number that is not negative');
}

/** An absolute path without what is superfluous in it; links are not looked at. */
export function checkPath(option: string, value: unknown): string {
  if (typeof value === 'string' && nodePath.isAbsolute(value)) return nodePath.resolve(value);
  return refuse(option, value, 'give an absolute path');
}

/** The disk that a caller gave, or that of this machine. */
export function checkFileSystem(value: unknown): FileSystem {
  if (value === undefined) return nodeFileSystem;
  const isPort =
    typeof value === 'object' &&
    value !== null &&
    ['stat', 'list', 'real', 'read'].every((name) => typeof (value as Record<string, unknown>)[name] === 'function');
  return isPort ? (value as FileSystem) : refuse('fs', value, 'give a FileSystem of @briefing/files');
}

/** Throws `option-invalid`: which option, what it is, and what it may be. */
export function refuse(option: string, value: unknown, way: string): never {
  const found = typeof value === 'string' ? `'${value.slice(0, 60)}'` : Array.isArray(value) ? 'a list' : typeof value;
  const shown = typeof value === 'number' ? String(value) : found;
  throw briefingFault('option-invalid', `${option} is ${shown}; ${way}`, { details: { option } });
}
