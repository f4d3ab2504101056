/**
 * Runs the suites of the stores' adapters against the servers that EVENTSTOREDB_URL and MONGODB_URL name, one
 * file at a time. Refuses servers that an installation uses. Removes what the suites created, even if they
 * fail.
 */
import { resolve } from 'node:path';
import { startVitest } from 'vitest/node';
import {
  deleteSuiteStreams,
  findProductLogProblem,
} from '@tapwise/platform/stores/testing/eventstoredb-suite-streams';
import {
  dropSuiteDatabases,
  findProductDatabaseProblem,
} from '@tapwise/platform/stores/testing/mongodb-suite-databases';

const ROOT = resolve(import.meta.dirname, '../..');

interface Store {
  /** Text in the paths of its adapter tests. */
  readonly name: string;
  /** The environment variable with the server's URL. */
  readonly variable: string;
  readonly findProblem: (url: string) => Promise<string | undefined>;
  readonly cleanUp: (url: string) => Promise<number>;
  readonly removed: string;
}

const STORES: readonly Store[] = [
  {
    name: 'eventstoredb',
    variable: 'EVENTSTOREDB_URL',
    findProblem: findProductLogProblem,
    cleanUp: deleteSuiteStreams,
    removed: 'streams',
  },
  {
    name: 'mongodb',
    variable: 'MONGODB_URL',
    findProblem: findProductDatabaseProblem,
    cleanUp: dropSuiteDatabases,
    removed: 'databases',
  },
];

const getUrl = ({ variable }: Store) => process.env[variable] ?? '';
const named = STORES.filter((store) => getUrl(store) !== '');

async function listProblems(): Promise<readonly string[]> {
  const all = await Promise.all(named.map((store) => store.findProblem(getUrl(store))));
  return all.flatMap((problem) => problem ?? []);
}

async function cleanUp(): Promise<void> {
  for (const store of named) {
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
  const options = { root: ROOT, run: true, watch: false, project: ['unit'], fileParallelism: false };
  try {
    const vitest = await startVitest(
      'test',
      named.map(({ name }) => name),
      options,
    );
    await vitest.close();
  } finally {
    await cleanUp();
  }
}

if (named.length === 0) {
  const variables = STORES.map(({ variable }) => variable).join(' or ');
  console.error(`No server is configured. Set ${variables}. (npm test runs these suites on doubles.)`);
  process.exitCode = 1;
} else {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
