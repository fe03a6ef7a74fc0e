import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { EdgeRow, EdgeTable } from './edges.ts';
import { listImports } from './imports.ts';
import type { Manifest, Package } from './workspace.ts';

const SCOPE = '@briefing/';
const SHIPPED = ['dependencies', 'optionalDependencies', 'peerDependencies'];
const DECLARED = [...SHIPPED, 'devDependencies'];

/** One module named by one place of a package. */
interface Mention {
  readonly specifier: string;
  readonly path: string;
  readonly line: number | undefined;
  /** Whether it reaches users, and not only tests. */
  readonly shipped: boolean;
}

/** Where manifests and imports differ from the table, each as one line that says where. */
export function findEdgeFaults(table: EdgeTable, packages: readonly Package[]): string[] {
  const exported = new Map(packages.map(({ manifest }) => [manifest.name, manifest.exports ?? {}]));
  return packages.flatMap((pack) => {
    const row = table[pack.folder];
    if (row === undefined) return [`packages/${pack.folder} has no row in the edges table`];
    const mentions = listMentions(pack);
    return [
      ...findManifestFaults(pack, row, mentions),
      ...mentions.flatMap((mention) => {
        const fault = mention.specifier.startsWith('.')
          ? checkPath(mention, pack)
          : (checkModule(mention, pack, row) ?? checkExported(mention.specifier, exported));
        const place = [mention.path, mention.line].filter(Boolean).join(':');
        return fault === undefined ? [] : [`${place} imports ${mention.specifier}: ${fault}`];
      }),
    ];
  });
}

function listMentions({ folder, manifest, sources }: Package): Mention[] {
  const home = `packages/${folder}/`;
  return [
    ...sources.flatMap(({ path, text }) =>
      listImports(text).map((found) => ({ ...found, path, shipped: path.startsWith(`${home}src/`) })),
    ),
    ...listTargets(manifest['imports']).map((specifier) => ({
      specifier,
      path: `${home}package.json`,
      line: undefined,
      shipped: true,
    })),
  ];
}

/** What an `imports` map leads to, under whatever condition. */
function listTargets(map: unknown): string[] {
  if (typeof map === 'string') return [map];
  return typeof map === 'object' && map !== null ? Object.values(map).flatMap(listTargets) : [];
}

function findManifestFaults({ folder, manifest }: Package, row: EdgeRow, mentions: readonly Mention[]): string[] {
  const used = new Set(mentions.filter(({ shipped }) => shipped).map(({ specifier }) => packageOf(specifier)));
  const faults = DECLARED.flatMap((section) =>
    listDeclared(manifest, [section]).flatMap((name) => {
      const shipped = section !== 'devDependencies';
      const internal = name.startsWith(SCOPE);
      const allowed = internal ? row.internal.includes(name.slice(SCOPE.length)) : row.external.includes(name);
      return [
        (internal || shipped) && !allowed && `${section} names ${name}, which its row does not allow`,
        internal && section === 'peerDependencies' && `${name} is a peer: make it a dependency`,
        shipped && !used.has(name) && `${section} names ${name}, which src never imports`,
      ].filter((fault) => fault !== false);
    }),
  );
  return faults.map((fault) => `packages/${folder}/package.json: ${fault}`);
}

function checkPath({ specifier, path, shipped }: Mention, { folder }: Package): string | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  const shared = !shipped && target.startsWith('tooling/vitest/');
  return shared || target.startsWith(`packages/${folder}/`) ? undefined : 'leaves the package';
}

function checkModule({ specifier, shipped }: Mention, { manifest }: Package, row: EdgeRow): string | undefined {
  if (isBuiltin(specifier)) {
    if (!specifier.startsWith('node:')) return `write node:${specifier}`;
    return shipped && !row.node ? 'its row allows no node: module' : undefined;
  }
  if (specifier.startsWith('#')) {
    return Object.hasOwn(manifest['imports'] ?? {}, specifier) ? undefined : 'not in its imports map';
  }
  const name = packageOf(specifier);
  if (name === manifest.name) return undefined;
  if (name.startsWith(SCOPE) && !row.internal.includes(name.slice(SCOPE.length))) return 'not below it in the table';
  if (!listDeclared(manifest, DECLARED).includes(name)) return 'not declared in its package.json';
  return shipped && !listDeclared(manifest, SHIPPED).includes(name) ? 'only a devDependency' : undefined;
}

function checkExported(specifier: string, exported: ReadonlyMap<string, object>): string | undefined {
  if (!specifier.startsWith(SCOPE)) return undefined;
  const name = packageOf(specifier);
  return Object.hasOwn(exported.get(name) ?? {}, `.${specifier.slice(name.length)}`) ? undefined : 'not exported there';
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

function listDeclared(manifest: Manifest, sections: readonly string[]): string[] {
  return sections.flatMap((section) => Object.keys(manifest[section] ?? {}));
}
