import type { PlatformPath } from 'node:path';
import { countBytes } from '@briefing/text';
import { hasTextExtension } from './text-names.ts';

const SCHEME =
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:https?|ftps?|sftp|file|data|blob|javascript|mailto|ssh|git|svn|wss?|smb|nfs):)/i;
/** `//host`, `\\host`, `\\?\`, `\\.\`, `\??\`, and any mixture of slashes. */
const NETWORK_OR_DEVICE = /^[\\/](?:[\\/]|\?\?[\\/])/;
/** `C:notes.md`: relative to wherever that drive happens to be. */
const DRIVE_RELATIVE = /^[a-z]:(?![\\/])/i;

const TRAILING = /[.,;:!?)\]}>'"]/;
/** More of them are nobody's prose. */
const MOST_TRAILING = 32;

/** No disk has longer ones. */
const MOST_PATH = 4096;
const MOST_PART_BYTES = 255;

/** Forms that are never looked up, on any platform where they could lead off this disk. */
export function isUnsupported(platform: PlatformPath, spec: string): boolean {
  if (SCHEME.test(spec) || NETWORK_OR_DEVICE.test(spec)) return true;
  if (platform.sep === '/') return false;
  // A colon behind the drive names a stream in a file, under which a file has yet another name.
  return DRIVE_RELATIVE.test(spec) || hasStream(spellingsOf(spec).at(-1) ?? '');
}

/** Whether somebody who wrote this meant a file: then a miss is worth a word. */
export function isPathLike(platform: PlatformPath, spec: string): boolean {
  const start = platform.sep === '/' ? /^(?:\.\.?|~)\// : /^(?:\.\.?|~)[\\/]/;
  return start.test(spec) || hasTextExtension(spec) || hasTextExtension(withoutTrailing(spec));
}

/** All marks taken off, however many: what is not tried is still worth a word. */
function withoutTrailing(spec: string): string {
  let end = spec.length;
  while (end > 1 && TRAILING.test(spec.charAt(end - 1))) end -= 1;
  return spec.slice(0, end);
}

/**
 * The ways to read an import at the end of a sentence: as written, then without trailing punctuation, mark by mark.
 *
 * @example
 * spellingsOf('notes.md).') // ['notes.md).', 'notes.md)', 'notes.md']
 */
export function spellingsOf(spec: string): string[] {
  const spellings = [spec];
  for (let end = spec.length; spec.length - end < MOST_TRAILING; end -= 1) {
    if (end <= 1 || !TRAILING.test(spec.charAt(end - 1))) break;
    spellings.push(spec.slice(0, end - 1));
  }
  return spellings;
}

/**
 * Where one spelling may lead: `~/` from home, absolute as it stands, else from each base. Empty when it can be no file.
 * Nothing is looked up.
 */
export function targetsOf(
  platform: PlatformPath,
  spelling: string,
  bases: readonly string[],
  home: string | undefined,
): string[] {
  // Dots and slashes alone name a directory.
  if (/^[./\\~]*$/.test(spelling)) return [];
  if (platform.sep === '\\' && hasStream(spelling)) return [];
  return resolveAll(platform, spelling, bases, home).filter((path) => isPossible(platform, path));
}

function hasStream(spelling: string): boolean {
  return spelling.replace(/^[a-z]:/i, '').includes(':');
}

function resolveAll(
  platform: PlatformPath,
  spelling: string,
  bases: readonly string[],
  home: string | undefined,
): string[] {
  const isHome = spelling.startsWith('~/') || (platform.sep === '\\' && spelling.startsWith('~\\'));
  // Joined, not resolved: what follows `~/` stays below home even when it begins with another slash.
  if (isHome) return home === undefined ? [] : [platform.join(home, spelling.slice(2))];
  if (platform.isAbsolute(spelling)) return [platform.resolve(bases[0] ?? platform.sep, spelling)];
  return bases.map((base) => platform.resolve(base, spelling));
}

function isPossible(platform: PlatformPath, path: string): boolean {
  if (path.length * 3 <= MOST_PART_BYTES) return true;
  if (path.length >= MOST_PATH) return false;
  return path
    .split(platform.sep)
    .every((part) => part.length * 3 <= MOST_PART_BYTES || countBytes(part) <= MOST_PART_BYTES);
}
