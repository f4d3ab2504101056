import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import { addressFault, mongoFault, startFault, type MongoPlace } from './mongodb-faults';
import { restartMonitors } from './mongodb-monitors';
import { checkFiles } from './tls-faults';

const DEFAULT_DATABASE = 'tapwise';
const VAULT_SUFFIX = '_vault';

/** How long a read may take on the server, in milliseconds; the connection waits a little longer than that. */
export const MAX_READ_MS = 4_000;

/** A deadline for every step of every call. An address may set its own. */
const DEADLINES: MongoClientOptions = {
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 3_000,
  socketTimeoutMS: 5_000,
};

/** What is acknowledged survives the loss of a node, and what was read does too. */
const SAFETY: MongoClientOptions = {
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 4_000 },
  readConcernLevel: 'majority',
};
const WRITE_CONCERN = ['w', 'journal', 'wtimeoutms'];

export interface MongoStore {
  readonly db: Db;
  /** Does something with the database. Rejects with StoreUnavailable where it cannot be reached or does not answer in time. */
  readonly ask: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
}

interface Options {
  /** As in MONGODB_URL; TLS and credentials are in it. */
  readonly url: string;
  /** The vault has a database of its own, which can be kept and guarded otherwise than the read models'. */
  readonly holds: 'views' | 'vault';
}

/** The settings that the address itself makes, in lower case. */
function settingsOf(url: string): ReadonlySet<string> {
  const [, query = ''] = url.split('?');
  return new Set([...new URLSearchParams(query).keys()].map((key) => key.toLowerCase()));
}

function optionsFor(url: string): MongoClientOptions {
  const given = settingsOf(url);
  const all: MongoClientOptions = { ...DEADLINES, ...SAFETY };
  if (WRITE_CONCERN.some((key) => given.has(key))) delete all.writeConcern;
  const wanted = Object.entries(all).filter(([key]) => !given.has(key.toLowerCase()));
  // A copy may lag behind: who wrote would not find what they wrote.
  return {
    ...Object.fromEntries(wanted),
    readPreference: 'primary',
    appName: 'tapwise',
    ignoreUndefined: true,
  };
}

/** The database that the address names, or the product's own. */
export function databaseOf(url: string, holds: Options['holds']): string {
  const named = /^[^:]+:\/\/[^/?]*\/([^?]+)/.exec(url)?.[1];
  const name = named === undefined ? DEFAULT_DATABASE : decodeURIComponent(named);
  return holds === 'vault' ? `${name}${VAULT_SUFFIX}` : name;
}

const FILES = ['tlsCAFile', 'tlsCertificateKeyFile', 'tlsCRLFile'];

/** A collection of each database that its users read. */
const PROBED = { views: 'source', vault: 'installation' } as const;

function clientFor(url: string, holds: Options['holds']) {
  try {
    const client = new MongoClient(url, optionsFor(url));
    return { client, db: client.db(databaseOf(url, holds)) };
  } catch (error) {
    throw addressFault(error);
  }
}

/**
 * Connects to a MongoDB of version 4.4 or later. Rejects with ConfigurationError where the address is none or the server refuses
 * who asks, and with StoreUnavailable where nobody answers: each in one line, without the credentials.
 */
export async function openMongoStore({ url, holds }: Options): Promise<MongoStore> {
  const { client, db } = clientFor(url, holds);
  const place: MongoPlace = {
    hosts: client.options.hosts.map(String).join(', ') || String(client.options.srvHost),
    hasUser: client.options.credentials !== undefined,
  };
  try {
    checkFiles('MONGODB_URL', url, FILES);
    await client.connect();
    // A server that requires a user answers `ping` without one, but no read.
    await db.collection(PROBED[holds]).findOne({}, { maxTimeMS: MAX_READ_MS });
  } catch (error) {
    await client.close();
    throw startFault(error, place);
  }
  const restart = restartMonitors(client);
  const ask = async <Result>(work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (error) {
      restart(error);
      throw mongoFault(error, place);
    }
  };
  return { db, ask, close: () => client.close() };
}
