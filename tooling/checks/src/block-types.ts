import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Block } from './blocks.ts';

const SETTINGS = fileURLToPath(new URL('../../typescript/base.json', import.meta.url));

/** Where blocks stand for the compiler and for Node, so that `@briefing/*` resolves as for any program in this folder. */
export const BLOCKS_FOLDER: string = fileURLToPath(new URL('../.blocks/', import.meta.url));

/** Type-checks all blocks in one program; each is a module of its own. A block may show a value that it never uses. */
export function findTypeFaults(blocks: readonly Block[]): string[] {
  const options: ts.CompilerOptions = {
    ...readSettings(),
    types: ['node'],
    noEmit: true,
    noUnusedLocals: false,
    moduleDetection: ts.ModuleDetectionKind.Force,
  };
  const virtual = new Map(blocks.map((block, index) => [`${BLOCKS_FOLDER}${index}.ts`, block]));
  const host = ts.createCompilerHost(options);
  host.getCurrentDirectory = () => BLOCKS_FOLDER;
  host.fileExists = (name) => virtual.has(name) || ts.sys.fileExists(name);
  host.readFile = (name) => virtual.get(name)?.text ?? ts.sys.readFile(name);
  const program = ts.createProgram([...virtual.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    const block = virtual.get(file?.fileName ?? '');
    if (file === undefined || block === undefined) return message;
    return `${block.file}:${block.line + ts.getLineAndCharacterOfPosition(file, start).line} ${message}`;
  });
}

/** The block as a module that Node runs. */
export function compileBlock({ text }: Block): string {
  return ts.transpileModule(text, { fileName: 'block.mts', compilerOptions: readSettings() }).outputText;
}

function readSettings(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(SETTINGS, (path) => ts.sys.readFile(path)) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, BLOCKS_FOLDER).options;
}
