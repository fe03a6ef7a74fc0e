import { sep } from 'node:path';
import { compareCodePoints } from './code-points.ts';
import { type FileStat, type FileSystem, brokenStat } from './file-system.ts';

/** Absolute paths with `/` to text, bytes, or a link and where it leads. Directories are there when something is in them. */
export type MemoryTree = Readonly<Record<string, string | Uint8Array | { readonly link: string }>>;

type Node =
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array }
  | { readonly kind: 'directory'; readonly path: string; readonly children: Map<string, Node> }
  | { readonly kind: 'link'; readonly path: string; readonly target: string };

type Found = Exclude<Node, { kind: 'link' }>;

/** As many links as Linux follows before it calls them a loop. */
const MOST_LINKS = 40;

/** A disk of plain data, for tests and sandboxes. It answers as a real one does. */
export function memoryFileSystem(tree: MemoryTree): FileSystem {
  const root: Node = { kind: 'directory', path: '/', children: new Map() };
  for (const [path, entry] of Object.entries(tree)) plant(root, partsOf(path), entry);
  const find = (path: string): Found | 'missing' | 'broken' => walk(root, partsOf(path));

  return {
    stat(path) {
      const parts = partsOf(path);
      const own = parentEntry(root, parts);
      if (own === undefined) return undefined;
      if (own === 'broken') return brokenStat(false);
      const link = own.kind === 'link';
      const found = find(path);
      return typeof found === 'string' ? brokenStat(link) : statOf(found, link);
    },
    list(dir) {
      const found = find(dir);
      if (found === 'missing') return { problem: 'missing' };
      if (found === 'broken') return { problem: 'unreadable' };
      if (found.kind === 'file') return { problem: 'not-a-directory' };
      return [...found.children.keys()].sort(compareCodePoints);
    },
    real(path) {
      const found = find(path);
      return typeof found === 'string' ? undefined : found.path;
    },
    read(path, maxBytes) {
      const found = find(path);
      if (found === 'missing') return { problem: 'missing' };
      if (found === 'broken') return { problem: 'unreadable' };
      if (found.kind === 'directory') return { problem: 'not-a-file' };
      const bytes = found.bytes.slice(0, Math.max(0, Math.floor(maxBytes)));
      return { bytes, size: found.bytes.length, identity: found.path };
    },
  };
}

function plant(root: Node, parts: readonly string[], entry: MemoryTree[string]): void {
  let place = root;
  for (const [index, name] of parts.entries()) {
    if (place.kind !== 'directory')
      throw new Error(`memoryFileSystem: ${place.path} has entries below it and is no directory`);
    const path = `/${parts.slice(0, index + 1).join('/')}`;
    const isLast = index === parts.length - 1;
    const child =
      place.children.get(name) ?? (isLast ? nodeOf(path, entry) : { kind: 'directory', path, children: new Map() });
    if (isLast && child.kind === 'directory')
      throw new Error(`memoryFileSystem: ${path} has entries below it and is no directory`);
    place.children.set(name, child);
    place = child;
  }
}

function nodeOf(path: string, entry: MemoryTree[string]): Node {
  if (typeof entry === 'string') return { kind: 'file', path, bytes: new TextEncoder().encode(entry) };
  return 'link' in entry ? { kind: 'link', path, target: entry.link } : { kind: 'file', path, bytes: entry };
}

/** Part by part, as a kernel does: `..` leaves a directory that a link led to, not the link. */
function walk(root: Node, start: readonly string[]): Found | 'missing' | 'broken' {
  const trail: Found[] = [];
  const here = (): Node => trail.at(-1) ?? root;
  const ahead = [...start];
  let links = 0;
  for (let name = ahead.shift(); name !== undefined; name = ahead.shift()) {
    const place = here();
    if (place.kind !== 'directory') return 'missing';
    if (name === '..') {
      trail.pop();
      continue;
    }
    const child = place.children.get(name);
    if (child === undefined) return 'missing';
    if (child.kind !== 'link') {
      trail.push(child);
      continue;
    }
    links += 1;
    if (links > MOST_LINKS) return 'broken';
    if (child.target.startsWith('/')) trail.length = 0;
    ahead.unshift(...partsOf(child.target));
  }
  return here() as Found;
}

/** The entry itself, a link not followed. */
function parentEntry(root: Node, parts: readonly string[]): Node | 'broken' | undefined {
  const last = parts.at(-1);
  if (last === undefined) return root;
  const parent = walk(root, parts.slice(0, -1));
  if (parent === 'broken') return 'broken';
  if (parent === 'missing' || parent.kind === 'file') return undefined;
  if (last !== '..') return parent.children.get(last);
  const found = walk(root, parts);
  return found === 'missing' ? undefined : found;
}

function statOf(node: Found, link: boolean): FileStat {
  const size = node.kind === 'file' ? node.bytes.length : 0;
  return { kind: node.kind, size, modified: 0, identity: node.path, link };
}

/** Windows writes `\`, and a drive before the root. */
function partsOf(path: string): string[] {
  const written = sep === '/' ? path : path.replaceAll(sep, '/').replace(/^[a-z]:/i, '');
  return written.split('/').filter((part) => part !== '' && part !== '.');
}
