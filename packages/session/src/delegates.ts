import { basename, join } from 'node:path';
import type { Origin, SubagentBrief } from '@briefing/contract';
import { type Place, type PlaceRow, type TextProblem, readTextFile, standardPlaces } from '@briefing/files';
import { splitFrontmatter } from '@briefing/frontmatter';
import { type SessionDiagnostic, diagnose, signed } from './codes.ts';
import type { Setting } from './setting.ts';

/** A delegate, and where it comes from; one that the host gave has neither. */
export interface SessionDelegate extends SubagentBrief {
  readonly origin?: Origin;
  readonly source?: string;
}

export const DELEGATE_PLACES = {
  project: ['.{brand}/agents', '.claude/agents'],
  user: ['{xdg}/{brand}/agents', '~/.{brand}/agents', '~/.claude/agents'],
} as const;

const MOST_BYTES = 1_048_576;
const MOST_ENTRIES = 10_000;

/** The host's own first, then the agent files, project before user. The first of a name wins. */
export function gatherDelegates(
  { fs, places }: Setting,
  given: readonly SubagentBrief[],
): { delegates: SessionDelegate[]; diagnostics: SessionDiagnostic[] } {
  const delegates: SessionDelegate[] = [...given];
  const diagnostics: SessionDiagnostic[] = [];
  const holders = new Map(given.map(({ name }) => [name, 'one that the host gave']));
  const seen = new Set<string>();

  const read = (path: string, { origin }: Place<PlaceRow>): void => {
    const file = readTextFile(fs, path, { maxBytes: MOST_BYTES });
    if ('problem' in file) {
      diagnostics.push(diagnose('unreadable', path, `the agent file ${PROBLEMS[file.problem]}`));
      return;
    }
    if (seen.has(file.identity)) return;
    seen.add(file.identity);
    const { data, positions, diagnostics: ofHeader } = splitFrontmatter(file.text, { location: path });
    diagnostics.push(...signed('session', ofHeader));
    const name = textOf(data['name']) ?? basename(path).replace(/\.md$/i, '');
    const purpose = textOf(data['description']);
    const when = textOf(data['when']);
    const holder = holders.get(name);
    if (purpose === undefined) {
      const detail = `delegate '${name}' says nowhere what it is for and is left out: write a 'description' into its header`;
      diagnostics.push(diagnose('description-missing', path, detail, positions['description']));
    } else if (holder === undefined) {
      holders.set(name, path);
      delegates.push({ name, purpose, ...(when !== undefined && { when }), origin, source: path });
    } else {
      const detail = `delegate '${name}' is already ${holder}, so this one is left out: rename one of them`;
      diagnostics.push(diagnose('collision', path, detail, positions['name']));
    }
  };

  for (const place of standardPlaces(places, DELEGATE_PLACES.project.map(rowOf), DELEGATE_PLACES.user.map(rowOf))) {
    const names = fs.list(place.dir);
    if ('problem' in names) {
      if (names.problem === 'missing') continue;
      const detail = `${place.dir} cannot be listed (${names.problem}), so no agent files are read from it: check what it is`;
      diagnostics.push(diagnose('unreadable', place.dir, detail));
      continue;
    }
    const files = names.filter((name) => /^[^.].*\.md$/is.test(name));
    for (const name of files.slice(0, MOST_ENTRIES)) read(join(place.dir, name), place);
    if (files.length > MOST_ENTRIES) {
      const detail = `${files.length} agent files are more than the ${MOST_ENTRIES} that are read: remove some`;
      diagnostics.push(diagnose('limit', place.dir, detail));
    }
  }
  return { delegates, diagnostics };
}

const PROBLEMS: Readonly<Record<TextProblem, string>> = {
  missing: 'is a link that leads nowhere: remove it or mend it',
  'not-a-file': 'is no regular file: remove it or rename it',
  unreadable: 'cannot be read: check its permissions',
  'not-text': 'is not text: it holds a NUL, as binary files do',
  changed: 'was swapped while it was read: gather again',
};

function rowOf(path: string): PlaceRow {
  return { path };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
