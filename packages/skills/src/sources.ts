import type { SkillDiagnostic, SkillLoad, SkillSource } from '@briefing/contract';
import { type TextFile, type TextProblem, memoryFileSystem, readTextFile } from '@briefing/files';
import { describeValue, reasonOf, refuseOption } from '@briefing/text';
import { assertSkillLoad } from './assert.ts';
import { encodingFaults } from './encoding.ts';
import { quote } from './fault.ts';
import { judgeManifest } from './manifest.ts';
import {
  type Allowance,
  MANIFEST,
  MANIFEST_LIMIT,
  caseFaults,
  isMisnamed,
  misnamed,
  startAllowance,
  tooLarge,
  totalReached,
  unreadManifest,
} from './manifest-file.ts';
import { startMerge } from './merge.ts';
import { type CheckedOptions, type SkillOptions, checkOptions, objectOption, originOption } from './options.ts';
import { skipped, unusable } from './outcome.ts';
import { lastPart, parentOf } from './paths.ts';

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
  options?: SkillSourceOptions,
): Promise<SkillLoad> {
  if (!Array.isArray(sources)) return refuseOption('sources', sources, 'give a list of sources');
  const { signal, ...rest } = objectOption('options', options);
  const checked = checkOptions(rest);
  const stop = signalOption(signal);
  for (const [index, source] of (sources as readonly SkillSource[]).entries()) checkSource(source, index);
  return untilAborted(stop, gather(sources as readonly SkillSource[], checked, stop));
}

async function gather(
  sources: readonly SkillSource[],
  options: CheckedOptions,
  signal: AbortSignal | undefined,
): Promise<SkillLoad> {
  const merge = startMerge();
  const allowance = startAllowance();
  for (const [index, source] of sources.entries()) {
    for (const read of await readSource(source, nameOf(source, index), options, allowance, signal)) {
      if ('kind' in read) merge.add(read);
      else if ('kind' in read.result) merge.add(read.result);
      else if (options.policy.mode === 'closed' && isMisnamed(read.location)) merge.add(misnamed(read.location));
      else if (merge.admit(`${index} ${read.dir}`, read.location)) {
        merge.judge(judgeRead(read, read.result, options), read.location);
      }
    }
  }
  const load = merge.load();
  if (options.failFast) assertSkillLoad(load);
  return load;
}

/** The work, or the signal's reason as soon as it fires: a source may not listen to it. */
async function untilAborted<Result>(signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> {
  if (signal === undefined) return work;
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    if (abort !== undefined) signal.removeEventListener('abort', abort);
  }
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
    placeName: lastPart(dir),
    isLoose: false,
    faults: [...caseFaults(location), ...encodingFaults(file, policy)],
  };
  return judgeManifest(manifest, policy);
}

async function readSource(
  source: SkillSource,
  name: string,
  { maxEntries }: CheckedOptions,
  allowance: Allowance,
  signal: AbortSignal | undefined,
): Promise<readonly (Read | SkillDiagnostic)[]> {
  signal?.throwIfAborted();
  let entries: readonly unknown[];
  try {
    entries = checkListing(await source.listSkillDirs(signal));
  } catch (error) {
    signal?.throwIfAborted();
    return [unusable('source-failed', name, `the source ${quote(name)} cannot list its skills: ${reasonOf(error)}`)];
  }
  signal?.throwIfAborted();
  const results = await mapInOrder(entries.slice(0, maxEntries), signal, async (entry) => {
    if (allowance.isSpent()) return undefined;
    return isDirectory(entry) ? readDir(source, entry, allowance, signal) : noDirectory(name, entry);
  });
  const read: (Read | SkillDiagnostic)[] = results.filter((result) => result !== undefined);
  if (read.length < results.length) read.push(totalReached(name));
  if (entries.length > maxEntries) {
    const detail = `the source ${quote(name)} lists ${entries.length} directories and the first ${maxEntries} were read: raise maxEntries`;
    read.push(skipped('entry-limit', 'warning', name, detail));
  }
  return read;
}

async function readDir(
  source: SkillSource,
  listed: string,
  allowance: Allowance,
  signal: AbortSignal | undefined,
): Promise<Read> {
  const dir = listed.replace(/(?<=[^\\/])[\\/]$/, '');
  let location = dir.endsWith('/') ? dir + MANIFEST : `${dir}/${MANIFEST}`;
  try {
    location = checkLocation(source.locate?.(listed) ?? location);
    const content: unknown = await source.readSkillMd(listed, signal);
    return { source, dir, location, result: decode(location, content, allowance) };
  } catch (error) {
    signal?.throwIfAborted();
    const result = unusable('unreadable', location, `the source cannot read it: ${reasonOf(error)}`);
    return { source, dir, location, result };
  }
}

function decode(location: string, content: unknown, allowance: Allowance): TextFile | SkillDiagnostic {
  if (content === undefined || content === null) {
    return skipped('no-manifest', 'info', location, `the directory holds no ${MANIFEST}: nothing to do`);
  }
  if (typeof content !== 'string' && !(content instanceof Uint8Array))
    throw new Error('it gave neither text nor bytes');
  allowance.spend(Math.min(content.length, MANIFEST_LIMIT));
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

function checkListing(entries: unknown): readonly unknown[] {
  if (Array.isArray(entries)) return entries;
  throw new Error('it gave no list of directories');
}

function isDirectory(entry: unknown): entry is string {
  return typeof entry === 'string' && entry !== '';
}

function noDirectory(name: string, entry: unknown): SkillDiagnostic {
  const detail = `the source ${quote(name)} lists ${describeValue(entry)}, which names no directory: mend the source`;
  return unusable('unreadable', name, detail);
}

function signalOption(signal: unknown): AbortSignal | undefined {
  if (signal === undefined || signal instanceof AbortSignal) return signal;
  return refuseOption('signal', signal, 'give an AbortSignal');
}

function checkLocation(location: unknown): string {
  if (typeof location === 'string' && location !== '') return location;
  throw new Error('its locate gave no path');
}

function nameOf({ id }: { readonly id?: unknown }, index: number): string {
  return typeof id === 'string' && id !== '' ? id : `source ${index + 1}`;
}
