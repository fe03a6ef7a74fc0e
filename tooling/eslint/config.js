import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The lint rules of every workspace. A package's own `eslint.config.js` passes its folder and adds only what is special.
 *
 * @param {string} folder the package's `import.meta.dirname`
 */
export function lintRules(folder) {
  return defineConfig(
    { ignores: ['dist/', '.reports/', '.blocks/', '.peers/', 'results/', 'test/fixtures/'] },
    js.configs.recommended,
    tseslint.configs.strictTypeChecked,
    tseslint.configs.stylisticTypeChecked,
    {
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: folder } },
      rules: {
        '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
        '@typescript-eslint/switch-exhaustiveness-check': 'error',
        '@typescript-eslint/consistent-type-exports': 'error',
        '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        // `import { type A }` leaves an import for its effects alone behind.
        '@typescript-eslint/no-import-type-side-effects': 'error',
        'no-console': 'error',
        'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
        eqeqeq: 'error',
      },
    },
    {
      files: ['*.config.{js,ts}'],
      rules: { 'no-restricted-exports': 'off' },
    },
    {
      files: ['src/index.ts'],
      rules: {
        'no-restricted-syntax': [
          'error',
          { selector: 'ExportAllDeclaration', message: 'Name each export: a public surface is decided line by line.' },
        ],
      },
    },
  );
}
