import {
  CANDIDATE_FILES,
  type ContextGathering,
  type GatherContextDocsOptions,
  explainContextDocs,
} from '@briefing/context-docs';
import { standardPlaces } from '@briefing/files';
import type { SessionOptions } from './options.ts';
import type { Setting } from './setting.ts';

/** Where users keep prose for their agents. A project's documents may import from there. */
const AGENT_FOLDERS = ['~/.{brand}', '{xdg}/{brand}', '~/.claude', '~/.agents'];

/** The host's options, with the user's agent folders among what imports may reach. */
export function docOptions({ places, fs }: Setting, options: SessionOptions['docs'] = {}): GatherContextDocsOptions {
  const folders = standardPlaces(
    places,
    [],
    AGENT_FOLDERS.map((path) => ({ path })),
  );
  return { ...options, allow: [...(options.allow ?? []), ...folders.map(({ dir }) => dir)], fs };
}

/** AGENTS.md, CLAUDE.md and their imports, those in the brand's own folder too. */
export function gatherDocs(setting: Setting, options: GatherContextDocsOptions): ContextGathering {
  const { cwd, home, brand, local } = setting;
  return explainContextDocs(cwd, home, {
    ...options,
    candidates: options.candidates ?? [...CANDIDATE_FILES, `.${brand}/AGENTS.md`, `.${brand}/CLAUDE.md`],
    scopes: local ? { ...options.scopes, home: false } : options.scopes,
  });
}
