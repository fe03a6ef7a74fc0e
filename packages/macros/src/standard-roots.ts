import type { MacroDialect } from '@briefing/contract';
import { type PlacesOptions, standardPlaces } from '@briefing/files';
import type { MacroRoot } from './gather.ts';

interface Row {
  readonly path: string;
  readonly dialect: MacroDialect;
  readonly recursive: boolean;
}

const PROJECT: readonly Row[] = [
  { path: '.{brand}/commands', dialect: 'briefing', recursive: false },
  { path: '.claude/commands', dialect: 'claude', recursive: true },
  { path: '.opencode/command', dialect: 'opencode', recursive: true },
  { path: '.opencode/commands', dialect: 'opencode', recursive: true },
  { path: '.gemini/commands', dialect: 'gemini', recursive: true },
];

const USER: readonly Row[] = [
  { path: '{xdg}/{brand}/commands', dialect: 'briefing', recursive: false },
  { path: '~/.{brand}/commands', dialect: 'briefing', recursive: false },
  { path: '~/.claude/commands', dialect: 'claude', recursive: true },
  { path: '{xdg}/opencode/command', dialect: 'opencode', recursive: true },
  { path: '{xdg}/opencode/commands', dialect: 'opencode', recursive: true },
  { path: '~/.gemini/commands', dialect: 'gemini', recursive: true },
];

/**
 * Where people keep their commands, highest precedence first: those of `cwd`, of the project root, of the user. The
 * directories need not be there, and none is listed twice.
 *
 * @example
 * gatherMacros(standardMacroRoots({ cwd: '/repo', home: '/home/you', brand: 'acme' }))
 */
export function standardMacroRoots(options: PlacesOptions): MacroRoot[] {
  const places = standardPlaces(options, rowsFor(options.brand, PROJECT), rowsFor(options.brand, USER));
  return places.map(({ dir, origin, dialect, recursive }) => ({ dir, origin, dialect, recursive }));
}

/** Where the brand is the name of a tool, its folders are read as that tool reads them. */
function rowsFor(brand: string, rows: readonly Row[]): readonly Row[] {
  const tool = rows.find(({ path, dialect }) => dialect === brand && !path.includes('{brand}'));
  if (tool === undefined) return rows;
  return rows.map((row) => (row.path.includes('{brand}') ? { ...tool, path: row.path } : row));
}
