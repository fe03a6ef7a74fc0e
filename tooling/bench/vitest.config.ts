import { testSettings } from '../vitest/config.ts';

// Some tests start a dozen processes, on machines that are busy with others.
export default testSettings({ testTimeout: 30_000 });
