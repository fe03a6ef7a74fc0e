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
  throw briefingFault('option-invalid', `${option} is ${describe(value)}; ${way}`, { details: { option } });
}

/** A few words on one line, cut between code points. */
function describe(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return Array.isArray(value) ? 'a list' : typeof value;
  const [...points] = value.slice(0, 120).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return `'${points.slice(0, 60).join('')}${points.length > 60 ? '…' : ''}'`;
}
