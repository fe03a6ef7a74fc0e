import nodePath from 'node:path';
import { type FileSystem, checkFileSystem, checkPath } from '@briefing/files';
import { refuseOption } from '@briefing/text';
import { CANDIDATE_FILES } from './candidates.ts';
import type { GatherContextDocsOptions } from './shapes.ts';

export const DEFAULT_MAX_IMPORT_DEPTH = 5;
export const DEFAULT_MAX_BYTES_PER_DOC = 40_000;
const DEFAULT_MAX_READ_BYTES = 1_048_576;
const DEFAULT_MAX_DOCS = 256;

/** Options that have been looked at, with every default in its place. */
export interface CheckedOptions {
  readonly maxImportDepth: number;
  readonly maxBytesPerDoc: number;
  readonly maxReadBytes: number;
  readonly maxDocs: number;
  /** With the separator of this platform. */
  readonly candidates: readonly string[];
  readonly exclude: ((file: string, realFile: string) => boolean) | undefined;
  /** `undefined` is the top of the file system. */
  readonly markers: readonly string[] | undefined;
  readonly homeOrder: 'after' | 'before';
  readonly scopes: { readonly project: boolean; readonly home: boolean };
  readonly imports: 'guarded' | 'anywhere' | 'off';
  readonly allow: readonly string[];
  readonly fs: FileSystem;
}

export function checkOptions(options: GatherContextDocsOptions = {}): CheckedOptions {
  return {
    maxImportDepth: limitOption('maxImportDepth', options.maxImportDepth ?? DEFAULT_MAX_IMPORT_DEPTH),
    maxBytesPerDoc: limitOption('maxBytesPerDoc', options.maxBytesPerDoc ?? DEFAULT_MAX_BYTES_PER_DOC),
    maxReadBytes: limitOption('maxReadBytes', options.maxReadBytes, DEFAULT_MAX_READ_BYTES),
    maxDocs: limitOption('maxDocs', options.maxDocs, DEFAULT_MAX_DOCS),
    candidates: candidatesOption(options.candidates),
    exclude: excludeOption(options.exclude),
    markers: markersOption(options.ceiling),
    homeOrder: wordOption('homeOrder', options.homeOrder, ['after', 'before']),
    scopes: scopesOption(options.scopes),
    imports: wordOption('imports', options.imports, ['guarded', 'anywhere', 'off']),
    allow: allowOption(options.allow),
    fs: checkFileSystem(options.fs),
  };
}

function limitOption(option: string, value: unknown, absent?: number): number {
  const limit = value === undefined ? absent : value;
  if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= 0) return limit;
  return refuseOption(option, value, 'give a whole number that is not negative');
}

function candidatesOption(value: unknown): readonly string[] {
  const names = value === undefined ? CANDIDATE_FILES : value;
  if (!Array.isArray(names)) return refuseOption('candidates', names, 'give a list of names');
  const normal = (names as unknown[]).map((name) =>
    isPlainName(name) ? nodePath.normalize(name) : refuseOption('candidates', name, 'give names below the directory'),
  );
  return [...new Set(normal)];
}

/** A way down that ends at a name. */
function isPlainName(name: unknown): name is string {
  if (typeof name !== 'string' || nodePath.isAbsolute(name) || /[\\/\0]$/.test(name)) return false;
  return name.split(/[\\/]/).every((part) => part !== '' && part !== '.' && part !== '..');
}

function excludeOption(value: GatherContextDocsOptions['exclude']): CheckedOptions['exclude'] {
  if (value === undefined || typeof value === 'function') return value;
  return refuseOption('exclude', value, 'give a function');
}

function markersOption(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === 'filesystem') return undefined;
  const markers = typeof value === 'object' && value !== null && 'markers' in value ? value.markers : undefined;
  if (!Array.isArray(markers)) return refuseOption('ceiling', value, "use 'filesystem' or { markers: ['.git'] }");
  return (markers as unknown[]).map((marker) =>
    isPlainName(marker) ? marker : refuseOption('ceiling.markers', marker, 'give names of files or directories'),
  );
}

function scopesOption(value: GatherContextDocsOptions['scopes']): CheckedOptions['scopes'] {
  if (value === undefined) return { project: true, home: true };
  if (typeof value !== 'object' || (value as unknown) === null)
    return refuseOption('scopes', value, 'give { project, home }');
  return {
    project: flagOption('scopes.project', value.project),
    home: flagOption('scopes.home', value.home),
  };
}

function flagOption(option: string, value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? true;
  return refuseOption(option, value, 'use true or false');
}

function wordOption<Word extends string>(option: string, value: unknown, words: readonly [Word, ...Word[]]): Word {
  const word = value === undefined ? words[0] : words.find((each) => each === value);
  return word ?? refuseOption(option, value, `use ${words.map((each) => `'${each}'`).join(' or ')}`);
}

function allowOption(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return refuseOption('allow', value, 'give a list of absolute paths');
  return (value as unknown[]).map((entry) => checkPath('allow', entry));
}
