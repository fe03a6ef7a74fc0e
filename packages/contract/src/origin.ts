/** Where a macro or a skill was found. */
export type Origin = 'user' | 'project' | 'path' | 'builtin';

const LABELS: Readonly<Record<Origin, string>> = {
  user: 'user',
  project: 'project',
  path: 'path',
  builtin: 'builtin',
};

/** The word that people are shown for an origin. */
export function originLabel(origin: Origin): string {
  return LABELS[origin];
}
