import { testSettings } from '../vitest/config.ts';

// Real npm, pnpm and changeset runs: seconds each on an idle machine, several times that on a busy one.
export default testSettings({ testTimeout: 120_000, hookTimeout: 180_000 });
