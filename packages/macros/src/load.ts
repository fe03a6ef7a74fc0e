import type { Macro, Origin } from '@briefing/contract';
import { checkFileSystem, checkPath } from '@briefing/files';
import { dialectOf } from './dialects/table.ts';
import { findMacroFiles } from './find-files.ts';
import { checkFlag, checkLabel, checkOrigin } from './options.ts';
import { type ReadMacroOptions, faultOf, placeOf, readMacro } from './read-file.ts';

export interface LoadMacrosOptions extends ReadMacroOptions {
  /** Whether to look into directories; their names become part of the macro's. */
  readonly recursive?: boolean | undefined;
}

/**
 * The macros of one directory, by code point; of two with one name the first. No directory there gives none.
 *
 * Throws `macro-invalid` for what cannot be read. To be told of everything instead, use `gatherMacros`.
 */
export function loadMacros(dir: string, origin: Origin, options: LoadMacrosOptions = {}): Macro[] {
  const root = checkPath('dir', dir);
  const fs = checkFileSystem(options.fs);
  checkLabel('label', options.label);
  const from = checkOrigin('origin', origin);
  const recursive = checkFlag('recursive', options.recursive) ?? false;
  const { files, problems } = findMacroFiles(fs, root, dialectOf(options.dialect).extension, recursive);
  const fatal = problems.find(({ problem }) => problem.code !== 'dangling-link');
  if (fatal !== undefined) throw faultOf(fatal);
  const macros = new Map<string, Macro>();
  for (const { path, way, identity } of files) {
    const place = placeOf(path, way, from, options);
    if (macros.has(place.name)) continue;
    const read = readMacro(fs, place, identity);
    if ('problem' in read) throw faultOf(read);
    macros.set(place.name, read.macro);
  }
  return [...macros.values()];
}
