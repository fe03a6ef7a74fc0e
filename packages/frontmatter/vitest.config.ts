import { testSettings } from '../../tooling/vitest/config.ts';

export default testSettings();
