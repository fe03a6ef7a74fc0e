import { testSettings } from '../../tooling/vitest/config.ts';

export default testSettings({ typecheck: { enabled: true, tsconfig: 'tsconfig.json' } });
