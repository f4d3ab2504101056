import type { Violation } from './plant';

/** For each rule about who may import a workspace, a file that violates it. */
export const IMPORTER_VIOLATIONS: readonly Violation[] = [
  [
    'importers-of-rewards',
    'platform imports rewards',
    'platform/src/a.ts',
    `import '@tapwise/rewards/cards/rules/build-schedule';`,
  ],
  [
    'importers-of-rewards',
    'a gateway that imports rewards',
    'gateway/src/a.ts',
    `import '@tapwise/rewards/cards/rules/build-schedule';`,
  ],
  [
    'importers-of-rewards',
    'a system test that imports rewards',
    'e2e/a.ts',
    `import '@tapwise/rewards/cards/rules/build-schedule';`,
  ],
  [
    'importers-of-platform',
    'a client that imports platform',
    'client/src/a.ts',
    `import '@tapwise/platform/configuration/configuration';`,
  ],
  [
    'importers-of-platform',
    'domain knowledge that imports platform',
    'rewards/src/cards/a.ts',
    `import '@tapwise/platform/configuration/configuration';`,
  ],
  [
    'importers-of-platform',
    'a system test that imports platform',
    'e2e/a.ts',
    `import '@tapwise/platform/configuration/configuration';`,
  ],
  [
    'importers-of-platform',
    'a double that imports platform',
    'store-doubles/src/a.ts',
    `import '@tapwise/platform/configuration/configuration';`,
  ],
  [
    'importers-of-store-doubles',
    'a service that runs on a double',
    'query-api/src/a.ts',
    `import '@tapwise/store-doubles/mongodb/double';`,
  ],
  [
    'importers-of-services',
    'a service that imports a service',
    'query-api/src/a.ts',
    `import '@tapwise/command-api';`,
  ],
  [
    'importers-of-services',
    'a service that reaches into a service',
    'query-api/src/a.ts',
    `import '../../projections/src/index';`,
  ],
  [
    'importers-of-services',
    'a type of another service',
    'projections/src/a.ts',
    `import type { queryApi } from '@tapwise/query-api';\nexport type A = typeof queryApi;`,
  ],
  [
    'importers-of-services',
    'a client that imports a service',
    'client/src/a.ts',
    `import '@tapwise/query-api';`,
  ],
  [
    'importers-of-services',
    'a gateway that imports a service',
    'gateway/src/a.ts',
    `import '@tapwise/query-api';`,
  ],
  ['importers-of-client', 'a tool that imports the web app', 'tools/a.ts', `import '../client/src/app';`],
  [
    'importers-of-extension',
    'a tool that imports the browser extension',
    'tools/a.ts',
    `import '../extension/src/popup';`,
  ],
  [
    'extension-imports-contracts',
    'an extension that imports the reward engine',
    'extension/src/a.ts',
    `import '@tapwise/rewards/engine/compute-recommendation';`,
  ],
  [
    'importers-of-tools',
    'a service that imports a tool',
    'query-api/src/a.ts',
    `import '../../tools/operator/backup/backup.main';`,
  ],
  [
    'importers-of-tools',
    'a system test that imports a tool',
    'e2e/a.ts',
    `import '../tools/operator/backup/backup.main';`,
  ],
  [
    'importers-of-e2e',
    'a service that imports what starts Tapwise for tests',
    'query-api/src/a.ts',
    `import '../../e2e/system/start.e2e';`,
  ],
  [
    'importers-of-e2e',
    'a process that imports it',
    'standalone/src/a.ts',
    `import '../../e2e/system/start.e2e';`,
  ],
  [
    'importers-of-standalone',
    'a service that imports the process',
    'query-api/src/a.ts',
    `import '../../standalone/src/main';`,
  ],
  [
    'importers-of-standalone',
    'a system test that imports the process',
    'e2e/a.ts',
    `import '../standalone/src/main';`,
  ],
  [
    'importers-of-gateway',
    'a process that imports the gateway',
    'standalone/src/a.ts',
    `import '../../gateway/src/main';`,
  ],
  ['importers-of-bench', 'a tool that imports a benchmark', 'tools/a.ts', `import '../bench/import.bench';`],
];
