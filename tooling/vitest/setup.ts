import fc from 'fast-check';
import { chai } from 'vitest';
import { codesOf } from '../checks/src/diagnostic-codes.ts';
import { guardDiagnostics } from '../checks/src/diagnostic-guard.ts';

export { planted } from '../checks/src/diagnostic-guard.ts';

/** `BRIEFING_RUNS` raises how many cases each property tries: `npm run test:extended` sets it. */
const runs = Number(process.env['BRIEFING_RUNS'] ?? 100);

fc.configureGlobal({ numRuns: runs });

chai.use(guardDiagnostics(codesOf(process.cwd())));
