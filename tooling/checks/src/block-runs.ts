import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS_FOLDER, compileBlock } from './block-types.ts';
import type { Block } from './blocks.ts';
import { type Ended, run } from './run.ts';
import { inScratch } from './scratch.ts';

/** Runs a TypeScript block that shows its output, in an empty directory. */
export async function findOutputFaults(block: Block): Promise<string[]> {
  const script = join(BLOCKS_FOLDER, `${block.file.replaceAll(/\W/g, '-')}-${block.line}.mjs`);
  mkdirSync(BLOCKS_FOLDER, { recursive: true });
  writeFileSync(script, compileBlock(block));
  const ended = await inScratch((cwd) => run(process.execPath, [script], { cwd }));
  return compare(`${block.file}:${block.line}`, ended, block.output ?? '');
}

/** Runs the commands of a `console` block one after the other, in an empty project below an otherwise empty home. */
export async function findConsoleFaults(block: Block, bin: string): Promise<string[]> {
  return inScratch(async (home) => {
    const faults: string[] = [];
    const cwd = join(home, 'project');
    mkdirSync(cwd);
    for (const { line, words, output } of parseConsole(block)) {
      const place = `${block.file}:${line}`;
      const [command, ...rest] = words;
      if (command !== 'briefing') {
        faults.push(`${place} is no '$ briefing' command: use a sh block for what is not run`);
        continue;
      }
      const env = { PATH: process.env['PATH'], HOME: home, USERPROFILE: home };
      const ended = await run(process.execPath, [bin, ...rest], { cwd, env });
      faults.push(...compare(place, { ...ended, stdout: ended.stdout.replaceAll(home, '/home/you') }, output));
    }
    return faults;
  });
}

interface Command {
  readonly line: number;
  readonly words: readonly string[];
  readonly output: string;
}

/** Lines before the first `$` count as a command without words. */
export function parseConsole({ line, text }: Block): Command[] {
  const commands: { line: number; words: string[]; output: string[] }[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    const last = commands.at(-1);
    if (row.startsWith('$ ')) commands.push({ line: line + index, words: splitWords(row.slice(2)), output: [] });
    else if (last !== undefined) last.output.push(row);
    else commands.push({ line: line + index, words: [], output: [row] });
  }
  return commands.map((command) => ({ ...command, output: command.output.join('\n') }));
}

/** Splits at blanks outside quotes. No shell: no variables, no escapes. */
function splitWords(command: string): string[] {
  return [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
  );
}

function compare(place: string, { status, stdout, stderr }: Ended, expected: string): string[] {
  if (status !== 0) return [`${place} ends with ${status}:\n${stderr}`];
  const [found, shown] = [stdout, expected].map((text) => text.replace(/\n+$/, ''));
  return found === shown ? [] : [`${place} prints\n${found ?? ''}\nbut shows\n${shown ?? ''}`];
}
