import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { run } from './run.ts';
import { inScratch } from './scratch.ts';

/** What an ESM-only package cannot give, and does not promise: types for the oldest resolution, and `require`. */
const EXPECTED: readonly string[] = ['NoResolution node10', 'CJSResolvesToESM node16-cjs'];

/** Packs a folder as a release would, and says what publint and are-the-types-wrong find in the tarball. */
export async function findPackedFaults(folder: string): Promise<string[]> {
  const tarball = await pack(folder);
  const { messages } = await publint({ pack: { tarball: tarball.slice().buffer }, strict: true });
  const analysis = await checkPackage(createPackageFromTarballData(tarball));
  const problems = analysis.types === false ? [] : analysis.problems;
  return [
    ...messages.map(({ code, path }) => `publint: ${code} at ${path.join('.')}`),
    ...problems
      .map((problem) => ('resolutionKind' in problem ? `${problem.kind} ${problem.resolutionKind}` : problem.kind))
      .filter((problem) => !EXPECTED.includes(problem))
      .map((problem) => `are-the-types-wrong: ${problem}`),
  ];
}

async function pack(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  return inScratch(async (directory) => {
    const { status, stdout, stderr } = await run('pnpm', ['pack', '--json', '--pack-destination', directory], {
      cwd: folder,
    });
    if (status !== 0) throw new Error(`pnpm pack failed in ${folder}: ${stderr}`);
    const { filename } = JSON.parse(stdout) as { filename: string };
    return new Uint8Array(readFileSync(filename));
  });
}
