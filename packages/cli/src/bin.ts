#!/usr/bin/env node
import { main } from './main.ts';
import { write } from './write.ts';

/** A function, since bundles in CommonJS know no `await` at the top. */
async function run(): Promise<void> {
  const { exitCode, stdout, stderr } = await main(process.argv.slice(2));
  const failure = await write(process.stdout, stdout);
  const complaint = failure === undefined ? stderr : `${stderr}briefing: cannot write: ${failure}\n`;
  const unheard = await write(process.stderr, complaint);
  process.exitCode = failure === undefined && unheard === undefined ? exitCode : 1;
}

void run();
