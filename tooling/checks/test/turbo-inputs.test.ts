import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { listImports } from '../src/imports.ts';
import { run } from '../src/run.ts';
import { inScratch } from '../src/scratch.ts';
import { ROOT, listFiles, readText } from '../src/workspace.ts';

const SETTINGS = /^tooling\/(build\.mjs$|(typescript|eslint|vitest)\/)/;

/** A file and what it imports by a relative path. */
function withImports(path: string): string[] {
  const relative = listImports(readText(path)).filter(({ specifier }) => specifier.startsWith('.'));
  return [path, ...relative.flatMap(({ specifier }) => withImports(posix.join(posix.dirname(path), specifier)))];
}

/** The hash under which turbo would look up each task of each package. */
async function readHashes(cwd: string): Promise<Map<string, string>> {
  const turbo = join(ROOT, 'node_modules/.bin/turbo');
  const words = ['run', 'build', 'lint', 'test', '--dry=json', '--filter=./packages/*'];
  const { stdout, stderr } = await run(turbo, words, { cwd, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } });
  if (stdout === '') throw new Error(stderr);
  const { tasks } = JSON.parse(stdout) as { tasks: { taskId: string; hash: string }[] };
  return new Map(tasks.map(({ taskId, hash }) => [taskId, hash]));
}

test('a byte in any shared setting makes turbo forget every task, and nothing else does', async () => {
  const files = listFiles();
  await inScratch(async (copy) => {
    for (const path of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(ROOT, path), join(copy, path));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
    await run('git', ['init', '--quiet'], { cwd: copy });
    const before = await readHashes(copy);
    expect(before.size).toBeGreaterThan(0);
    expect(await readHashes(copy)).toEqual(before);
    for (const path of new Set(files.filter((file) => SETTINGS.test(file)).flatMap(withImports))) {
      const text = readFileSync(join(copy, path));
      appendFileSync(join(copy, path), '\n');
      const after = await readHashes(copy);
      expect([path, ...before.keys()].filter((task) => before.get(task) === after.get(task))).toEqual([path]);
      writeFileSync(join(copy, path), text);
    }
  });
});
