import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Macro, type MacroDialect, isBriefingFault } from '@briefing/contract';
import { type MemoryTree, memoryFileSystem } from '@briefing/files';
import { type MacroGathering, type MacroRoot, gatherMacros } from '../src/index.ts';

export function macro(name: string, body: string, dialect?: MacroDialect): Macro {
  return { name, description: '', body, origin: 'builtin', source: name, ...(dialect && { dialect }) };
}

/** What a call throws: the option that was refused, or the kind of the fault. What it gives, when it throws nothing. */
export function faultOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    if (isBriefingFault(error, 'option-invalid')) return error.option;
    return isBriefingFault(error) ? error.kind : error;
  }
}

/** A gathering from `/m` on a disk of plain data, whose paths are given from there. */
export function gatherIn(tree: MemoryTree, root: Partial<MacroRoot> = {}): MacroGathering {
  const entries = Object.entries(tree).map(([path, entry]) => [path.startsWith('/') ? path : `/m/${path}`, entry]);
  const fs = memoryFileSystem(Object.fromEntries(entries) as MemoryTree);
  return gatherMacros([{ dir: '/m', origin: 'project', ...root }], { fs });
}

export const names = ({ macros }: Pick<MacroGathering, 'macros'>): string[] => macros.map(({ name }) => name);
export const codes = ({ diagnostics }: Pick<MacroGathering, 'diagnostics'>): string[] =>
  diagnostics.map(({ code }) => code);
/** `code@location:line:column`, short of what is absent. */
export const reports = ({ diagnostics }: Pick<MacroGathering, 'diagnostics'>): string[] =>
  diagnostics.map(({ code, location, line, column }) =>
    [`${code}@${location}`, line, column].filter((part) => part !== undefined).join(':'),
  );

export interface DiskTree {
  readonly root: string;
  readonly at: (path: string) => string;
  readonly remove: () => void;
}

/** A tree in a fresh folder of this machine. */
export function plantOnDisk(tree: MemoryTree): DiskTree {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'briefing-macros-')));
  for (const [name, entry] of Object.entries(tree)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof entry === 'object' && 'link' in entry) symlinkSync(entry.link, path);
    else writeFileSync(path, entry);
  }
  return {
    root,
    at: (path) => join(root, path),
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
