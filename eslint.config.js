import { builtinModules } from 'node:module';
import js from '@eslint/js';
import queryPlugin from '@tanstack/eslint-plugin-query';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { findAndGet } from './tools/lint/find-and-get.mjs';

const TESTS = [
  '**/*.test.{ts,tsx}',
  '**/*.e2e.ts',
  '**/*.contract.ts',
  '**/testing/**',
  'e2e/**',
  'store-doubles/**',
  'bench/**',
];
const SPECS = ['**/*.test.{ts,tsx}', '**/*.e2e.ts', '**/*.contract.ts'];
const PURE = ['rewards/src/**/*.ts', 'command-api/src/domain/**/*.ts', 'projections/src/models/**/*.ts'];
/**
 * Files that convert external data: adapters, codecs, and readers of data files. Only these may use type
 * assertions.
 */
const EDGES = [
  '**/*{sqlite,mongodb,eventstoredb}*.ts',
  'contracts/src/events/*.ts',
  'platform/src/server/{client-files,observability,requests,responses,rejections,routing,security}/*.ts',
  '**/{sqlite,mongodb,eventstoredb}/*.ts',
  'platform/src/stores/eventstoredb/client/*.ts',
  'rewards/src/places/{reference,index}/*.ts',
  'rewards/src/places/text/{foreign-words,stop-words}.ts',
  'rewards/src/cards/catalog/shipped-catalog.ts',
  'rewards/src/credits/shipped-credits.ts',
  'rewards/src/cards/{activation-deadlines,definitions/issuer-definitions}.ts',
  'rewards/src/eligibility/application-rules.ts',
  'rewards/src/cards/valuation/{first-year-bonuses,pooling,relationship-tiers}.ts',
  'client/src/api/{requests,commands,account,purchases}/*.ts',
  'client/src/api/*.ts',
  'client/src/live-answer/place-data/*.ts',
  'client/build/place-data/*.ts',
];

/**
 * Words that our text avoids (docs/conventions.md), as camelCase or snake_case words of an identifier:
 * `bearer` is fine.
 */
const AVOIDED = [
  'tell',
  'tells',
  'told',
  'telling',
  'mend',
  'mends',
  'mended',
  'bear',
  'bears',
  'odd',
  'strange',
];
const lower = AVOIDED.join('|');
const capitalized = AVOIDED.map((word) => word.replace(/^./, (letter) => letter.toUpperCase())).join('|');
const PLAIN_WORDS = `^(?!.*(?:(?:^|_)(?:${lower})(?![a-z])|(?:${capitalized})(?![a-z])|(?:^|_)(?:${lower.toUpperCase()})(?![A-Z])))`;

/** One block: side effects, Node, packages, our workspaces, then relative paths, the farthest first. */
const IMPORT_ORDER = [['^\\u0000', '^node:', '^@?\\w', '^@tapwise/', '^\\.']];

/** One program for all code. A program for each workspace repeats the work of those it imports, for minutes. */
const PROJECTS = ['.config/tsconfig.lint.json', 'client/src/service-worker/tsconfig.json'];

const only = (...names) =>
  `CallExpression[callee.property.name=/^(${names.join('|')})$/][callee.object.name=/^(it|test|describe)$/]`;
const noBarrels = {
  selector: 'ExportAllDeclaration',
  message: 'Import the module itself. Barrel files are not allowed.',
};
const noObjectPacking = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties out.',
};
const noArrayPacking = {
  selector: 'ArrayExpression > SpreadElement > ArrayExpression',
  message: 'Write the elements out.',
};
const noTuplePacking = {
  selector: "VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression']",
  message: 'Declare each variable on its own.',
};
const noDefaults = { selector: 'ExportDefaultDeclaration', message: 'Use named exports.' };
const noLateImports = {
  selector: 'Program > :not(ImportDeclaration) ~ ImportDeclaration',
  message: 'Put imports first.',
};
const USER = "*:matches(Identifier[name='user'], [key.name='user']) > TSTypeAnnotation";
const USER_ID = "TSTypeReference[typeName.name='UserId']";
const noUserForId = {
  selector: `${USER} > ${USER_ID}, ${USER} > TSUnionType > ${USER_ID}`,
  message: 'Name an id `userId`. A `user` is an object.',
};
const plainSyntax = [
  noBarrels,
  noDefaults,
  noLateImports,
  noObjectPacking,
  noArrayPacking,
  noTuplePacking,
  noUserForId,
];
const noSkips = {
  selector: only('only', 'skip', 'todo'),
  message: 'Never skip a test silently. Use skipIf with a variable.',
};
const noSleeps = {
  selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
  message: 'Wait for a condition, not for a duration.',
};
/** A call of `it` or `test` whose title starts with one of the words, also after `each`. */
const titles = (words) =>
  `CallExpression[arguments.0.value=/^(${words})(?![a-z])/]:matches(${[
    '[callee.name=/^(it|test)$/]',
    '[callee.callee.object.name=/^(it|test)$/]',
  ].join()})`;
const noPluralTitles = {
  selector: titles("are|aren['’]t|have|haven['’]t|were|weren['’]t|do|don['’]t"),
  message: 'Write the title in the third person singular, or start it with its plural subject.',
};
const noBareTitles = {
  selector: `Program > ExpressionStatement > ${titles("is|isn['’]t|has|hasn['’]t|doesn['’]t|can|can['’]t|never")}`,
  message: 'Start the title with its subject, or put the test in a `describe` that names it.',
};
const noClock = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date']",
  message: 'Pass the time as an argument.',
};
const IMPURE_GLOBALS = [
  'process',
  'crypto',
  'performance',
  'globalThis',
  'console',
  'fetch',
  'Buffer',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
];

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', 'coverage/**', 'data/**'] },
  // Comments can't disable a rule, nor formatting. If a rule is wrong, change it here for everyone.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: PROJECTS,
        tsconfigRootDir: import.meta.dirname,
        // As in the projects, also where the parser doesn't read them.
        lib: ['es2023', 'dom', 'dom.iterable'],
        jsxPragma: null,
      },
    },
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      'simple-import-sort/imports': ['error', { groups: IMPORT_ORDER }],
      'no-duplicate-imports': 'error',
      'id-match': ['error', PLAIN_WORDS, { properties: true }],
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60 }],
      complexity: ['error', 10],
      'max-depth': ['error', 3],
      // Prettier wraps code, but not comments.
      'max-len': [
        'error',
        { code: 500, comments: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true },
      ],
      'no-useless-rename': 'error',
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 4, countVoidThis: false }],
      // TypeScript checks globals.
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Patterns for user input name control characters.
      'no-control-regex': 'off',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['prettier-ignore'], location: 'anywhere' }],
      'no-restricted-syntax': ['error', ...plainSyntax],
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
      // Ports are asynchronous, so adapters of synchronous libraries return promises too.
      '@typescript-eslint/require-await': 'off',
      'object-shorthand': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.{test,contract,e2e}.{ts,tsx}'],
    plugins: { tapwise: { rules: { 'find-and-get': findAndGet } } },
    rules: { 'tapwise/find-and-get': ['error', { projects: PROJECTS }] },
  },
  {
    files: EDGES,
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }] },
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, queryPlugin.configs['flat/recommended']],
    plugins: { 'react-hooks': reactHooks },
    // This rule mistakes an object that contains a ref for a ref, so it would forbid our own hooks.
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/refs': 'off',
      // A scrollable region is focusable, so that the arrow keys scroll it.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      // The admin key is a secret: it must not be part of a query key.
      '@tanstack/query/exhaustive-deps': ['error', { allowlist: { variables: ['adminKey'] } }],
    },
  },
  {
    // The input of a combobox handles the keys of its options (aria-activedescendant).
    files: ['client/src/pages/home/search/suggestions.tsx'],
    rules: { 'jsx-a11y/click-events-have-key-events': 'off' },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 150 }] } },
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', ...plainSyntax, noClock],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Pass the time as an argument.' },
        { object: 'Math', property: 'random', message: 'Pass random values as arguments.' },
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
  {
    files: SPECS,
    rules: {
      'no-restricted-syntax': ['error', ...plainSyntax, noSkips, noSleeps, noPluralTitles, noBareTitles],
    },
  },
  {
    files: ['tools/**', 'bench/**', 'standalone/src/main.ts', '**/cli/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.mjs'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['standalone/src/main.ts'], rules: { 'max-lines': ['error', { max: 150 }] } },
  { files: ['**/*.config.ts', 'tools/test/fresh-build.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
