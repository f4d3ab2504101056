import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { assertTlsFiles } from '../errors/tls-errors';
import { type MongoAddress, toAddressError, toMongoError, toStartError } from './errors';
import { createMonitorRestart } from './monitors';
import { endStuckCommands } from './stuck-commands';

const DEFAULT_DATABASE = 'tapwise';
const VAULT_SUFFIX = '_vault';

/** The time limit of a read on the server, in milliseconds. The connection waits a little longer. */
export const MAX_READ_MS = 4_000;

/** A deadline for every step of every call. An address may set its own. */
const DEADLINES: MongoClientOptions = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 3_000,
  socketTimeoutMS: 5_000,
};

/** Acknowledged writes survive the loss of a node, and so does what was read. */
const SAFETY: MongoClientOptions = {
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 4_000 },
  readConcernLevel: 'majority',
};
const WRITE_CONCERN = ['w', 'journal', 'wtimeoutms'];

/** A connected database of MongoDB. */
export interface MongoStore {
  readonly db: Db;
  /** Runs work with the database. Rejects with `StoreUnavailable` if it is unreachable or doesn't respond in time. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

interface Options {
  /** As in MONGODB_URL, with TLS settings and credentials. */
  readonly url: string;
  /** The vault has its own database, which can be stored and protected differently from the read models. */
  readonly purpose: 'views' | 'vault';
}

/** The settings in the address itself, in lower case. */
function parseSettings(url: string): ReadonlySet<string> {
  const [, query = ''] = url.split('?');
  return new Set([...new URLSearchParams(query).keys()].map((key) => key.toLowerCase()));
}

function getOptions(url: string): MongoClientOptions {
  const settings = parseSettings(url);
  const defaults: MongoClientOptions = { ...DEADLINES, ...SAFETY };
  if (WRITE_CONCERN.some((key) => settings.has(key))) delete defaults.writeConcern;
  const unsetDefaults = Object.entries(defaults).filter(([key]) => !settings.has(key.toLowerCase()));
  // A secondary may lag, and then users wouldn't see their writes.
  return {
    ...Object.fromEntries(unsetDefaults),
    readPreference: 'primary',
    appName: 'tapwise',
    ignoreUndefined: true,
  };
}

/** The database named in the address, or Tapwise's default. */
export function getDatabaseName(url: string, purpose: Options['purpose']): string {
  const databaseName = /^[^:]+:\/\/[^/?]*\/([^?]+)/.exec(url)?.[1];
  const name = databaseName === undefined ? DEFAULT_DATABASE : decodeURIComponent(databaseName);
  return purpose === 'vault' ? `${name}${VAULT_SUFFIX}` : name;
}

const FILES = ['tlsCAFile', 'tlsCertificateKeyFile', 'tlsCRLFile'];

/** A collection that users of each database may read. */
const PROBED_COLLECTIONS = { views: 'source', vault: 'installation' } as const;

function createClient(url: string, purpose: Options['purpose']) {
  try {
    const client = new MongoClient(url, getOptions(url));
    return { client, db: client.db(getDatabaseName(url, purpose)) };
  } catch (error) {
    throw toAddressError(error);
  }
}

/**
 * Connects to MongoDB 4.4 or later. Rejects with `ConfigurationError` if the address is invalid or the server rejects
 * the user, and with `StoreUnavailable` if no server responds: each in one line, without the credentials.
 */
export async function openMongoStore({ url, purpose }: Options): Promise<MongoStore> {
  const { client, db } = createClient(url, purpose);
  const address: MongoAddress = {
    hosts: client.options.hosts.map(String).join(', ') || String(client.options.srvHost),
    hasUser: client.options.credentials !== undefined,
  };
  const stopChecks = endStuckCommands(client);
  const close = async () => {
    stopChecks();
    await client.close();
  };
  try {
    assertTlsFiles('MONGODB_URL', url, FILES);
    await client.connect();
    // A server that requires a user accepts `ping` without one, but no reads.
    await db.collection(PROBED_COLLECTIONS[purpose]).findOne({}, { maxTimeMS: MAX_READ_MS });
  } catch (error) {
    await close();
    throw toStartError(error, address);
  }
  const restart = createMonitorRestart(client);
  const run = async <Result>(work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      restart(error);
      throw toMongoError(error, address);
    }
  };
  return { db, run, close };
}
