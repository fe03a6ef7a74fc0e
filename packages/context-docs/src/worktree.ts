import { type FileSystem, readTextFile } from '@briefing/files';
import nodePath, { type PlatformPath } from 'node:path';
import { wayDown } from './labels.ts';

/** A checked-out copy on the way from the top down: its directory, and the repository that it is a copy from. */
interface Checkout {
  readonly dir: string;
  readonly repository: string;
  /** Added by `git worktree`, or the one that the repository was made with. */
  readonly linked: boolean;
}

/** More than git writes into any of these files. */
const MOST_BYTES = 65_536;

/**
 * Which files of a checkout stand a second time in a worktree that lies inside of it, nearer to `cwd`. Gives for a file
 * the one in the worktree that takes its place when it is there.
 */
export type Counterpart = (file: string) => string | undefined;

/**
 * @param dirs from the project root upwards, as written
 */
export function findCounterparts(fs: FileSystem, dirs: readonly string[]): Counterpart | undefined {
  const [projectRoot] = dirs;
  // No repository at all: this is how nearly every directory outside of one is done with.
  if (projectRoot === undefined || fs.stat(nodePath.join(projectRoot, '.git')) === undefined) return undefined;
  const checkouts = dirs.flatMap((dir) => readCheckout(fs, dir) ?? []);
  if (!checkouts.some(({ linked }) => linked)) return undefined;
  const pairs = checkouts.flatMap((outer, index) => {
    // The nearest one to `cwd` takes the place of all that are outside of it.
    const inner = checkouts.findIndex((each) => each.linked && each.repository === outer.repository);
    const worktree = inner === -1 || inner >= index ? undefined : checkouts[inner];
    return worktree === undefined || isBare(fs, outer) ? [] : [{ outer: outer.dir, inner: worktree.dir }];
  });
  if (pairs.length === 0) return undefined;
  const tops = checkouts.map(({ dir }) => dir);
  return (file) => {
    const top = tops.find((dir) => wayDown(nodePath, dir, file) !== undefined);
    const pair = pairs.find(({ outer }) => outer === top);
    if (pair === undefined) return undefined;
    return nodePath.join(pair.inner, wayDown(nodePath, pair.outer, file) ?? '');
  };
}

function readCheckout(fs: FileSystem, dir: string): Checkout | undefined {
  const entry = nodePath.join(dir, '.git');
  const kind = fs.stat(entry)?.kind;
  if (kind === 'directory') return { dir, repository: fs.real(entry) ?? entry, linked: false };
  if (kind !== 'file') return undefined;
  const file = readTextFile(fs, entry, { maxBytes: MOST_BYTES });
  const pointer = 'problem' in file ? undefined : parseGitFile(nodePath, dir, file.text);
  if (pointer === undefined) return undefined;
  const { repository, linked } = pointer;
  return { dir, repository: fs.real(repository) ?? repository, linked };
}

/**
 * Where a `.git` file leads. A worktree's lies in `worktrees/` of its repository; that of a submodule, or of a repository
 * that is kept apart from its files, is a repository of its own.
 *
 * @example
 * parseGitFile(posix, '/repo/wt', 'gitdir: /repo/.git/worktrees/wt\n') // { repository: '/repo/.git', linked: true }
 */
export function parseGitFile(
  platform: PlatformPath,
  dir: string,
  text: string,
): { readonly repository: string; readonly linked: boolean } | undefined {
  if (!text.startsWith('gitdir:')) return undefined;
  const written = text.slice('gitdir:'.length).trim();
  if (written === '' || /[\r\n]/.test(written)) return undefined;
  const path = platform.resolve(dir, written);
  const parent = platform.dirname(path);
  const linked = platform.basename(parent) === 'worktrees';
  return { repository: linked ? platform.dirname(parent) : path, linked };
}

/** A bare repository has no files beside it that could be copies of anything. */
function isBare(fs: FileSystem, { repository, linked }: Checkout): boolean {
  if (linked) return false;
  const settings = ['config', 'config.worktree'].map((name) =>
    readTextFile(fs, nodePath.join(repository, name), { maxBytes: MOST_BYTES }),
  );
  const texts = settings.flatMap((file) => ('problem' in file ? [] : [file.text]));
  // Without settings its name tells: files lie beside `.git`, and beside nothing else.
  if (texts.length === 0) return nodePath.basename(repository) !== '.git';
  return texts.some((text) => saysBare(text));
}

/** Whether `core.bare` is set in a git configuration. In steps: one expression for a line would try its blanks in every way. */
export function saysBare(config: string): boolean {
  let section = '';
  let bare = false;
  for (const each of config.split('\n')) {
    const line = each.trim();
    if (line.startsWith('[')) section = line.slice(1, line.indexOf(']')).trim().toLowerCase();
    else if (section === 'core' && /^bare(?![\w-])/i.test(line)) bare = isTrue(line.slice('bare'.length).trim());
  }
  return bare;
}

/** What stands behind the name: nothing, which is true, or `=` and a value, perhaps in quotes, perhaps with a comment. */
function isTrue(rest: string): boolean {
  const value = rest.replace(/[#;].*$/, '').trim();
  if (!value.startsWith('=')) return value === '';
  return /^(?:true|yes|on|[1-9]\d*)$/i.test(value.slice(1).replaceAll('"', '').trim());
}
