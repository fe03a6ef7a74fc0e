import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listEntries, readPackages } from '../src/workspace.ts';

const checks = fileURLToPath(new URL('..', import.meta.url));
const entries = readPackages().flatMap(({ manifest }) => listEntries(manifest));

/** What a consumer sees who trusts nobody's declarations: library checks on, no types but the language's own. */
function problemsOf(entry: string): string[] {
  const options: ts.CompilerOptions = {
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  };
  const file = `${checks}consumer.ts`;
  const host = ts.createCompilerHost(options);
  const source = ts.createSourceFile(file, `export * from '${entry}';`, ts.ScriptTarget.ES2022);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === file ? source : read(name, ...rest));
  const exists = host.fileExists.bind(host);
  host.fileExists = (name) => name === file || exists(name);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file: where, messageText }) =>
        `${where?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

test.each(entries)('the declarations of %s compile with the language’s own types alone', (entry) => {
  expect(problemsOf(entry)).toEqual([]);
});

test('a declaration that needs more is seen', () => {
  expect(problemsOf('nowhere')).toHaveLength(1);
});
