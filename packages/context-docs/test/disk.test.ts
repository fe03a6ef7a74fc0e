import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, ftruncateSync, linkSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FileSystem, nodeFileSystem } from '@briefing/files';
import { afterEach, describe, expect, test } from 'vitest';
import { type ContextGathering, explainContextDocs } from '../src/index.ts';
import { type DiskTree, codes, plantOnDisk } from './worlds.ts';

const planted: DiskTree[] = [];
afterEach(() => {
  for (const { remove } of planted.splice(0)) remove();
});

function plant(tree: Parameters<typeof plantOnDisk>[0]): DiskTree {
  const disk = plantOnDisk({ 'repo/.git/HEAD': '', ...tree });
  planted.push(disk);
  return disk;
}

/** Without what the machine itself may hold above the tree. */
function gatherAt({ root, at }: DiskTree): ContextGathering {
  const gathering = explainContextDocs(at('repo'), at('home'));
  const below = <Entry>(entries: readonly Entry[], fileOf: (entry: Entry) => string): Entry[] =>
    entries.filter((entry) => fileOf(entry).startsWith(root));
  return {
    ...gathering,
    docs: below(gathering.docs, ({ file }) => file),
    diagnostics: below(gathering.diagnostics, ({ location }) => location),
  };
}

const labels = (disk: DiskTree): string[] => gatherAt(disk).docs.map(({ path }) => path);

test('docs, imports and links are gathered from a real disk', () => {
  const disk = plant({
    'AGENTS.md': 'above',
    'repo/AGENTS.md': '@docs/a.md @~/h.md',
    'repo/CLAUDE.md': { link: 'AGENTS.md' },
    'repo/docs/a.md': 'a',
    'home/AGENTS.md': 'home @h.md',
    'home/h.md': 'h',
  });
  expect(labels(disk)).toEqual([disk.at('AGENTS.md'), './AGENTS.md', './docs/a.md', '~/AGENTS.md', '~/h.md']);
  expect(codes(gatherAt(disk))).toEqual(['duplicate', 'external']);
});

test('hard links are one doc', () => {
  const disk = plant({ 'repo/AGENTS.md': 'text @copy.md' });
  linkSync(disk.at('repo/AGENTS.md'), disk.at('repo/CLAUDE.md'));
  linkSync(disk.at('repo/AGENTS.md'), disk.at('repo/copy.md'));
  expect(labels(disk)).toEqual(['./AGENTS.md']);
  expect(codes(gatherAt(disk))).toEqual(['duplicate', 'duplicate']);
});

test('names that differ in case are one doc where the disk says so, and two where not', () => {
  const disk = plant({ 'repo/AGENTS.md': 'text' });
  const isOne = existsSync(disk.at('repo/agents.md'));
  if (!isOne) writeFileSync(disk.at('repo/agents.md'), 'twin');
  const { docs } = explainContextDocs(disk.at('repo'), undefined, { candidates: ['AGENTS.md', 'agents.md'] });
  expect(docs.filter(({ file }) => file.startsWith(disk.root))).toHaveLength(isOne ? 1 : 2);
});

test('links that go in circles end', () => {
  const disk = plant({
    'repo/AGENTS.md': '@loop.md @self/self/self/a.md',
    'repo/CLAUDE.md': { link: 'CLAUDE.md' },
    'repo/loop.md': { link: 'pool.md' },
    'repo/pool.md': { link: 'loop.md' },
    'repo/self': { link: '.' },
    'repo/a.md': '@self/a.md @self/AGENTS.md',
  });
  expect(labels(disk)).toEqual(['./AGENTS.md', './self/self/self/a.md']);
  expect(codes(gatherAt(disk))).toEqual(['unreadable', 'unreadable', 'duplicate', 'duplicate']);
});

test.each([300, 5000])('a word of %i letters is no path that could not be looked up', (length) => {
  const words = [`@${'x'.repeat(length)}`, `@a/${'x'.repeat(length)}/b`, `@${'字'.repeat(Math.ceil(length / 3))}`];
  expect(codes(gatherAt(plant({ 'repo/AGENTS.md': words.join('\n') })))).toEqual([]);
});

test('a dangling doc is missing', () => {
  expect(codes(gatherAt(plant({ 'repo/AGENTS.md': { link: 'nowhere.md' } })))).toEqual(['missing']);
});

test('a directory in the place of a doc is no file, and the other names are read', () => {
  const disk = plant({ 'repo/AGENTS.md/x': '', 'repo/CLAUDE.md': 'text' });
  expect([labels(disk), codes(gatherAt(disk))]).toEqual([['./CLAUDE.md'], ['not-a-file']]);
});

test.skipIf(process.platform === 'win32')('a FIFO in the place of a doc or of an import does not block', () => {
  const disk = plant({ 'repo/CLAUDE.md': 'text @pipe.md @to-pipe.md', 'repo/to-pipe.md': { link: 'pipe.md' } });
  spawnSync('mkfifo', [disk.at('repo/AGENTS.md'), disk.at('repo/pipe.md')]);
  expect([labels(disk), codes(gatherAt(disk))]).toEqual([['./CLAUDE.md'], ['not-a-file', 'not-a-file', 'not-a-file']]);
});

test.each([
  ['of nothing but holes is not text', '', 0, ['not-text']],
  ['with text at its beginning is a beginning', 'x'.repeat(2 ** 20), 1, ['truncated']],
])('a doc of eight gigabytes %s, at little cost', (_, text, docs, expected) => {
  const disk = plant({});
  const descriptor = openSync(disk.at('repo/AGENTS.md'), 'w');
  writeSync(descriptor, text);
  ftruncateSync(descriptor, 8 * 2 ** 30);
  closeSync(descriptor);
  const gathering = gatherAt(disk);
  expect([gathering.docs.length, codes(gathering)]).toEqual([docs, expected]);
  for (const doc of gathering.docs)
    expect(doc).toMatchObject({ bytes: 40_000, sizeOnDisk: 8 * 2 ** 30, truncated: true });
});

describe.skipIf(process.platform === 'win32')('what the user may not look at', () => {
  /** Root may look at everything, so the question is asked by a child that is nobody. */
  function gatherAsNobody(disk: DiskTree): { docs: string[]; reports: string[] } {
    chmodSync(disk.root, 0o755);
    const entry = fileURLToPath(new URL('../dist/index.js', import.meta.url));
    const drop = process.getuid?.() === 0 ? 'process.setgid(65534); process.setuid(65534);' : '';
    const words = [disk.at('repo'), disk.at('home')].map((word) => JSON.stringify(word)).join(', ');
    const source = `const { explainContextDocs } = await import(${JSON.stringify(entry)}); ${drop}
      const { docs, diagnostics } = explainContextDocs(${words});
      console.log(JSON.stringify({ docs: docs.map(({ file }) => file), reports: diagnostics.map(({ code, location }) => code + '@' + location) }));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const { docs, reports } = JSON.parse(stdout) as { docs: string[]; reports: string[] };
    const isOurs = (word: string): boolean => word.includes(disk.root);
    return { docs: docs.filter(isOurs), reports: reports.filter(isOurs) };
  }

  test('a doc that may not be read is unreadable, and the others are gathered', () => {
    const disk = plant({ 'repo/AGENTS.md': 'closed', 'repo/CLAUDE.md': 'open @closed.md', 'repo/closed.md': 'x' });
    chmodSync(disk.at('repo/AGENTS.md'), 0);
    chmodSync(disk.at('repo/closed.md'), 0);
    expect(gatherAsNobody(disk)).toEqual({
      docs: [disk.at('repo/CLAUDE.md')],
      reports: [`unreadable@${disk.at('repo/AGENTS.md')}`, `unreadable@${disk.at('repo/CLAUDE.md')}`],
    });
  });

  test('a directory that may not be searched is one report, not one for each name', () => {
    const disk = plant({ 'repo/AGENTS.md': 'open', 'home/AGENTS.md': 'closed', 'repo/.claude/CLAUDE.md': 'closed' });
    chmodSync(disk.at('home'), 0);
    chmodSync(disk.at('repo/.claude'), 0);
    expect(gatherAsNobody(disk)).toEqual({
      docs: [disk.at('repo/AGENTS.md')],
      reports: [`unreadable@${disk.at('repo/.claude/CLAUDE.md')}`, `unreadable@${disk.at('home/AGENTS.md')}`],
    });
    chmodSync(disk.at('home'), 0o755);
    chmodSync(disk.at('repo/.claude'), 0o755);
  });

  test('a directory that may be searched but not listed gives its docs', () => {
    const disk = plant({ 'repo/AGENTS.md': 'text' });
    chmodSync(disk.at('repo'), 0o711);
    expect(gatherAsNobody(disk).docs).toEqual([disk.at('repo/AGENTS.md')]);
  });
});

test('each file is read once, and no directory is listed', () => {
  const disk = plant({ 'repo/AGENTS.md': 'text @a.md', 'repo/a.md': '@AGENTS.md @b.md @a.md', 'repo/b.md': '@a.md' });
  const calls: string[] = [];
  const counted: FileSystem = {
    ...nodeFileSystem,
    list: (dir) => {
      calls.push('list');
      return nodeFileSystem.list(dir);
    },
    read: (path, maxBytes) => {
      calls.push(path);
      return nodeFileSystem.read(path, maxBytes);
    },
  };
  explainContextDocs(disk.at('repo'), undefined, { fs: counted });
  const names = ['AGENTS.md', 'a.md', 'b.md'];
  expect(calls.filter((call) => call === 'list' || call.startsWith(disk.root))).toEqual(
    names.map((name) => disk.at(`repo/${name}`)),
  );
});
