import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { databaseOf } from '../../storage/open-mongodb';
import { startMongoDouble, type DoubleOptions, type MongoDouble } from './double';

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

async function openServerDatabase(serverUrl: string): Promise<TestDatabase> {
  const url = withDatabase(serverUrl, `tapwise_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`);
  return {
    url,
    async drop() {
      const client = new MongoClient(url);
      for (const holds of ['views', 'vault'] as const) await client.db(databaseOf(url, holds)).dropDatabase();
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
