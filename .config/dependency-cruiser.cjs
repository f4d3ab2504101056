/** The import rules of docs/architecture.md, "Layout". tools/checks/boundaries.test.ts proves each rule with a planted violation. */

/** The gateway is a program before them, and nothing imports it. */
const SERVICES = 'command-api|projections|query-api';
/** Files of configuration in the root. */
const ROOT_FILES = '^[^/]+$';
const TEST = '\\.(test|contract|e2e)\\.tsx?$|/testing/|/specification\\.ts$|^(e2e|store-doubles)/';
/** Benchmarks measure Tapwise from outside and inside, as tools do. */
const TOOLS = 'tools|bench';
const PURE_CONTRACT = '^contracts/src/(vocabulary|events|read-models)/';
/** Code that can run in a browser. It imports no Node module. */
const BROWSER_SAFE = '^(contracts|rewards|client|extension)/src/';

/** `workspaces` may be imported by these workspaces (and by themselves) only. */
const importable = (workspaces, by, options = {}) => ({
  name: `importers-of-${workspaces.replace(/\|/g, '-')}`,
  severity: 'error',
  from: { pathNot: [`^(${workspaces}${by ? `|${by}` : ''})/`, ...(options.except ?? [])] },
  to: { path: `^(${workspaces})/` },
});

const pure = (name, folders, also = []) => ({
  name,
  comment: 'Pure code imports itself and the pure part of the contract: no package, no Node module.',
  severity: 'error',
  from: { path: folders, pathNot: TEST },
  to: { pathNot: [folders, PURE_CONTRACT, ...also] },
});

const layer = (name, from, to) => ({
  name,
  comment: 'Imports in the client go from lib and ui to api, features, pages, shell, and app; never back.',
  severity: 'error',
  from: { path: `^client/src/(${from})/`, pathNot: TEST },
  to: { path: `^client/src/((${to})/|[^/]+$)` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contracts-import-nothing',
      comment: 'The contract depends on zod and nothing else.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: TEST },
      to: { pathNot: ['^contracts/', 'node_modules/zod/'] },
    },
    {
      ...importable('rewards', `command-api|query-api|projections|client|${TOOLS}`),
      comment: 'Domain knowledge is for the services, the client, and tools.',
    },
    {
      ...importable('platform', `command-api|query-api|projections|gateway|standalone|${TOOLS}`),
      comment: 'Shared infrastructure of the service processes.',
    },
    {
      ...importable('store-doubles', TOOLS, { except: [TEST] }),
      comment: 'Doubles are for tests.',
    },
    {
      name: 'importers-of-services',
      comment:
        'Services are assembled by standalone, tested by e2e, and used by tools. They never import each other.',
      severity: 'error',
      from: { path: '^([^/]+)/', pathNot: `^(standalone|e2e|${TOOLS})/` },
      to: { path: `^(${SERVICES})/`, pathNot: '^$1/' },
    },
    {
      name: 'services-by-their-index',
      comment: 'Others import a service by its index only. A benchmark may import any file.',
      severity: 'error',
      from: { pathNot: `^(${SERVICES}|bench)/` },
      to: { path: `^(${SERVICES})/`, pathNot: `^(${SERVICES})/src/index\\.ts$` },
    },
    {
      ...importable('client'),
      comment: 'Nothing imports the web app.',
    },
    {
      name: 'extension-imports-contracts',
      comment: 'The browser extension uses the contract only.',
      severity: 'error',
      from: { path: '^extension/', pathNot: TEST },
      to: { pathNot: ['^(extension|contracts)/'] },
    },
    ...['gateway', 'standalone', 'bench', 'extension'].map((program) => ({
      ...importable(program),
      comment: 'Nothing imports a program.',
    })),
    {
      ...importable('e2e', TOOLS),
      comment: 'What starts Tapwise for tests also starts it for tools and benchmarks.',
    },
    {
      ...importable('tools', 'bench', { except: [ROOT_FILES] }),
      comment: 'Benchmarks measure commands, and eslint.config.js loads our own rule.',
    },
    pure('pure-command-domain', '^command-api/src/domain/', ['^rewards/src/']),
    pure('pure-read-models', '^projections/src/models/', ['^rewards/src/']),
    {
      name: 'pure-rewards',
      comment: 'Domain knowledge imports the contract and zod.',
      severity: 'error',
      from: { path: '^rewards/src/', pathNot: TEST },
      to: { pathNot: ['^(rewards|contracts)/', 'node_modules/zod/'] },
    },
    {
      name: 'rewards-without-http',
      comment: 'rewards uses the vocabulary and the events, never the HTTP contract.',
      severity: 'error',
      from: { path: '^rewards/src/' },
      to: { path: '^contracts/src/http/' },
    },
    {
      name: 'engine-above-cards-and-places',
      comment: 'In rewards, cards and places never import the engine.',
      severity: 'error',
      from: { path: '^rewards/src/(cards|places)/', pathNot: TEST },
      to: { path: '^rewards/src/engine/' },
    },
    {
      name: 'places-below-cards',
      severity: 'error',
      from: { path: '^rewards/src/places/', pathNot: TEST },
      to: { path: '^rewards/src/cards/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: BROWSER_SAFE, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'stores-below-server',
      comment: 'In platform, only the server folder imports the HTTP server.',
      severity: 'error',
      from: { path: '^platform/src/', pathNot: [TEST, '^platform/src/server/'] },
      to: { path: '^platform/src/server/' },
    },
    {
      name: 'drivers-in-adapters',
      comment: 'Only adapters import database drivers.',
      severity: 'error',
      from: {
        pathNot: [
          '/(sqlite|mongodb|eventstoredb)/',
          '(sqlite|mongodb|eventstoredb)[^/]*\\.ts$',
          '^platform/src/stores/',
          TEST,
          `^(${TOOLS})/`,
        ],
      },
      to: { path: 'node_modules/(@types/)?(better-sqlite3|mongodb|@eventstore|@kurrent)/' },
    },
    {
      name: 'tests-are-for-tests',
      severity: 'error',
      from: { pathNot: [TEST, `^(${TOOLS})/`] },
      to: { path: TEST },
    },
    {
      name: 'commands-apart',
      comment:
        'A command in tools imports no other command. They share build, event-log, store-files, verification, and testing.',
      severity: 'error',
      from: { path: '^tools/([^/]+)/[^/]', pathNot: TEST },
      to: {
        path: '^tools/[^/]+/',
        pathNot: '^tools/($1|build|event-log|store-files|verification|testing)/',
      },
    },
    layer('client-ground', 'lib|ui', 'api|features|pages|shell'),
    layer('client-api', 'api', 'ui|features|pages|shell'),
    layer('client-features', 'features', 'pages|shell'),
    {
      name: 'client-features-apart',
      comment:
        'A feature imports no other feature: pages combine them, and shared code moves to a lower layer.',
      severity: 'error',
      from: { path: '^client/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^client/src/features/', pathNot: '^client/src/features/$1/' },
    },
    layer('client-pages', 'pages', 'shell'),
    {
      name: 'no-cycles',
      comment: 'No file imports itself through others, not even for a type.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Unused files are deleted.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TEST,
          '/src/(index|main)\\.tsx?$',
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.(ts|js)$',
          `^(${TOOLS})/`,
          '^client/public/',
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
      from: {
        path: `^(${SERVICES}|gateway|contracts|rewards|platform|standalone|client)/src/`,
        pathNot: TEST,
      },
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
