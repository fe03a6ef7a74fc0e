import { lintRules } from '../eslint/config.js';

export default lintRules(import.meta.dirname);
