import { basename, join } from 'node:path';
import type { Origin, SubagentBrief } from '@briefing/contract';
import {
  type FileSystem,
  type PlaceRow,
  type TextFile,
  type TextProblem,
  readTextFile,
  standardPlaces,
} from '@briefing/files';
import { type FrontmatterValue, splitFrontmatter } from '@briefing/frontmatter';
import { clampPoints, countPoints } from '@briefing/text';
import { type SessionDiagnostic, diagnose, signed } from './codes.ts';
import { checkLink } from './links.ts';
import type { Setting } from './setting.ts';

/** A delegate, and where it comes from; one that the host gave has nothing but its brief. */
export interface SessionDelegate extends SubagentBrief {
  readonly origin?: Origin;
  readonly source?: string;
  /** The instructions below the header, for whoever runs it. */
  readonly body?: string;
  /** All that its header says: `tools`, `model` and the like are the host's to read. */
  readonly header?: Readonly<Record<string, FrontmatterValue>>;
}

export const DELEGATE_PLACES = {
  project: ['.{brand}/agents', '.claude/agents'],
  user: ['{xdg}/{brand}/agents', '~/.{brand}/agents', '~/.claude/agents'],
} as const;

const MOST_BYTES = 1_048_576;
/** How many agent files one folder may hold. */
const MOST_FILES = 1000;
/** The longest text of a delegate that a prompt carries, in code points. */
const LONGEST_TEXT = 4096;

interface Gathering {
  readonly setting: Setting;
  readonly delegates: SessionDelegate[];
  readonly diagnostics: SessionDiagnostic[];
  /** Who has a name, in words. */
  readonly holders: Map<string, { readonly words: string; readonly origin?: Origin }>;
  readonly seen: Set<string>;
}

/** The host's own first, then the agent files, project before user. The first of a name wins. */
export function gatherDelegates(
  setting: Setting,
  given: readonly SubagentBrief[],
): { delegates: SessionDelegate[]; diagnostics: SessionDiagnostic[] } {
  const gathering: Gathering = { setting, delegates: [], diagnostics: [], holders: new Map(), seen: new Set() };
  for (const brief of given) admit(gathering, brief, 'subagents');
  const { project, user } = DELEGATE_PLACES;
  for (const { dir, origin } of standardPlaces(setting.places, project.map(rowOf), user.map(rowOf))) {
    for (const file of listFiles(setting.fs, dir, gathering.diagnostics)) readAgent(gathering, file, origin);
  }
  return gathering;
}

function rowOf(path: string): PlaceRow {
  return { path };
}

function listFiles(fs: FileSystem, dir: string, diagnostics: SessionDiagnostic[]): string[] {
  const names = fs.list(dir);
  if ('problem' in names) {
    const detail = `${dir} cannot be listed (${names.problem}), so no agent files are read from it: check what it is`;
    if (names.problem !== 'missing') diagnostics.push(diagnose('unreadable', dir, detail));
    return [];
  }
  const files = names.filter((name) => /^[^.].*\.md$/is.test(name));
  if (files.length > MOST_FILES) {
    const detail = `${files.length} agent files are more than the ${MOST_FILES} that are read: remove some`;
    diagnostics.push(diagnose('limit', dir, detail));
  }
  return files.slice(0, MOST_FILES).map((name) => join(dir, name));
}

function readAgent(gathering: Gathering, path: string, origin: Origin): void {
  const { setting, diagnostics, seen } = gathering;
  const file = readTextFile(setting.fs, path, { maxBytes: MOST_BYTES });
  if ('problem' in file) {
    diagnostics.push(diagnose('unreadable', path, `the agent file ${PROBLEMS[file.problem]}`));
    return;
  }
  const astray = origin === 'project' ? checkLink(setting, path) : undefined;
  if (astray !== undefined) diagnostics.push(astray);
  if (astray !== undefined || seen.has(file.identity)) return;
  seen.add(file.identity);
  diagnostics.push(...checkText(file, path));
  const { data, body, positions, diagnostics: ofHeader } = splitFrontmatter(file.text, { location: path });
  diagnostics.push(...signed('session', ofHeader));
  const clamp = (key: string, text: string): string => {
    if (countPoints(text) <= LONGEST_TEXT) return text;
    const detail = `'${key}' has more than ${LONGEST_TEXT} characters and is cut there: shorten it`;
    diagnostics.push(diagnose('limit', path, detail, positions[key]));
    return clampPoints(text, LONGEST_TEXT);
  };
  const name = clamp('name', textOf(data['name']) ?? basename(path).replace(/\.md$/i, ''));
  const purpose = textOf(data['description']);
  const when = textOf(data['when']);
  if (purpose === undefined) {
    const detail = `delegate '${name}' says nowhere what it is for and is left out: write a 'description' into its header`;
    diagnostics.push(diagnose('description-missing', path, detail, positions['description']));
    return;
  }
  const brief = {
    name,
    purpose: clamp('description', purpose),
    ...(when !== undefined && { when: clamp('when', when) }),
  };
  admit(gathering, { ...brief, origin, source: path, body, header: data }, path, positions['name']);
}

function admit(
  { delegates, diagnostics, holders }: Gathering,
  delegate: SessionDelegate,
  location: string,
  place?: { readonly line: number; readonly column: number },
): void {
  const { name, origin, source } = delegate;
  const holder = holders.get(name);
  if (holder === undefined) {
    holders.set(name, { words: source ?? 'one that the host gave', ...(origin !== undefined && { origin }) });
    delegates.push(delegate);
    return;
  }
  // That the project comes before the user is how it should be.
  const severity = holder.origin === origin ? 'warning' : 'info';
  const detail = `delegate '${name}' is already ${holder.words}, so this one is left out: rename one of them`;
  diagnostics.push(diagnose('collision', location, detail, place, severity));
}

function checkText({ lossy, truncated, size }: TextFile, path: string): SessionDiagnostic[] {
  const cut = `the agent file has ${size} bytes, of which the first ${MOST_BYTES} are read: shorten it`;
  const lost = 'bytes that are no text were replaced by U+FFFD: save the file as UTF-8';
  return [...(truncated ? [diagnose('limit', path, cut)] : []), ...(lossy ? [diagnose('lossy', path, lost)] : [])];
}

const PROBLEMS: Readonly<Record<TextProblem, string>> = {
  missing: 'is a link that leads nowhere: remove it or mend it',
  'not-a-file': 'is no regular file: remove it or rename it',
  unreadable: 'cannot be read: check its permissions',
  'not-text': 'is not text: it holds a NUL, as binary files do',
  changed: 'was swapped while it was read: gather again',
};

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
