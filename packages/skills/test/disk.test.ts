import { spawnSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync } from 'node:fs';
import type { SkillLoad } from '@briefing/contract';
import { afterEach, expect, test } from 'vitest';
import { lintSkill, loadSkillCards } from '../src/index.ts';
import { type DiskTree, names, outcomes, plain, plantOnDisk } from './worlds.ts';

const planted: DiskTree[] = [];
afterEach(() => {
  for (const { remove } of planted.splice(0)) remove();
});

function plant(tree: Parameters<typeof plantOnDisk>[0]): DiskTree {
  const disk = plantOnDisk(tree);
  planted.push(disk);
  return disk;
}

const load = ({ root }: DiskTree) => loadSkillCards(root, 'project');
const seen = (disk: DiskTree): string[] => outcomes(load(disk), disk.root);

const isPosix = process.platform !== 'win32';

test('skills, links and loose files are found on a real disk', () => {
  const disk = plant({
    'a-link': { link: 'z' },
    dangling: { link: 'nowhere' },
    'loose.md': '---\ndescription: d\n---\n',
    'loop/self': { link: '..' },
    'z/SKILL.md': plain('z'),
    'pack/deep/y/SKILL.md': plain('y'),
  });
  expect(seen(disk)).toEqual([
    'skipped duplicate-file a-link/SKILL.md',
    'skipped dangling-link dangling',
    'loaded loaded loose.md',
    'loaded loaded pack/deep/y/SKILL.md',
    'loaded loaded z/SKILL.md',
  ]);
});

test('hard links are one skill', () => {
  const disk = plant({ 'a/SKILL.md': plain('a') });
  mkdirSync(disk.at('b'));
  linkSync(disk.at('a/SKILL.md'), disk.at('b/SKILL.md'));
  expect(seen(disk)).toEqual(['loaded loaded a/SKILL.md', 'skipped duplicate-file b/SKILL.md']);
});

test.skipIf(!isPosix)('a FIFO in place of a manifest, or of a loose file, is invalid and nobody waits for it', () => {
  const disk = plant({ 'b/SKILL.md': plain('b') });
  mkdirSync(disk.at('a'));
  for (const path of ['a/SKILL.md', 'c.md']) spawnSync('mkfifo', [disk.at(path)]);
  expect(seen(disk)).toEqual(['invalid not-a-file a/SKILL.md', 'loaded loaded b/SKILL.md', 'invalid not-a-file c.md']);
  expect(lintSkill(disk.at('a')).map(({ code }) => code)).toEqual(['not-a-file']);
});

/** Root may read everything, so the question is asked by a child that is nobody. */
function loadAsNobody({ root }: DiskTree): SkillLoad {
  const entry = new URL('../dist/index.js', import.meta.url).href;
  const drop = process.getuid?.() === 0 ? 'process.setgid(65534); process.setuid(65534);' : '';
  const program = `const { loadSkillCards } = await import('${entry}'); ${drop}
    console.log(JSON.stringify(loadSkillCards(${JSON.stringify(root)}, 'project')));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as SkillLoad;
}

test.skipIf(!isPosix)('what may not be read is invalid, and the rest loads', () => {
  const disk = plant({ 'a/SKILL.md': plain('a'), 'b/x/SKILL.md': plain('x'), 'c/SKILL.md': plain('c') });
  chmodSync(disk.root, 0o755);
  chmodSync(disk.at('a/SKILL.md'), 0);
  chmodSync(disk.at('b'), 0);
  expect(outcomes(loadAsNobody(disk), disk.root).map((each) => each.replace(/ \S+$/, ''))).toEqual([
    'invalid unreadable',
    'invalid unreadable',
    'loaded loaded',
  ]);
  chmodSync(disk.at('b'), 0o755);
});

test('CR LF and CR end lines, and bodies stay as they are', () => {
  const disk = plant({
    'a/SKILL.md': plain('a').replaceAll('\n', '\r\n'),
    'b/SKILL.md': plain('b').replaceAll('\n', '\r'),
  });
  expect(load(disk).cards).toMatchObject([
    { name: 'a', description: 'Does a.', body: 'Body.\r\n' },
    { name: 'b', description: 'Does b.', body: 'Body.\r' },
  ]);
});

test('a megabyte of dashes, of one header line, or of keys ends', () => {
  const disk = plant({
    'a/SKILL.md': `---\n${'-'.repeat(1_000_000)}`,
    'b/SKILL.md': `---\ndescription: ${'x'.repeat(1_000_000)}\n---\n`,
    'c/SKILL.md': `---\n${'k: v\n'.repeat(200_000)}---\n`,
    'd/SKILL.md': '\n'.repeat(1_000_000),
  });
  expect(names(load(disk))).toEqual([]);
  expect(load(disk).diagnostics.map(({ kind }) => kind)).toEqual(['invalid', 'invalid', 'invalid', 'invalid']);
});
