import type { Sources } from './plant';

/** A small product that keeps every rule. */
export const CLEAN: Sources = {
  'standalone.ts': `import { commandApi } from '@tapwise/command-api';\nimport { queryApi } from '@tapwise/query-api';\nexport const all = [commandApi, queryApi];`,
  'contracts/src/vocabulary/money.ts': `export const zero = 0;`,
  'contracts/src/http/wallet.ts': `import { z } from 'zod';\nimport { zero } from '../vocabulary/money';\nexport const Wallet = z.literal(zero);\nexport type Wallet = z.infer<typeof Wallet>;`,
  'contracts/src/server/settings.ts': `import { env } from 'node:process';\nexport const port = env['PORT'];`,
  'command-api/src/index.ts': `import { decide } from './domain/wallet/decide';\nimport { port } from '@tapwise/contracts/server/settings';\nexport const commandApi = { decide, port };`,
  'command-api/src/domain/wallet/decide.ts': `import { zero } from '@tapwise/contracts/vocabulary/money';\nexport const decide = () => zero;`,
  'command-api/src/vault/vault-sqlite.ts': `import Database from 'better-sqlite3';\nexport const open = (path: string) => new Database(path);`,
  'command-api/src/vault/vault-sqlite.test.ts': `import { open } from './vault-sqlite';\nopen(':memory:');`,
  'projections/src/index.ts': `import { apply } from './models/wallets';\nexport const projections = [apply];`,
  'projections/src/models/wallets.ts': `import { zero } from '@tapwise/contracts/vocabulary/money';\nexport const apply = () => zero;`,
  'query-api/src/index.ts': `import { zero } from '@tapwise/contracts/vocabulary/money';\nexport const queryApi = zero;`,
  'client/src/app.tsx': `import { Home } from './pages/home/home';\nexport const App = Home;`,
  'client/src/pages/home/home.tsx': `import { addCard } from '../../features/wallet/add-card';\nexport const Home = addCard;`,
  'client/src/features/wallet/add-card.ts': `import { get } from '../../api/get';\nexport const addCard = get;`,
  'client/src/api/get.ts': `import type { Wallet } from '@tapwise/contracts/http/wallet';\nimport { text } from '../lib/text';\nexport const get = (wallet: Wallet) => text + String(wallet);`,
  'client/src/lib/text.ts': `export const text = '';`,
};

export type Violation = readonly [rule: string, what: string, file: string, source: string, config?: string];

const bundle = '.dependency-cruiser.bundle.cjs';
/** What breaks each rule, as one file beside the clean ones. */
export const VIOLATIONS: readonly Violation[] = [
  ['star', 'a service that imports a service', 'query-api/src/a.ts', `import '@tapwise/command-api';`],
  [
    'star',
    'a service that reaches into a service',
    'query-api/src/a.ts',
    `import '../../projections/src/index';`,
  ],
  [
    'star',
    'a type of another service',
    'projections/src/a.ts',
    `import type { queryApi } from '@tapwise/query-api';\nexport type A = typeof queryApi;`,
  ],
  ['star', 'a client that imports a service', 'client/src/a.ts', `import '@tapwise/query-api';`],
  [
    'contract-knows-nobody',
    'a contract that imports a service',
    'contracts/src/a.ts',
    `import '../../query-api/src/index';`,
  ],
  [
    'nobody-knows-the-assembly',
    'a service that imports the process',
    'query-api/src/a.ts',
    `import '../../standalone';`,
  ],
  [
    'services-by-their-face',
    'a process that reaches inside',
    'standalone.ts',
    `import './command-api/src/domain/wallet/decide';`,
  ],
  [
    'pure-command-domain',
    'a domain that imports an adapter',
    'command-api/src/domain/a.ts',
    `import '../vault/vault-sqlite';`,
  ],
  [
    'pure-command-domain',
    'an engine that reads files',
    'command-api/src/recommendation/a.ts',
    `import 'node:fs';`,
  ],
  ['pure-command-domain', 'a domain that imports a package', 'command-api/src/domain/a.ts', `import 'zod';`],
  [
    'pure-command-domain',
    'a domain that knows HTTP',
    'command-api/src/domain/a.ts',
    `import '@tapwise/contracts/http/wallet';`,
  ],
  [
    'pure-read-models',
    'a read model that reads the environment',
    'projections/src/models/a.ts',
    `import '@tapwise/contracts/server/settings';`,
  ],
  [
    'contract-data-before-servers',
    'a vocabulary that knows the server',
    'contracts/src/vocabulary/a.ts',
    `import '../server/settings';`,
  ],
  [
    'contract-data-without-node',
    'a schema that needs Node',
    'contracts/src/http/a.ts',
    `import 'node:crypto';`,
  ],
  [
    'drivers-in-adapters',
    'a route that knows the database',
    'query-api/src/routes.ts',
    `import 'better-sqlite3';`,
  ],
  [
    'tests-are-for-tests',
    'a service that imports a test',
    'command-api/src/a.ts',
    `import './vault/vault-sqlite.test';`,
  ],
  ['no-node-in-the-browser', 'a client that reads files', 'client/src/a.ts', `import 'node:fs';`],
  [
    'client-ground',
    'a lib that knows a feature',
    'client/src/lib/a.ts',
    `import '../features/wallet/add-card';`,
  ],
  ['client-ground', 'a primitive that fetches', 'client/src/ui/a.tsx', `import '../api/get';`],
  [
    'client-api',
    'an api that knows a feature',
    'client/src/api/a.ts',
    `import '../features/wallet/add-card';`,
  ],
  [
    'client-features',
    'a feature that knows a page',
    'client/src/features/a.ts',
    `import '../pages/home/home';`,
  ],
  ['client-pages', 'a page that knows the app', 'client/src/pages/a.ts', `import '../app';`],
  ['no-cycles', 'a cycle', 'client/src/lib/text.ts', `import '../api/get';\nexport const text = '';`],
  ['no-orphans', 'a file that nothing uses', 'contracts/src/vocabulary/a.ts', `export const a = 1;`],
  ['resolvable', 'an import of nothing', 'query-api/src/a.ts', `import './nothing';`],
  ['declared-dependencies', 'an undeclared package', 'query-api/src/a.ts', `import 'react';`],
  ['no-dev-dependencies-in-production', 'a tool in production', 'query-api/src/a.ts', `import 'vitest';`],
  [
    'light-bundle',
    'a schema in the browser',
    'client/src/api/get.ts',
    `import { Wallet } from '@tapwise/contracts/http/wallet';\nexport const get = Wallet;`,
    bundle,
  ],
  [
    'light-bundle',
    'a server part in the browser',
    'client/src/api/get.ts',
    `import '@tapwise/contracts/server/settings';`,
    bundle,
  ],
];
