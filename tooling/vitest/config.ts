import { fileURLToPath } from 'node:url';
import { type ViteUserConfig, defineConfig } from 'vitest/config';

type TestSettings = NonNullable<ViteUserConfig['test']>;

/** The test settings of every workspace. A package's own `vitest.config.ts` adds only what is special. */
export function testSettings(special: TestSettings = {}): ViteUserConfig {
  return defineConfig({
    test: {
      include: ['test/**/*.test.ts'],
      setupFiles: [fileURLToPath(new URL('./setup.ts', import.meta.url))],
      // `tooling/run.mjs` adds up these reports, also when a cached one is restored.
      reporters: ['default', ['json', { outputFile: '.reports/test.json' }]],
      // Raised counts take their time; a machine under load does, too.
      testTimeout: process.env['BRIEFING_RUNS'] === undefined ? 20_000 : 900_000,
      // A test that passes on a second try is a defect to look into, not a pass.
      retry: 0,
      ...special,
    },
  });
}
