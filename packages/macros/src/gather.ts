import type { Diagnostic, Macro, MacroDialect, Origin } from '@briefing/contract';
import { type FileSystem, checkFileSystem, checkPath } from '@briefing/files';
import { refuseOption } from '@briefing/text';
import { diagnose } from './codes.ts';
import { dialectOf } from './dialects/table.ts';
import { findMacroFiles } from './find-files.ts';
import type { MacroPlace } from './macro-text.ts';
import { checkFlag, checkLabel, checkOrigin } from './options.ts';
import { placeOf, readMacro } from './read-file.ts';

/** A directory to gather macros from. */
export interface MacroRoot {
  readonly dir: string;
  readonly origin: Origin;
  /** Stands in parentheses behind a header's description. Absent: the label of the origin; `''`: nothing. */
  readonly label?: string | undefined;
  /** Absent means `briefing`. */
  readonly dialect?: MacroDialect | undefined;
  /** Whether to look into directories; their names become part of the macro's. */
  readonly recursive?: boolean | undefined;
}

export interface MacroGathering {
  readonly macros: readonly Macro[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The macros of many directories, highest precedence first: of two with one name the first is kept. Whatever is wrong
 * with one is a diagnostic, and the rest loads. Throws only for a root or an option that is none.
 */
export function gatherMacros(
  roots: readonly MacroRoot[],
  options: { readonly fs?: FileSystem | undefined } = {},
): MacroGathering {
  const fs = checkFileSystem(options.fs);
  const macros: Macro[] = [];
  const diagnostics: Diagnostic[] = [];
  const holders = new Map<string, Holder>();
  for (const root of checkRoots(roots)) {
    const { extension } = dialectOf(root.dialect);
    const { files, problems } = findMacroFiles(fs, root.dir, extension, root.recursive ?? false);
    for (const { path, way, identity } of files) {
      const place = placeOf(path, way, root.origin, root);
      const holder = holders.get(place.name);
      if (holder !== undefined) {
        if (holder.identity !== identity) diagnostics.push(reportCollision(place, holder));
        continue;
      }
      const read = readMacro(fs, place, identity);
      // Another root may have a macro of that name that works.
      if ('problem' in read) {
        diagnostics.push(read.problem);
        continue;
      }
      for (const diagnostic of read.diagnostics) diagnostics.push(diagnostic);
      holders.set(place.name, { path, identity, origin: root.origin });
      macros.push(read.macro);
    }
    for (const { problem } of problems) diagnostics.push(problem);
  }
  return { macros, diagnostics };
}

/** Who has a name. */
interface Holder {
  readonly path: string;
  readonly identity: string;
  readonly origin: Origin;
}

function reportCollision({ name, source, origin }: MacroPlace, holder: Holder): Diagnostic {
  const detail = `'/${name}' is already ${holder.path}, so ${source} is left out: rename one of them`;
  const collision = diagnose('collision', source, detail);
  // That a project's macro goes before the user's is what origins are for.
  return holder.origin === origin ? collision : { ...collision, severity: 'info' };
}

function checkRoots(roots: readonly MacroRoot[]): MacroRoot[] {
  if (!Array.isArray(roots)) return refuseOption('roots', roots, 'give a list of { dir, origin }');
  return (roots as readonly MacroRoot[]).map((root) => {
    if (typeof root !== 'object' || (root as unknown) === null)
      return refuseOption('roots', root, 'give a list of { dir, origin }');
    checkOrigin('roots.origin', root.origin);
    checkLabel('roots.label', root.label);
    dialectOf(root.dialect, 'roots.dialect');
    checkFlag('roots.recursive', root.recursive);
    return { ...root, dir: checkPath('roots.dir', root.dir) };
  });
}
