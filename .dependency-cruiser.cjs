/** What may know what. Each rule is proven by a planted violation in scripts/boundaries.test.ts. */

const SERVICES = 'command-api|projections|query-api';
const TEST = '\\.(test|contract|e2e)\\.tsx?$|/testing/|/specification\\.ts$';
/** Assembles what the rest may not: the process, the tooling, and the tests of the whole. */
const ASSEMBLY = '^((standalone|gateway)[^/]*\\.ts|scripts/|bench/|client/e2e/)';
/** The part of the contract that is data and rules only. */
const PURE_CONTRACT = '^contracts/src/(vocabulary|events|read-models|merchants|cards)/';

const pure = (name, folders) => ({
  name,
  comment: 'Domain code is pure: itself and the data half of the contract, no package, no part of Node.',
  severity: 'error',
  from: { path: folders, pathNot: TEST },
  to: { pathNot: [folders, PURE_CONTRACT] },
});

const layer = (name, from, to) => ({
  name,
  comment: 'In the client: lib and ui, then api, then features, then pages, then shell and app; never back.',
  severity: 'error',
  from: { path: `^client/src/(${from})/`, pathNot: TEST },
  to: { path: `^client/src/((${to})/|[^/]+$)` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'star',
      comment: 'Services and the client know the contract, not each other.',
      severity: 'error',
      from: { path: `^(${SERVICES}|client)/`, pathNot: '^client/e2e/' },
      to: { path: `^(${SERVICES}|client)/`, pathNot: '^$1/' },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: `^(${SERVICES}|client)/` },
    },
    {
      name: 'nobody-knows-the-assembly',
      severity: 'error',
      from: { pathNot: [ASSEMBLY, '^[^/]+$'] },
      to: { path: ASSEMBLY },
    },
    {
      name: 'services-by-their-face',
      comment: 'A service is imported by its index only; a benchmark measures what lies within.',
      severity: 'error',
      from: { pathNot: `^(${SERVICES}|bench)/` },
      to: { path: `^(${SERVICES})/`, pathNot: `^(${SERVICES})/src/index\\.ts$` },
    },
    pure('pure-command-domain', '^command-api/src/(domain|recommendation)/'),
    pure('pure-read-models', '^projections/src/(models/|projection\\.ts$)'),
    {
      name: 'contract-data-before-servers',
      comment: 'The data half of the contract has no part of Node and of no server.',
      severity: 'error',
      from: { path: [PURE_CONTRACT, '^contracts/src/http/'], pathNot: TEST },
      to: { path: '^contracts/src/(server|storage|testing)/' },
    },
    {
      name: 'contract-data-without-node',
      severity: 'error',
      from: { path: [PURE_CONTRACT, '^contracts/src/http/'], pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'drivers-in-adapters',
      comment: 'Only an adapter knows the library of its store.',
      severity: 'error',
      from: {
        pathNot: ['(sqlite|mongodb|eventstoredb)[^/]*\\.ts$', '^contracts/src/storage/', TEST, ASSEMBLY],
      },
      to: { path: 'node_modules/(@types/)?(better-sqlite3|mongodb|@eventstore)/' },
    },
    {
      name: 'tests-are-for-tests',
      severity: 'error',
      from: { pathNot: [TEST, '^client/e2e/', '^scripts/', '^bench/'] },
      to: { path: TEST },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: '^client/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    layer('client-ground', 'lib|ui', 'api|features|pages|shell'),
    layer('client-api', 'api', 'ui|features|pages|shell'),
    layer('client-features', 'features', 'pages|shell'),
    layer('client-pages', 'pages', 'shell'),
    {
      name: 'no-cycles',
      comment: 'No file waits for itself to load. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'What nothing uses goes.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '/src/(index|main)\\.tsx?$',
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.ts$',
          '^(scripts|bench)/',
          '^client/(e2e|public)/',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-dependencies',
      comment: 'A package imports what its own package.json, or the root for tooling, declares.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    },
    {
      name: 'no-dev-dependencies-in-production',
      severity: 'error',
      from: { path: `^(${SERVICES}|contracts|client)/src/`, pathNot: TEST },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|coverage|data)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: false,
  },
};
