import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';
import { findProjectRoot, nodeFileSystem, shortPath } from '@briefing/files';
import { type Session, openSession } from '@briefing/session';
import type { Invocation } from './arguments.ts';
import { readNamedFile, readableDirectory } from './named-paths.ts';
import { parseTools } from './tool-docs.ts';

/** Run an act on the session that the flags describe, and close it. */
export async function withSession<Value>(invocation: Invocation, act: (session: Session) => Value): Promise<Value> {
  const { local, tools, system, appendSystem, budget, clock, now } = invocation;
  const session = await openSession({
    ...placeOf(invocation),
    env: process.env,
    local,
    tools: parseTools(tools),
    system: textFlag('--system', system),
    appendSystem: textFlag('--append-system', appendSystem),
    budget,
    clock,
    now,
  });
  try {
    return act(session);
  } finally {
    await session.close();
  }
}

/** Where the flags say that the agent works, and whose machine it is. */
export function placeOf({ cwd = '.', brand = 'briefing' }: Invocation): {
  readonly cwd: string;
  readonly home: string | undefined;
  readonly brand: string;
} {
  return { cwd: readableDirectory('--cwd', cwd), home: homeDirectory(), brand };
}

/** The root of the project that the flags name: what a path in a repository starts from. */
export function projectRoot(invocation: Invocation): string {
  const { cwd, home } = placeOf(invocation);
  return findProjectRoot(nodeFileSystem, cwd, home);
}

/** Paths for people: `./…` below the directory that the flags name, `~/…` below home. */
export function shortenerOf(invocation: Invocation): (path: string) => string {
  const { cwd, home } = placeOf(invocation);
  const homes = home === undefined ? [] : [home];
  return (path) => (isAbsolute(path) ? shortPath(path, [cwd], homes) : path);
}

/** `@file` is the file's text, `@@` a literal `@`. */
function textFlag(flag: string, value: string | undefined): string | undefined {
  if (value?.startsWith('@@') === true) return value.slice(1);
  return value?.startsWith('@') === true ? readNamedFile(flag, value.slice(1)) : value;
}

/** A machine may have no home for this user, or a relative one; then there is no user layer. */
function homeDirectory(): string | undefined {
  try {
    const home = homedir();
    return isAbsolute(home) ? home : undefined;
  } catch {
    return undefined;
  }
}
