import nodePath from 'node:path';
import type { FileSystem } from './file-system.ts';
import { checkFileSystem, checkPath, refuse } from './options.ts';
import { findProjectRoot } from './project-root.ts';

/** Whose places to list. */
export interface PlacesOptions {
  /** Absolute. */
  readonly cwd: string;
  /** Absolute. Absent: there is no user layer. */
  readonly home?: string | undefined;
  /** The value of `XDG_CONFIG_HOME`. One that is empty or relative is ignored, as its specification asks. */
  readonly xdgConfigHome?: string | undefined;
  /** The word in the product's own folders: `acme` looks into `.acme`. */
  readonly brand: string;
  /** Leave the user's layer out. */
  readonly local?: boolean | undefined;
  /** That of this machine when absent. */
  readonly fs?: FileSystem | undefined;
}

/** A row of a table of places. In `path`, `{brand}` stands for the brand; the user's begin with `~/` or `{xdg}/`. */
export interface PlaceRow {
  readonly path: string;
}

/** A place, found in the table. The directory need not be there. */
export type Place<Row extends PlaceRow> = Row & { readonly dir: string; readonly origin: 'project' | 'user' };

/**
 * Where a product's files may stand, highest precedence first: in `cwd`, in the project root when that is another
 * directory, in the user's folders. No directory is listed twice, whatever names lead to its base; one that is the
 * user's is never the project's, also when somebody works in home.
 *
 * @example
 * standardPlaces({ cwd: '/repo', home: '/home/u', brand: 'acme' }, [{ path: '.{brand}/skills' }], [{ path: '~/.{brand}/skills' }])
 */
export function standardPlaces<Row extends PlaceRow>(
  options: PlacesOptions,
  project: readonly Row[],
  user: readonly Row[],
): Place<Row>[] {
  const fs = checkFileSystem(options.fs);
  const cwd = checkPath('cwd', options.cwd);
  const home = options.home === undefined ? undefined : checkPath('home', options.home);
  const brand = checkBrand(options.brand);
  const config = checkConfigHome(options.xdgConfigHome);
  const local = checkLocal(options.local);
  const reals = new Map<string, string>();
  const realOf = (base: string): string => {
    const real = reals.get(base) ?? fs.real(base) ?? base;
    reals.set(base, real);
    return real;
  };
  const placeOf = (base: string, path: string, row: Row, origin: 'project' | 'user'): Standing<Row> => {
    const folder = path.replaceAll('{brand}', () => brand);
    return { place: { ...row, dir: nodePath.join(base, folder), origin }, real: nodePath.join(realOf(base), folder) };
  };
  const ofUser = (homeDir: string, row: Row): Standing<Row> =>
    row.path.startsWith(XDG)
      ? placeOf(config ?? nodePath.join(homeDir, '.config'), row.path.slice(XDG.length), row, 'user')
      : placeOf(homeDir, row.path.slice(HOME.length), row, 'user');
  const users = home === undefined ? [] : user.map((row) => ofUser(home, row));
  const projects = [cwd, findProjectRoot(fs, cwd, home)].flatMap((base) =>
    project.map((row) => placeOf(base, row.path, row, 'project')),
  );
  const seen = new Set(users.map(({ real }) => real));
  const own = projects.filter(({ real }) => !seen.has(real) && seen.add(real));
  const theirs = local
    ? []
    : users.filter(({ real }, index) => users.findIndex((each) => each.real === real) === index);
  return [...own, ...theirs].map(({ place }) => place);
}

interface Standing<Row extends PlaceRow> {
  readonly place: Place<Row>;
  readonly real: string;
}

const HOME = '~/';
const XDG = '{xdg}/';

/** It becomes the name of a folder, and of a hidden one. */
function checkBrand(value: unknown): string {
  if (typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(value)) return value;
  return refuse(
    'brand',
    value,
    'give a word without a dot in front: letters, digits, and between them dots, hyphens and underscores',
  );
}

function checkConfigHome(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return refuse('xdgConfigHome', value, 'give a path, or nothing');
  return nodePath.isAbsolute(value) ? nodePath.resolve(value) : undefined;
}

function checkLocal(value: unknown): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? false;
  return refuse('local', value, 'use true or false');
}
