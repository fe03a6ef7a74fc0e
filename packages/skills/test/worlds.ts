import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SkillCard, SkillDiagnostic, SkillLoad } from '@briefing/contract';
import { type MemoryTree, memoryFileSystem } from '@briefing/files';
import { type SkillOptions, gatherSkillCards, parseSkill } from '../src/index.ts';

/** A root on a disk of plain data; paths are given from it. */
const ROOT = '/skills';

export function loadIn(tree: MemoryTree, options: SkillOptions = {}): SkillLoad {
  const entries = Object.entries(tree).map(([path, entry]) => [path.startsWith('/') ? path : `${ROOT}/${path}`, entry]);
  const fs = memoryFileSystem(Object.fromEntries(entries) as MemoryTree);
  return gatherSkillCards([{ dir: ROOT, origin: 'project' }], { fs, ...options });
}

/** The text of a manifest with these lines as its header. */
export function manifest(header: string, body = 'Body.\n'): string {
  return `---\n${header}\n---\n${body}`;
}

/** A manifest that every mode takes. */
export function plain(name: string): string {
  return manifest(`name: ${name}\ndescription: Does ${name}.`);
}

/** One manifest, by the lines of its header, in a folder called `alpha`. */
export function judge(header: string, options: SkillOptions = {}): { card?: SkillCard; found: string[] } {
  return judgeText(manifest(header), options);
}

export function judgeText(text: string, options: SkillOptions = {}, dir = '/skills/alpha') {
  const { card, diagnostics } = parseSkill(text, { location: `${dir}/SKILL.md`, dir, origin: 'project' }, options);
  const found = diagnostics.map(({ severity, code }) => `${severity} ${code}`);
  return card === undefined ? { found } : { card, found };
}

export const names = ({ cards }: Pick<SkillLoad, 'cards'>): string[] => cards.map(({ name }) => name);

/** `kind code path`, the path from the root. */
export const outcomes = ({ diagnostics }: SkillLoad, root: string = ROOT): string[] =>
  diagnostics.map(({ kind, code, location }) => `${kind} ${code} ${location.replace(`${root}/`, '')}`);

export const issuesOf = (diagnostic: SkillDiagnostic | undefined): string[] =>
  (diagnostic?.issues ?? []).map(({ severity, code }) => `${severity} ${code}`);

export interface DiskTree {
  readonly root: string;
  readonly at: (path: string) => string;
  readonly remove: () => void;
}

/** A tree in a fresh folder of this machine. */
export function plantOnDisk(tree: MemoryTree): DiskTree {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'briefing-skills-')));
  for (const [name, entry] of Object.entries(tree)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof entry === 'object' && 'link' in entry) symlinkSync(entry.link, path);
    else writeFileSync(path, entry);
  }
  return {
    root,
    at: (path) => join(root, path),
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
