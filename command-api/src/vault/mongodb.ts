import { mongoTries } from '@tapwise/contracts/storage/mongodb-tries';
import {
  prepareVault,
  vaultCollections,
  type VaultCollections,
} from '@tapwise/contracts/storage/mongodb-vault-layout';
import { openMongoStore, type MongoStore } from '@tapwise/contracts/storage/open-mongodb';
import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import { mongoForgetting } from './mongodb-forgetting';
import { mongoProfiles } from './mongodb-profiles';
import { mongoResetTokens } from './mongodb-reset-tokens';
import { mongoSessions } from './mongodb-sessions';
import type { Vault } from './port';

export interface MongoVaultOptions {
  /** As in MONGODB_URL. */
  readonly url: string;
  /** Of the event log that the accounts are in: a vault that belongs to another one is refused. Not looked at unless given. */
  readonly epoch?: string;
  /** In milliseconds since 1970; decides what has expired. */
  readonly now?: () => number;
}

const SWEEP_EVERY_MS = 10 * 60 * 1000;

async function claimFor({ installation }: VaultCollections, epoch: string, name: string): Promise<void> {
  const claimed = await installation.findOneAndUpdate(
    { _id: 'installation' },
    { $setOnInsert: { epoch } },
    { upsert: true, returnDocument: 'after' },
  );
  if (claimed?.epoch === epoch) return;
  throw new ConfigurationError(
    `MONGODB_URL: the vault in the database ${name} belongs to another installation, whose event log is another. Name this installation's own database in the address, or bring its event log back`,
  );
}

/** Opens the vault's database: made where it is not, checked where it is. */
export async function openVaultDatabase({ url, epoch }: MongoVaultOptions) {
  const store = await openMongoStore({ url, holds: 'vault' });
  const collections = vaultCollections(store.db);
  try {
    const isSweptByServer = await store.ask(async () => {
      if (epoch !== undefined) await claimFor(collections, epoch, store.db.databaseName);
      return prepareVault(collections);
    });
    return { store, collections, isSweptByServer };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** For servers that do not remove what has expired. */
function sweeping({ ask }: MongoStore, { sessions, resetTokens, tries }: VaultCollections) {
  const sweep = async () => {
    const until = { $lte: new Date() };
    await sessions.deleteMany({ expiresAt: until });
    await resetTokens.deleteMany({ expiresAt: until });
    await tries.deleteMany({ expire: until });
  };
  // What could not be swept this time is swept the next.
  return setInterval(() => void ask(sweep).catch(() => undefined), SWEEP_EVERY_MS).unref();
}

/**
 * The vault in a MongoDB database. Every change is one step on one document, acknowledged by most nodes of a replica set.
 * Rejects with ConfigurationError or StoreUnavailable, as openMongoStore does.
 */
export async function openMongoVault(options: MongoVaultOptions): Promise<Vault> {
  const { now = Date.now } = options;
  const { store, collections, isSweptByServer } = await openVaultDatabase(options);
  const { installation } = collections;
  const sweep = isSweptByServer ? undefined : sweeping(store, collections);
  return {
    profiles: mongoProfiles(store, collections),
    sessions: mongoSessions(store, collections, now),
    resetTokens: mongoResetTokens(store, collections, now),
    forgetting: mongoForgetting(store, collections),
    triesOf: mongoTries(store),
    logMark: () => store.ask(async () => (await installation.findOne({ _id: 'installation' }))?.mark),
    recordLogMark: (mark) =>
      store.ask(async () => {
        const update = { $set: { mark }, $setOnInsert: { epoch: mark.epoch } };
        await installation.findOneAndUpdate({ _id: 'installation' }, update, { upsert: true });
      }),
    async close() {
      clearInterval(sweep);
      await store.close();
    },
  };
}
