import type { EdgeTable } from './edges.ts';
import type { Package } from './workspace.ts';

/** The edges that exist today, one line a package, top layer first: of the table's arrows those a manifest uses. */
export function renderDrawing(table: EdgeTable, packages: readonly Pick<Package, 'folder' | 'manifest'>[]): string {
  const present = new Map(packages.map(({ folder, manifest }) => [folder, manifest]));
  const folders = Object.entries(table)
    .filter(([folder]) => present.has(folder))
    .sort(([, one], [, other]) => other.layer - one.layer)
    .map(([folder]) => folder);
  const width = Math.max(...folders.map((folder) => folder.length));
  return folders
    .map((folder) => {
      const dependencies = Object.keys(present.get(folder)?.['dependencies'] ?? {});
      const below = folders.filter((name) => dependencies.includes(`@briefing/${name}`));
      return below.length === 0 ? folder : `${folder.padEnd(width)} ─► ${below.join(', ')}`;
    })
    .join('\n');
}

/** Puts the drawing between the markers of a README. Throws when they are missing. */
export function replaceDrawing(readme: string, drawing: string): string {
  const marked = /(?<=<!-- edges:begin -->\n).*?(?=<!-- edges:end -->)/s;
  if (!marked.test(readme)) throw new Error('README.md has no <!-- edges:begin --> … <!-- edges:end -->: add them');
  return readme.replace(marked, () => `\n\`\`\`text\n${drawing}\n\`\`\`\n\n`);
}
