import { lintRules } from '../../tooling/eslint/config.js';

export default lintRules(import.meta.dirname);
