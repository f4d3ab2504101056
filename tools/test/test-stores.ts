/**
 * Runs the suites of the stores' adapters against the servers that EVENTSTOREDB_URL, KURRENTDB_URL, and MONGODB_URL
 * name, one file at a time. Only one of the first two may be set, because each selects a client and a process must not
 * load both. Refuses servers that an installation uses. Removes what the suites created, even if they fail.
 */
import { resolve } from 'node:path';
import { startVitest } from 'vitest/node';
import { type ClientName, CLIENTS } from '@tapwise/platform/stores/eventstoredb/client/clients';
import {
  deleteSuiteStreams,
  findProductLogProblem,
} from '@tapwise/platform/stores/testing/eventstoredb-suite-streams';
import {
  dropSuiteDatabases,
  findProductDatabaseProblem,
} from '@tapwise/platform/stores/testing/mongodb-suite-databases';

const ROOT = resolve(import.meta.dirname, '../..');

interface TestedStore {
  /** Text in the paths of its adapter tests. */
  readonly path: string;
  /** The test project that runs them. */
  readonly project: string;
  /** The environment variable with the server's URL. */
  readonly variable: string;
  readonly findProblem: (url: string) => Promise<string | undefined>;
  readonly cleanUp: (url: string) => Promise<number>;
  readonly removed: string;
}

const createLogServer = (client: ClientName, project: string): TestedStore => ({
  path: 'eventstoredb',
  project,
  variable: CLIENTS[client].variable,
  findProblem: (url) => findProductLogProblem({ client, url }),
  cleanUp: (url) => deleteSuiteStreams({ client, url }),
  removed: 'streams',
});

const STORES: readonly TestedStore[] = [
  createLogServer('eventstoredb', 'unit'),
  createLogServer('kurrentdb', 'kurrentdb'),
  {
    path: 'mongodb',
    project: 'unit',
    variable: 'MONGODB_URL',
    findProblem: findProductDatabaseProblem,
    cleanUp: dropSuiteDatabases,
    removed: 'databases',
  },
];

const getUrl = ({ variable }: TestedStore) => process.env[variable] ?? '';
const namedStores = STORES.filter((store) => getUrl(store) !== '');

async function listProblems(): Promise<readonly string[]> {
  const all = await Promise.all(namedStores.map((store) => store.findProblem(getUrl(store))));
  return all.flatMap((problem) => problem ?? []);
}

async function cleanUp(): Promise<void> {
  for (const store of namedStores) {
    const count = await store.cleanUp(getUrl(store));
    console.log(`Removed ${String(count)} ${store.removed} of the suites from ${store.variable}.`);
  }
}

async function run(): Promise<void> {
  const problems = await listProblems();
  for (const line of problems) console.error(line);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const options = {
    root: ROOT,
    run: true,
    watch: false,
    project: [...new Set(namedStores.map(({ project }) => project))],
    fileParallelism: false,
  };
  try {
    const vitest = await startVitest('test', [...new Set(namedStores.map(({ path }) => path))], options);
    await vitest.close();
  } finally {
    await cleanUp();
  }
}

if (namedStores.length === 0) {
  const variables = STORES.map(({ variable }) => variable).join(', ');
  console.error(`No server is configured. Set one of ${variables}. (npm test runs these suites on doubles.)`);
  process.exitCode = 1;
} else if (namedStores.filter(({ path }) => path === 'eventstoredb').length > 1) {
  console.error('EVENTSTOREDB_URL and KURRENTDB_URL select different clients. Set one of them at a time.');
  process.exitCode = 1;
} else {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
