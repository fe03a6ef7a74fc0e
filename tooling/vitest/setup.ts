import fc from 'fast-check';

/** `BRIEFING_RUNS` raises how many cases each property tries: `npm run test:extended` sets it. */
const runs = Number(process.env['BRIEFING_RUNS'] ?? 100);

fc.configureGlobal({ numRuns: runs });
