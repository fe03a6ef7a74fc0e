import { join, relative, sep } from 'node:path';
import { walkFiles } from '@briefing/files';
import { type SessionDiagnostic, diagnose } from './codes.ts';
import type { Setting } from './setting.ts';

export const RULE_PLACES = ['.{brand}/rules', '.claude/rules'] as const;

const DEEPEST = 16;
const MOST_ENTRIES = 10_000;

/** Paths from the project root, also of what is no file after all: the gathering says what is wrong with it. */
export function findRules(setting: Setting): { names: string[]; diagnostics: SessionDiagnostic[] } {
  const { projectRoot, realProjectRoot, realHome, brand, local } = setting;
  // Somebody who works in home has no rules but their own.
  if (local && realProjectRoot === realHome) return { names: [], diagnostics: [] };
  const diagnostics: SessionDiagnostic[] = [];
  const places = new Set(RULE_PLACES.map((place) => place.replace('{brand}', () => brand)));
  const names = [...places].flatMap((place) => listRules(setting, join(projectRoot, place), diagnostics));
  for (const name of names.filter((each) => !isPlain(each))) {
    const file = join(projectRoot, name);
    diagnostics.push(diagnose('unreadable', file, `the name of ${file} holds a backslash: rename it`));
  }
  return { names: names.filter(isPlain), diagnostics };
}

function listRules({ fs, projectRoot }: Setting, dir: string, diagnostics: SessionDiagnostic[]): string[] {
  const { files, problems, capped } = walkFiles(fs, dir, { maxDepth: DEEPEST, maxEntries: MOST_ENTRIES });
  if (capped) {
    const detail = `there is more than ${MOST_ENTRIES} entries or ${DEEPEST} levels of folders: the rest is not read`;
    diagnostics.push(diagnose('limit', dir, detail));
  }
  const closed = problems.find(({ path }) => path === dir);
  if (closed !== undefined) {
    const detail = `the rules cannot be listed (${closed.problem}): check what it is`;
    diagnostics.push(diagnose('unreadable', dir, detail));
  }
  return [...files, ...problems]
    .map(({ path }) => path)
    .filter((path) => /\.md$/i.test(path) && path !== dir)
    .map((path) => relative(projectRoot, path));
}

/** Elsewhere a backslash separates folders. */
function isPlain(name: string): boolean {
  return sep === '\\' || !name.includes('\\');
}
