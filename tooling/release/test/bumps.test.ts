import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { versionsAfter } from '../src/bumps.ts';
import { copyRepository } from '../src/copy.ts';
import { bareEnvironment } from '../src/environment.ts';
import { openScratch } from '../src/scratch.ts';
import { gatherWorkspaces } from '../src/workspaces.ts';

const scratch = openScratch();
const env = bareEnvironment(scratch.folder('home'));

afterAll(() => {
  scratch.remove();
});

/** What stands in the private manifests, and whether somebody wrote them a changelog. */
function readPrivate(copy: string): readonly unknown[] {
  return gatherWorkspaces(copy)
    .filter(({ manifest }) => manifest.private === true)
    .map(({ folder }) => [
      readFileSync(join(folder, 'package.json'), 'utf8'),
      existsSync(join(folder, 'CHANGELOG.md')),
    ]);
}

// From 0.1.0 a patch gives 0.1.1 and a minor 0.2.0. A minor leaves `^0.1.0`, so whoever depends on it is patched.
test.each([
  {
    kind: 'minor',
    expected: {
      '@briefing/cli': '0.1.1',
      '@briefing/compose': '0.1.1',
      '@briefing/context-docs': '0.1.1',
      '@briefing/contract': '0.2.0',
      '@briefing/files': '0.1.1',
      '@briefing/frontmatter': '0.1.1',
      '@briefing/macros': '0.1.1',
      '@briefing/session': '0.1.1',
      '@briefing/skills': '0.1.1',
      '@briefing/text': '0.1.1',
    },
  },
  {
    kind: 'patch',
    expected: {
      '@briefing/cli': '0.1.0',
      '@briefing/compose': '0.1.0',
      '@briefing/context-docs': '0.1.0',
      '@briefing/contract': '0.1.1',
      '@briefing/files': '0.1.0',
      '@briefing/frontmatter': '0.1.0',
      '@briefing/macros': '0.1.0',
      '@briefing/session': '0.1.0',
      '@briefing/skills': '0.1.0',
      '@briefing/text': '0.1.0',
    },
  },
] as const)('a $kind of contract moves the public packages as written here and no private one', async (row) => {
  const copy = scratch.folder(row.kind);
  await copyRepository(copy, env);
  const before = readPrivate(copy);
  expect(await versionsAfter({ name: '@briefing/contract', kind: row.kind }, copy, env)).toEqual(row.expected);
  expect(readPrivate(copy)).toEqual(before);
});
