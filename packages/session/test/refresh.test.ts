import { type FileSystem, memoryFileSystem } from '@briefing/files';
import { expect, test } from 'vitest';
import { type Session, openSession } from '../src/index.ts';
import { header } from './world.ts';

/** A disk whose content can be replaced. */
function changingDisk(tree: Record<string, string>): { fs: FileSystem; write: (path: string, text: string) => void } {
  let disk = memoryFileSystem(tree);
  const fs: FileSystem = {
    stat: (path) => disk.stat(path),
    list: (dir) => disk.list(dir),
    real: (path) => disk.real(path),
    read: (path, maxBytes) => disk.read(path, maxBytes),
  };
  const write = (path: string, text: string): void => {
    tree[path] = text;
    disk = memoryFileSystem(tree);
  };
  return { fs, write };
}

const TREE = {
  '/repo/.git/HEAD': '',
  '/repo/AGENTS.md': 'One.',
  '/repo/api/AGENTS.md': 'Api.',
  '/repo/.claude/rules/sql.md': header({ paths: '*.sql' }, 'Sql.'),
  '/repo/.agents/skills/a/SKILL.md': header({ name: 'a', description: 'A.', triggers: '\n  keywords: [alpha]' }),
};

async function open(): Promise<{ session: Session; write: (path: string, text: string) => void }> {
  const { fs, write } = changingDisk({ ...TREE });
  return { session: await openSession({ cwd: '/repo', fs }), write };
}

test('says what changed, and replaces the snapshot', async () => {
  const { session, write } = await open();
  const before = session.system;
  write('/repo/AGENTS.md', 'Two.');
  expect(session.system).toBe(before);
  const diff = await session.refresh();
  expect(diff.changes).toMatchObject([{ id: 'project-context', change: 'changed' }]);
  expect(session.system).toContain('Two.');
  expect(session.docs[0]?.body).toBe('Two.');
  expect(session.report.text).toBe(session.system);
  expect(session.segments).toBe(session.report.segments);
});

test('without a change changes nothing: the clock stands still', async () => {
  const { session } = await open();
  const before = session.system;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await session.refresh()).firstDifference).toBeUndefined();
  expect(session.system).toBe(before);
});

test('moves the clock when it is told to, and keeps it there', async () => {
  const { session } = await open();
  await session.refresh({ now: 0 });
  expect(session.system).toContain('1970-01-01T00:00:00.000Z');
  expect((await session.refresh()).changes).toEqual([]);
});

test('finds new macros, skills and delegates', async () => {
  const { session, write } = await open();
  write('/repo/.briefing/commands/new.md', 'New.');
  write('/repo/.agents/skills/b/SKILL.md', header({ name: 'b', description: 'B.' }));
  write('/repo/.claude/agents/c.md', header({ name: 'c', description: 'C.' }));
  await session.refresh();
  expect(session.expand('/new').kind).toBe('macro');
  expect(session.skills.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(session.subagents.map(({ name }) => name)).toEqual(['c']);
});

test('what touch gave stays given', async () => {
  const { session } = await open();
  const touch = { files: ['api/x', 'y.sql'], text: 'alpha' };
  const first = session.touch(touch);
  expect([first.docs.length, first.rules.length, first.skills.length]).toEqual([1, 1, 1]);
  await session.refresh();
  expect(session.touch(touch).text).toBe('');
});

test('a fault leaves the old snapshot in place', async () => {
  const { session } = await open();
  const before = session.system;
  await expect(session.refresh({ now: Number.NaN })).rejects.toMatchObject({ kind: 'option-invalid', option: 'now' });
  expect(session.system).toBe(before);
  expect((await session.refresh()).changes).toEqual([]);
});
