import { testSettings } from '../vitest/config.ts';

/** Tests here start compilers, package managers and Node, beside whatever else turbo runs. */
export default testSettings({ testTimeout: 60_000 });
