/** Runs the suites of the stores' adapters against the servers that EVENTSTOREDB_URL and MONGODB_URL name, one file at a time. */
import { resolve } from 'node:path';
import { startVitest } from 'vitest/node';

const ROOT = resolve(import.meta.dirname, '..');
/** What the names of an adapter's tests hold, and the variable that names a server for them. */
const STORES = { eventstoredb: 'EVENTSTOREDB_URL', mongodb: 'MONGODB_URL' };

const named = Object.entries(STORES)
  .filter(([, variable]) => (process.env[variable] ?? '') !== '')
  .map(([store]) => store);

if (named.length === 0) {
  console.error(
    `No server is named, so there is nothing to run here: npm test has run the suites on doubles. Set ${Object.values(STORES).join(' or ')}.`,
  );
  process.exitCode = 1;
} else {
  const options = { root: ROOT, run: true, watch: false, project: ['unit'], fileParallelism: false };
  const vitest = await startVitest('test', named, options);
  await vitest.close();
}
