import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './run.ts';
import { REPOSITORY, gatherWorkspaces } from './workspaces.ts';

const AUTHOR = ['-c', 'user.name=Release Proof', '-c', 'user.email=release-proof@localhost'];

/**
 * Copy the repository as it stands, with what was built, into an empty folder and commit it there.
 *
 * Links between workspaces keep their relative text, so that they lead into the copy; only pnpm's store of third-party
 * packages is shared with the repository.
 */
export async function copyRepository(target: string, env: NodeJS.ProcessEnv): Promise<void> {
  // With the user's own environment: it may hold git's permission to read this folder.
  const listing = { cwd: REPOSITORY, env: process.env };
  const listed = await run('git', ['ls-files', '-z', '-co', '--exclude-standard'], listing);
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    const source = join(REPOSITORY, file);
    // Git lists a file that is deleted and not yet committed, too.
    if (existsSync(source)) cpSync(source, join(target, file), { verbatimSymlinks: true });
  }
  for (const { folder } of gatherWorkspaces(REPOSITORY)) {
    const copy = join(target, relative(REPOSITORY, folder));
    if (existsSync(join(folder, 'dist'))) cpSync(join(folder, 'dist'), join(copy, 'dist'), { recursive: true });
    copyLinks(join(folder, 'node_modules'), join(copy, 'node_modules'));
  }
  symlinkSync(join(REPOSITORY, 'node_modules', '.pnpm'), join(target, 'node_modules', '.pnpm'), 'junction');
  await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: target, env });
  await run('git', ['add', '--all'], { cwd: target, env });
  await run('git', [...AUTHOR, 'commit', '--quiet', '--message=copy'], { cwd: target, env });
}

/** Hidden entries are pnpm's own state, command shims and caches. */
function copyLinks(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((each) => !each.startsWith('.'))) {
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}
