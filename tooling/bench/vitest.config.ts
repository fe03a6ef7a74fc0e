import { testSettings } from '../vitest/config.ts';

export default testSettings();
