import { builtinModules } from 'node:module';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TESTS = [
  '**/*.test.{ts,tsx}',
  '**/*.e2e.ts',
  '**/*.contract.ts',
  '**/testing/**',
  'client/e2e/**',
  'bench/**',
];
const SPECS = ['**/*.test.{ts,tsx}', '**/*.e2e.ts'];
const PURE = [
  'command-api/src/{domain,recommendation}/**/*.ts',
  'projections/src/{projection.ts,models/**/*.ts}',
];
/** Where data of an outside shape becomes ours: adapters, codecs, data files. Only these may assert a type. */
const EDGES = [
  '**/*{sqlite,mongodb,eventstoredb}*.ts',
  'contracts/src/{storage,events,merchants,server}/*.ts',
  'command-api/src/catalogue-data/*.ts',
  'client/src/api/*.ts',
];

const only = (...names) =>
  `CallExpression[callee.property.name=/^(${names.join('|')})$/][callee.object.name=/^(it|test|describe)$/]`;
const noBarrels = {
  selector: 'ExportAllDeclaration',
  message: 'Import the module itself; there are no barrels.',
};
const noDefaults = { selector: 'ExportDefaultDeclaration', message: 'Exports are named.' };
const noSkips = {
  selector: only('only', 'skip', 'todo'),
  message: 'No test is skipped silently; use skipIf with a variable.',
};
const noSleeps = {
  selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
  message: 'Wait for a condition, not for a time.',
};
const noClock = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date']",
  message: 'Time is given to the domain.',
};
const IMPURE_GLOBALS = [
  'process', 'crypto', 'performance', 'globalThis', 'console', 'fetch', 'Buffer',
  'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask',
]; // prettier-ignore

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', 'coverage/**', 'data/**'] },
  // A rule that is wrong is changed here, for all: comments cannot switch one off.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['client/vite.config.ts', 'client/build/*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60 }],
      complexity: ['error', 10],
      'max-depth': ['error', 3],
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 4, countVoidThis: false }],
      // TypeScript knows the globals.
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // What people type is checked for control characters by name.
      'no-control-regex': 'off',
      'no-console': 'error',
      'no-restricted-syntax': ['error', noBarrels, noDefaults],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { requireDefaultForNonUnion: true, considerDefaultExhaustiveForUnions: false },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Ports are asynchronous; an adapter over a synchronous library still answers with a promise.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: EDGES,
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }] },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // A hook that answers an object with a ref in it is taken for a ref: the rule would forbid our own hooks.
    rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/refs': 'off' },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 150 }] } },
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', noBarrels, noDefaults, noClock],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time is given to the domain.' },
        { object: 'Math', property: 'random', message: 'Chance is given to the domain.' },
      ],
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-imports': ['error', { paths: builtinModules, patterns: ['node:*'] }],
    },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: SPECS, rules: { 'no-restricted-syntax': ['error', noBarrels, noDefaults, noSkips, noSleeps] } },
  {
    files: ['scripts/**', 'bench/**', 'standalone.ts', '**/cli/**', '**/e2e/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.mjs'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['standalone.ts'], rules: { 'max-lines': ['error', { max: 150 }] } },
  { files: ['**/*.config.ts', 'scripts/vitest/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
