import { basename } from 'node:path';
import { EDGES } from './edges.ts';

/** The closed set of codes that each package reports. */
export const CODES: Readonly<Record<string, readonly string[]>> = {
  compose: ['unknown-section', 'section-dropped', 'volatile-before-stable', 'short-stable-prefix'],
  'context-docs': [
    'missing',
    'depth',
    'duplicate',
    'not-a-file',
    'not-text',
    'external',
    'secret',
    'unsupported',
    'truncated',
    'limit',
    'unreadable',
    'changed',
    'lossy',
    'hidden-characters',
    'excluded',
    'worktree-copy',
  ],
  frontmatter: [
    'header-too-large',
    'header-too-deep',
    'duplicate-key',
    'not-a-mapping',
    'yaml-repaired',
    'yaml-invalid',
    'toml-invalid',
  ],
  macros: [
    'unreadable',
    'too-large',
    'dangling-link',
    'limit',
    'collision',
    'lossy',
    'prompt-missing',
    'value-not-text',
    'name-not-callable',
    'names-left-as-text',
    'block-left-as-text',
  ],
  session: [
    'tool-repeated',
    'name-reserved',
    'collision',
    'description-missing',
    'duplicate',
    'glob-invalid',
    'limit',
    'unreadable',
  ],
  skills: [
    'loaded',
    'collision',
    'duplicate-file',
    'not-a-skill',
    'no-manifest',
    'dangling-link',
    'manifest-case',
    'depth-limit',
    'entry-limit',
    'unreadable',
    'not-a-file',
    'not-a-directory',
    'not-text',
    'manifest-too-large',
    'source-failed',
    'header-missing',
    'toml-header',
    'yaml-style',
    'byte-order-mark',
    'lossy',
    'name-missing',
    'name-format',
    'name-too-long',
    'name-mismatch',
    'description-missing',
    'description-too-long',
    'description-long',
    'compatibility-too-long',
    'unknown-key',
    'value-invalid',
    'glob-invalid',
  ],
};

/** What may come out of the package in this folder: its own codes and those of the packages it may stand on. */
export function codesOf(folder: string): ReadonlySet<string> {
  const name = basename(folder);
  const row = EDGES[name];
  const packages = row === undefined ? Object.keys(CODES) : [name, ...row.internal];
  return new Set(packages.flatMap((each) => CODES[each] ?? []));
}
