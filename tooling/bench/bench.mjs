import { fileURLToPath } from 'node:url';
import { bench } from './src/bench.mjs';

process.exitCode = await bench(process.argv.slice(2), fileURLToPath(new URL('.', import.meta.url)));
