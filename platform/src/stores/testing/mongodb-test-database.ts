import { randomUUID } from 'node:crypto';
import { MongoClient, MongoServerError } from 'mongodb';
import {
  type MongoDouble,
  type MongoDoubleOptions,
  startMongoDouble,
} from '@tapwise/store-doubles/mongodb/double';
import { getDatabaseName } from '../mongodb/open-mongodb';

/** The prefix of all suites' databases. */
export const TEST_DATABASE = 'tapwise_test';

/** A test's own database. */
export interface TestDatabase {
  readonly url: string;
  /** Removes it and the vault's database. */
  drop(): Promise<void>;
}

export interface DoubleDatabase extends TestDatabase {
  readonly double: MongoDouble;
}

interface TestServer {
  readonly name: string;
  open(): Promise<TestDatabase>;
}

/** The double's only database, removed with it. */
export async function openDoubleDatabase(options?: MongoDoubleOptions): Promise<DoubleDatabase> {
  const double = await startMongoDouble(options);
  return { double, url: double.url, drop: () => double.close() };
}

/** The same server and user, with a different database. */
function withDatabase(url: string, name: string): string {
  const [, head = url, path = '', query = ''] =
    /^([^:]+:\/\/[^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url) ?? [];
  const settings = new URLSearchParams(query);
  // Users are looked up in the database of the address unless it names a different one.
  if (head.includes('@') && path !== '' && !settings.has('authSource')) settings.set('authSource', path);
  return `${head}/${name}${settings.size > 0 ? `?${settings.toString()}` : ''}`;
}

async function isAccepted(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof MongoServerError) return false;
    throw error;
  }
}

/** The URL without what an in-memory server doesn't support: the journal, and possibly majority reads. */
async function withSupportedSettings(serverUrl: string): Promise<string> {
  const url = withDatabase(serverUrl, TEST_DATABASE);
  const client = new MongoClient(url);
  try {
    const none = client.db().collection('none');
    const writeConcern = { w: 'majority', j: true } as const;
    const settings = [
      (await isAccepted(() => none.deleteOne({ _id: { $in: [] } }, { writeConcern })))
        ? []
        : ['w=majority', 'journal=false'],
      (await isAccepted(() => none.findOne({}, { readConcern: 'majority' })))
        ? []
        : ['readConcernLevel=local'],
    ].flat();
    return settings.length === 0 ? serverUrl : `${url}${url.includes('?') ? '&' : '?'}${settings.join('&')}`;
  } finally {
    await client.close();
  }
}

let supported: Promise<string> | undefined;

async function openServerDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `${TEST_DATABASE}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const url = withDatabase(await (supported ??= withSupportedSettings(serverUrl)), name);
  return {
    url,
    async drop() {
      const client = new MongoClient(url);
      // Some servers keep empty databases. No other test uses the name.
      for (const purpose of ['views', 'vault'] as const)
        await isAccepted(() => client.db(getDatabaseName(url, purpose)).dropDatabase());
      await client.close();
    },
  };
}

const { MONGODB_URL = '' } = process.env;

/** The servers of every MongoDB adapter suite: always the double, and a real server if MONGODB_URL names one. */
export const MONGO_SERVERS: readonly TestServer[] = [
  { name: 'MongoDB (double)', open: () => openDoubleDatabase({ isReplicaSet: true }) },
  ...(MONGODB_URL === '' ? [] : [{ name: 'MongoDB (server)', open: () => openServerDatabase(MONGODB_URL) }]),
];
