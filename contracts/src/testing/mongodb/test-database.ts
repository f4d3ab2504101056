import { randomUUID } from 'node:crypto';
import { MongoClient, MongoServerError } from 'mongodb';
import { databaseOf } from '../../storage/open-mongodb';
import { startMongoDouble, type DoubleOptions, type MongoDouble } from './double';

/** What the databases of all suites begin with. */
export const TEST_DATABASE = 'tapwise_test';

/** A database of a test's own. */
export interface TestDatabase {
  readonly url: string;
  /** Removes it, and the vault's beside it. */
  drop(): Promise<void>;
}

export interface DoubleDatabase extends TestDatabase {
  readonly double: MongoDouble;
}

interface TestServer {
  readonly name: string;
  open(): Promise<TestDatabase>;
}

/** The database is the double's only one: it goes with it. */
export async function openDoubleDatabase(options?: DoubleOptions): Promise<DoubleDatabase> {
  const double = await startMongoDouble(options);
  return { double, url: double.url, drop: () => double.close() };
}

/** The same server and user, in a database of another name. */
function withDatabase(url: string, name: string): string {
  const [, head = url, path = '', query = ''] =
    /^([^:]+:\/\/[^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url) ?? [];
  const settings = new URLSearchParams(query);
  // Who asks is looked up in the database that the address names, unless it says otherwise.
  if (head.includes('@') && path !== '' && !settings.has('authSource')) settings.set('authSource', path);
  return `${head}/${name}${settings.size > 0 ? `?${settings.toString()}` : ''}`;
}

async function isTaken(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof MongoServerError) return false;
    throw error;
  }
}

/** With what a server that keeps all in memory cannot give left out: it has no journal, and may have no majority reads. */
async function asOffered(serverUrl: string): Promise<string> {
  const url = withDatabase(serverUrl, TEST_DATABASE);
  const client = new MongoClient(url);
  try {
    const none = client.db().collection('none');
    const writeConcern = { w: 'majority', j: true } as const;
    const settings = [
      (await isTaken(() => none.deleteOne({ _id: { $in: [] } }, { writeConcern })))
        ? []
        : ['w=majority', 'journal=false'],
      (await isTaken(() => none.findOne({}, { readConcern: 'majority' }))) ? [] : ['readConcernLevel=local'],
    ].flat();
    return settings.length === 0 ? serverUrl : `${url}${url.includes('?') ? '&' : '?'}${settings.join('&')}`;
  } finally {
    await client.close();
  }
}

let offered: Promise<string> | undefined;

async function openServerDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `${TEST_DATABASE}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const url = withDatabase(await (offered ??= asOffered(serverUrl)), name);
  return {
    url,
    async drop() {
      const client = new MongoClient(url);
      // Left behind by a server that drops none: nobody else uses its name.
      for (const holds of ['views', 'vault'] as const)
        await isTaken(() => client.db(databaseOf(url, holds)).dropDatabase());
      await client.close();
    },
  };
}

const { MONGODB_URL = '' } = process.env;

/** What every suite of a MongoDB adapter runs on: the double always, a real server where MONGODB_URL names one. */
export const MONGO_SERVERS: readonly TestServer[] = [
  { name: 'MongoDB (double)', open: () => openDoubleDatabase({ replicaSet: true }) },
  ...(MONGODB_URL === '' ? [] : [{ name: 'MongoDB (server)', open: () => openServerDatabase(MONGODB_URL) }]),
];
