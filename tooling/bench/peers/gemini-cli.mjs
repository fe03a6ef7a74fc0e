import { strict as assert } from 'node:assert';

/** @import { Subject } from '../src/suite.ts' */

/**
 * The part of the library that is used here.
 *
 * @typedef {{ filePath: string, content: string | null }} MemoryFile
 * @typedef {{
 *   debugLogger: { debug: (...words: unknown[]) => void }, setGeminiMdFilename: (name: string) => void,
 *   resetGeminiMdFilename: () => void, getGlobalMemoryPaths: () => Promise<string[]>,
 *   getEnvironmentMemoryPaths: (roots: readonly string[]) => Promise<string[]>,
 *   readGeminiMdFiles: (files: readonly string[], format: 'tree' | 'flat') => Promise<MemoryFile[]>,
 * }} Library
 */

/**
 * Finds the docs from the project root down to `cwd` and those of `home`, then reads them with their imports: in the place
 * of the `@path` (tree, its default), or each file once (flat). It looks for one name where we look for seven, and is async.
 *
 * @type {(format: 'tree' | 'flat', cwd: string, home: string, texts: readonly string[]) => Subject}
 */
export function geminiCli(format, cwd, home, texts) {
  return {
    kind: 'peer',
    name: `gemini-cli, ${format}`,
    peer: { name: '@google/gemini-cli-core', version: '0.61.0' },
    async prepare(library) {
      const memory = /** @type {Library} */ (library);
      // It tells the console about every file.
      memory.debugLogger.debug = () => undefined;
      memory.resetGeminiMdFilename();
      memory.setGeminiMdFilename('AGENTS.md');
      process.env['GEMINI_CLI_HOME'] = home;
      const run = async () => {
        const [own, project] = await Promise.all([
          memory.getGlobalMemoryPaths(),
          memory.getEnvironmentMemoryPaths([cwd]),
        ]);
        return memory.readGeminiMdFiles([...own, ...project], format);
      };
      const output = (await run()).map(({ content }) => content ?? '').join('\n');
      // It rewrites the lines that import; the last line of a file is none of them.
      for (const text of texts) assert.ok(output.includes(text.slice(text.lastIndexOf('\n') + 1)));
      return run;
    },
  };
}
