import type { SkillDiagnostic, SkillLoad, SkillSource } from '@briefing/contract';
import { type TextFile, type TextProblem, memoryFileSystem, readTextFile } from '@briefing/files';
import { reasonOf, refuseOption } from '@briefing/text';
import { assertSkillLoad } from './assert.ts';
import { encodingFaults } from './encoding.ts';
import { quote } from './fault.ts';
import { judgeManifest } from './manifest.ts';
import { startMerge } from './merge.ts';
import { type CheckedOptions, type SkillOptions, checkOptions, originOption } from './options.ts';
import { skipped, unusable } from './outcome.ts';
import { dirName } from './parse.ts';
import { MANIFEST, MANIFEST_LIMIT, tooLarge, unreadManifest } from './walk.ts';

/** How many manifests of a source are read at a time. */
const PARALLEL_READS = 16;

export interface SkillSourceOptions extends Omit<SkillOptions, 'fs' | 'dotDirectories' | 'maxDepth'> {
  /** Passed on to the sources. When it fires the call rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A directory of a source, read: a text or what came instead of one. */
interface Read {
  readonly source: SkillSource;
  readonly dir: string;
  readonly location: string;
  readonly result: TextFile | SkillDiagnostic;
}

/**
 * Load the skills of sources, near or far, highest precedence first. One that fails is a diagnostic and the rest load;
 * cards keep the order of sources and listings. An aborted call rejects with the signal's reason.
 */
export async function gatherSkillCardsFrom(
  sources: readonly SkillSource[],
  options: SkillSourceOptions = {},
): Promise<SkillLoad> {
  if (!Array.isArray(sources)) return refuseOption('sources', sources, 'give a list of sources');
  const { signal, ...rest } = options;
  const checked = checkOptions(rest);
  for (const [index, source] of (sources as readonly SkillSource[]).entries()) checkSource(source, index);
  const merge = startMerge();
  for (const [index, source] of (sources as readonly SkillSource[]).entries()) {
    const found = await readSource(source, nameOf(source, index), checked, signal);
    for (const read of found) {
      if ('kind' in read) merge.add(read);
      else if ('kind' in read.result) merge.add(read.result);
      else if (merge.admit(`${index} ${read.dir}`, read.location)) {
        merge.judge(judgeRead(read, read.result, checked), read.location);
      }
    }
  }
  const load = merge.load();
  if (checked.failFast) assertSkillLoad(load);
  return load;
}

function judgeRead(
  { source, dir, location }: Read,
  file: TextFile,
  { policy }: CheckedOptions,
): ReturnType<typeof judgeManifest> {
  const manifest = {
    text: file.text,
    location,
    dir: source.locate === undefined ? dir : parentOf(location),
    origin: source.origin ?? 'path',
    placeName: dirName(dir),
    isLoose: false,
    faults: encodingFaults(file, policy),
  };
  return judgeManifest(manifest, policy);
}

async function readSource(
  source: SkillSource,
  name: string,
  { maxEntries }: CheckedOptions,
  signal: AbortSignal | undefined,
): Promise<readonly (Read | SkillDiagnostic)[]> {
  signal?.throwIfAborted();
  let dirs: readonly string[];
  try {
    dirs = checkListing(await source.listSkillDirs(signal));
  } catch (error) {
    signal?.throwIfAborted();
    return [unusable('source-failed', name, `the source ${quote(name)} cannot list its skills: ${reasonOf(error)}`)];
  }
  signal?.throwIfAborted();
  const read = await mapInOrder(dirs.slice(0, maxEntries), signal, (dir) => readDir(source, dir, signal));
  if (dirs.length <= maxEntries) return read;
  const detail = `the source ${quote(name)} lists ${dirs.length} directories and the first ${maxEntries} were read: raise maxEntries`;
  return [...read, skipped('entry-limit', 'warning', name, detail)];
}

async function readDir(source: SkillSource, listed: string, signal: AbortSignal | undefined): Promise<Read> {
  const dir = listed.replace(/(?<=[^\\/])[\\/]$/, '');
  let location = `${dir}/${MANIFEST}`;
  try {
    location = checkLocation(source.locate?.(listed) ?? location);
    const content: unknown = await source.readSkillMd(listed, signal);
    return { source, dir, location, result: decode(location, content) };
  } catch (error) {
    signal?.throwIfAborted();
    const result = unusable('unreadable', location, `the source cannot read it: ${reasonOf(error)}`);
    return { source, dir, location, result };
  }
}

function decode(location: string, content: unknown): TextFile | SkillDiagnostic {
  if (content === undefined || content === null) {
    return skipped('no-manifest', 'info', location, `the directory holds no ${MANIFEST}: nothing to do`);
  }
  if (typeof content !== 'string' && !(content instanceof Uint8Array))
    throw new Error('it gave neither text nor bytes');
  // One way to text for all of them: marks, encodings, limits.
  const fs = memoryFileSystem({ '/manifest': content });
  const file = readTextFile(fs, '/manifest', { maxBytes: MANIFEST_LIMIT });
  if ('problem' in file) return unreadManifest(location, file.problem as Exclude<TextProblem, 'missing'>);
  return file.truncated ? tooLarge(location, file.size) : file;
}

/** A few at a time, results in the order of the entries. */
async function mapInOrder<Entry, Result>(
  entries: readonly Entry[],
  signal: AbortSignal | undefined,
  act: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next; index < entries.length; index = next) {
      signal?.throwIfAborted();
      next += 1;
      results[index] = await act(entries[index] as Entry);
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL_READS, entries.length) }, work));
  signal?.throwIfAborted();
  return results;
}

function checkSource(source: unknown, index: number): void {
  const option = `sources[${index}]`;
  const isSource =
    typeof source === 'object' &&
    source !== null &&
    ['listSkillDirs', 'readSkillMd'].every((name) => typeof (source as Record<string, unknown>)[name] === 'function');
  if (!isSource) refuseOption(option, source, 'give a SkillSource, with listSkillDirs and readSkillMd');
  originOption(`${option}.origin`, (source as SkillSource).origin, 'path');
}

function checkListing(dirs: unknown): readonly string[] {
  if (Array.isArray(dirs) && dirs.every((dir) => typeof dir === 'string' && dir !== '')) return dirs as string[];
  throw new Error('it gave no list of directories');
}

function checkLocation(location: unknown): string {
  if (typeof location === 'string' && location !== '') return location;
  throw new Error('its locate gave no path');
}

function nameOf({ id }: { readonly id?: unknown }, index: number): string {
  return typeof id === 'string' && id !== '' ? id : `source ${index + 1}`;
}

/** The folder of a path as another machine may write it. */
function parentOf(location: string): string {
  const end = Math.max(location.lastIndexOf('/'), location.lastIndexOf('\\'));
  return end <= 0 ? location.slice(0, end + 1) || '.' : location.slice(0, end);
}
