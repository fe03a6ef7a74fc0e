import { fileURLToPath } from 'node:url';

/** @import { Subject, Suite } from '../src/suite.ts' */

const child = fileURLToPath(new URL('../children/import.mjs', import.meta.url));

/** @type {(name: string, module: string) => Exclude<Subject, { kind: 'peer' }>} */
const importing = (name, module) => ({ kind: 'child', name, args: [child, module] });

/** @type {Suite} */
export const suite = {
  measures:
    'The `await import(…)` of a built package inside a fresh `node`, without the start of the process; ratio to importing an empty `.mjs` file the same way.',
  rounds: 40,
  cases: [
    {
      name: 'fresh process',
      baseline: importing('empty module', './empty.mjs'),
      subjects: [
        importing('@briefing/contract', '@briefing/contract'),
        importing('@briefing/text', '@briefing/text'),
        importing('@briefing/compose', '@briefing/compose'),
        importing('@briefing/session', '@briefing/session'),
      ],
      limits: { '@briefing/compose': 3 },
    },
  ],
};
