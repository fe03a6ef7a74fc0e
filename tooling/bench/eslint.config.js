import { lintRules } from '../eslint/config.js';

export default [
  ...lintRules(import.meta.dirname),
  {
    files: ['**/*.mjs'],
    rules: {
      // The compiler checks these files, and knows Node's globals.
      'no-undef': 'off',
      // It cannot see a type that a JSDoc comment gives to what `import()` or `JSON.parse` answers.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
];
