import { testSettings } from '../../tooling/vitest/config.ts';

// Nearly every test waits for a process: two files at once take half the time, also on two cores.
export default testSettings({ maxWorkers: 2 });
