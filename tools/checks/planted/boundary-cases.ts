import { IMPORTER_VIOLATIONS } from './importer-cases';
import type { Violation } from './plant';

const folders = '.config/dependency-cruiser.folders.cjs';

/** For each rule, a file that violates it when it is added to the clean product. */
export const VIOLATIONS: readonly Violation[] = [
  ['contracts-import-nothing', 'a service', 'contracts/src/a.ts', `import '@tapwise/query-api';`],
  [
    'contracts-import-nothing',
    'a contract that imports rewards',
    'contracts/src/a.ts',
    `import '@tapwise/rewards/cards/rules/build-schedule';`,
  ],
  ['contracts-import-nothing', 'a schema with Node', 'contracts/src/http/a.ts', `import 'node:crypto';`],
  ['contracts-import-nothing', 'another package', 'contracts/src/a.ts', `import 'better-sqlite3';`],
  ...IMPORTER_VIOLATIONS,
  [
    'services-by-their-index',
    'a process that reaches inside',
    'standalone/src/a.ts',
    `import '../../command-api/src/domain/wallet/decide';`,
  ],
  [
    'pure-command-domain',
    'a domain that imports an adapter',
    'command-api/src/domain/a.ts',
    `import '../vault/sqlite';`,
  ],
  ['pure-command-domain', 'a domain that imports a package', 'command-api/src/domain/a.ts', `import 'zod';`],
  [
    'pure-command-domain',
    'a domain that imports HTTP',
    'command-api/src/domain/a.ts',
    `import '@tapwise/contracts/http/routes/wallet';`,
  ],
  [
    'pure-read-models',
    'a read model that reads the environment',
    'projections/src/models/a.ts',
    `import '@tapwise/platform/configuration/configuration';`,
  ],
  ['pure-rewards', 'an engine that reads files', 'rewards/src/engine/a.ts', `import 'node:fs';`],
  [
    'rewards-without-http',
    'a card rule that imports the HTTP contract',
    'rewards/src/cards/a.ts',
    `import '@tapwise/contracts/http/routes/wallet';`,
  ],
  [
    'engine-above-cards-and-places',
    'a card rule that imports the engine',
    'rewards/src/cards/a.ts',
    `import '../engine/compute-recommendation';`,
  ],
  [
    'places-below-cards',
    'a place that imports cards',
    'rewards/src/places/a.ts',
    `import '../cards/rules/build-schedule';`,
  ],
  [
    'stores-below-server',
    'a store that imports the HTTP server',
    'platform/src/stores/a.ts',
    `import '../server/http-server';`,
  ],
  [
    'drivers-in-adapters',
    'a route that imports the database',
    'query-api/src/routes.ts',
    `import 'better-sqlite3';`,
  ],
  [
    'tests-are-for-tests',
    'a service that imports a test',
    'command-api/src/a.ts',
    `import './vault/sqlite.test';`,
  ],
  ['no-node-in-the-browser', 'a client that reads files', 'client/src/a.ts', `import 'node:fs';`],
  [
    'no-node-in-the-browser',
    'domain knowledge that reads files',
    'rewards/src/engine/a.ts',
    `import 'node:fs';`,
  ],
  [
    'client-ground',
    'a lib that imports a feature',
    'client/src/lib/a.ts',
    `import '../features/add-card/use-add-card';`,
  ],
  ['client-ground', 'a primitive that calls the API', 'client/src/ui/a.tsx', `import '../api/call-route';`],
  [
    'client-api',
    'an api that imports a feature',
    'client/src/api/a.ts',
    `import '../features/add-card/use-add-card';`,
  ],
  [
    'client-features',
    'a feature that imports a page',
    'client/src/features/a.ts',
    `import '../pages/home/home-page';`,
  ],
  [
    'commands-apart',
    'a command in tools that imports another command',
    'tools/migrate/a.ts',
    `import '../events/stats';`,
  ],
  [
    'client-features-apart',
    'a feature that imports another feature',
    'client/src/features/search/a.ts',
    `import '../add-card/use-add-card';`,
  ],
  ['client-pages', 'a page that imports the app', 'client/src/pages/a.ts', `import '../app';`],
  [
    'no-cycles',
    'a cycle',
    'client/src/lib/format/card-text.ts',
    `import '../../api/call-route';\nexport const text = '';`,
  ],
  [
    'no-cycles',
    'a cycle of types',
    'contracts/src/vocabulary/money.ts',
    `import type { Wallet } from '../http/routes/wallet';\nexport const zero = 0;\nexport type Zero = Wallet;`,
  ],
  ['no-orphans', 'a file that nothing uses', 'contracts/src/vocabulary/a.ts', `export const a = 1;`],
  ['resolvable', 'an import of nothing', 'query-api/src/a.ts', `import './nothing';`],
  ['declared-dependencies', 'an undeclared package', 'query-api/src/a.ts', `import 'react';`],
  ['no-dev-dependencies-in-production', 'a tool in production', 'query-api/src/a.ts', `import 'vitest';`],
  [
    'no-folder-cycles',
    'two folders that import each other',
    'contracts/src/vocabulary/a.ts',
    `import '../http/routes/wallet';`,
    folders,
  ],
];
