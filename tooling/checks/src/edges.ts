/** What one package may stand on. `layer` counts from the ground: an arrow goes to a lower one. */
export interface EdgeRow {
  readonly layer: number;
  /** `@briefing/*` packages, by folder. */
  readonly internal: readonly string[];
  /** Third-party packages that reach its users: dependencies and peers. */
  readonly external: readonly string[];
  /** Whether `src` may import `node:` modules. */
  readonly node: boolean;
}

export type EdgeTable = Readonly<Record<string, EdgeRow>>;

/** The allowed edges of the whole house, also of packages still to come. */
export const EDGES: EdgeTable = {
  cli: {
    layer: 5,
    internal: [
      'session',
      'deck',
      'compose',
      'context-docs',
      'macros',
      'skills',
      'tools',
      'text',
      'files',
      'frontmatter',
      'contract',
    ],
    external: [],
    node: true,
  },
  session: {
    layer: 4,
    internal: ['deck', 'compose', 'context-docs', 'macros', 'skills', 'text', 'files', 'frontmatter', 'contract'],
    external: ['minimatch'],
    node: true,
  },
  deck: { layer: 3, internal: ['tools', 'contract'], external: ['@modelcontextprotocol/client'], node: true },
  compose: { layer: 2, internal: ['text', 'contract'], external: [], node: false },
  'context-docs': { layer: 2, internal: ['text', 'files', 'contract'], external: [], node: true },
  macros: { layer: 2, internal: ['text', 'files', 'frontmatter', 'contract'], external: [], node: true },
  skills: { layer: 2, internal: ['text', 'files', 'frontmatter', 'contract'], external: ['minimatch'], node: true },
  tools: { layer: 2, internal: ['text', 'files', 'contract'], external: ['@vscode/ripgrep', 'turndown'], node: true },
  text: { layer: 1, internal: ['contract'], external: [], node: false },
  files: { layer: 1, internal: ['contract'], external: [], node: true },
  frontmatter: { layer: 1, internal: ['contract'], external: ['smol-toml', 'yaml'], node: true },
  contract: { layer: 0, internal: [], external: [], node: false },
};

/** Arrows of the table that lead nowhere or do not go down. Layers only fall along an arrow, so a cycle shows here too. */
export function findTableFaults(table: EdgeTable): string[] {
  return Object.entries(table).flatMap(([from, row]) =>
    row.internal.flatMap((to) => {
      const target = table[to];
      if (target === undefined) return [`edges table: ${from} ─► ${to}, which has no row`];
      return target.layer < row.layer ? [] : [`edges table: ${from} ─► ${to} does not go down`];
    }),
  );
}
