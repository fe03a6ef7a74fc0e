#!/usr/bin/env node
import { main } from './main.ts';
import { visible } from './visible.ts';
import { write } from './write.ts';

/** A function, since bundles in CommonJS know no `await` at the top. */
async function run(): Promise<void> {
  const { exitCode, stdout, stderr } = await main(process.argv.slice(2), {
    stdoutColour: wantsColour(process.stdout),
    stderrColour: wantsColour(process.stderr),
  });
  const failure = await write(process.stdout, process.stdout.isTTY ? visible(stdout) : stdout);
  const complaint = failure === undefined ? stderr : `${stderr}briefing: cannot write: ${failure}\n`;
  const unheard = await write(process.stderr, process.stderr.isTTY ? visible(complaint) : complaint);
  process.exitCode = failure === undefined && unheard === undefined ? exitCode : 1;
}

/** Only on a terminal, and not when its user said no: https://no-color.org */
function wantsColour(stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR = '', TERM = '' } = process.env;
  return stream.isTTY === true && NO_COLOR === '' && TERM !== 'dumb';
}

void run();
