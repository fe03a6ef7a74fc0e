#!/usr/bin/env node
import { main } from './main.ts';
import { write } from './write.ts';

const { exitCode, stdout, stderr } = await main(process.argv.slice(2));
const failure = await write(process.stdout, stdout);
await write(process.stderr, failure === undefined ? stderr : `${stderr}briefing: cannot write: ${failure}\n`);
process.exitCode = failure === undefined ? exitCode : 1;
