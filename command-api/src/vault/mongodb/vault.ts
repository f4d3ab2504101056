import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import { type MongoStore, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { createMongoRateLimiters } from '@tapwise/platform/stores/mongodb/rate-limiter';
import {
  getVaultCollections,
  prepareVault,
  type VaultCollections,
} from '@tapwise/platform/stores/mongodb/vault-layout';
import type { Vault } from '../ports/vault';
import { createMongoAccessTokens } from './access-tokens';
import { createMongoCalendarFeeds } from './calendar-feeds';
import { createMongoEmailChanges } from './email-changes';
import { createMongoForgetting } from './forgetting';
import { createMongoHouseholdInvitations } from './household-invitations';
import { createMongoPendingChanges } from './pending-changes';
import { createMongoProfiles } from './profiles';
import { createMongoPushSubscriptions } from './push-subscriptions';
import { createMongoResetTokens } from './reset-tokens';
import { createMongoSentReminders } from './sent-reminders';
import { createMongoSessions } from './sessions';
import { createMongoTaskLeases } from './task-leases';

export interface MongoVaultOptions {
  /** As in MONGODB_URL. */
  readonly url: string;
  /** The epoch of the accounts' event log. A vault of a different log is rejected. Not checked by default. */
  readonly epoch?: string;
  /** Milliseconds since 1970; decides what has expired. */
  readonly now?: () => number;
}

const SWEEP_EVERY_MS = 10 * 60 * 1000;

async function claimUser({ installation }: VaultCollections, epoch: string, name: string): Promise<void> {
  const claimed = await installation.findOneAndUpdate(
    { _id: 'installation' },
    { $setOnInsert: { epoch } },
    { upsert: true, returnDocument: 'after' },
  );
  if (claimed?.epoch === epoch) return;
  throw new ConfigurationError(
    `MONGODB_URL: the vault in the database ${name} belongs to another installation. Set MONGODB_URL to this installation's database, or restore the other log.`,
  );
}

/** Opens the vault's database. Creates what is missing and checks what exists. */
export async function openVaultDatabase({ url, epoch }: MongoVaultOptions) {
  const store = await openMongoStore({ url, purpose: 'vault' });
  const collections = getVaultCollections(store.db);
  try {
    const isSweptByServer = await store.run(async () => {
      if (epoch !== undefined) await claimUser(collections, epoch, store.db.databaseName);
      return prepareVault(collections);
    });
    return { store, collections, isSweptByServer };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** For servers that don't remove expired documents. */
function startSweeping({ run }: MongoStore, collections: VaultCollections) {
  const { sessions, resetTokens, householdInvitations, rateLimits } = collections;
  const sweep = async () => {
    const until = { $lte: new Date() };
    await sessions.deleteMany({ expiresAt: until });
    await resetTokens.deleteMany({ expiresAt: until });
    await householdInvitations.deleteMany({ expiresAt: until });
    await rateLimits.deleteMany({ expire: until });
  };
  // If this sweep fails, the next one catches up.
  return setInterval(() => void run(sweep).catch(() => undefined), SWEEP_EVERY_MS).unref();
}

/**
 * The vault in a MongoDB database. Every change is one step on one document, acknowledged by a majority of the
 * replica set. Rejects with `ConfigurationError` or `StoreUnavailable`, as `openMongoStore` does.
 */
export async function openMongoVault(options: MongoVaultOptions): Promise<Vault> {
  const { now = Date.now } = options;
  const { store, collections, isSweptByServer } = await openVaultDatabase(options);
  const { installation } = collections;
  const sweep = isSweptByServer ? undefined : startSweeping(store, collections);
  return {
    profiles: createMongoProfiles(store, collections),
    sessions: createMongoSessions(store, collections, now),
    resetTokens: createMongoResetTokens(store, collections, now),
    emailChanges: createMongoEmailChanges(store, collections, now),
    accessTokens: createMongoAccessTokens(store, collections),
    pendingChanges: createMongoPendingChanges(store, collections),
    calendarFeeds: createMongoCalendarFeeds(store, collections),
    pushSubscriptions: createMongoPushSubscriptions(store, collections),
    sentReminders: createMongoSentReminders(store, collections),
    householdInvitations: createMongoHouseholdInvitations(store, collections, now),
    taskLeases: createMongoTaskLeases(store, collections),
    forgetting: createMongoForgetting(store, collections),
    createRateLimiter: createMongoRateLimiters(store),
    readLogMark: () => store.run(async () => (await installation.findOne({ _id: 'installation' }))?.mark),
    recordLogMark: (mark) =>
      store.run(async () => {
        const update = { $set: { mark }, $setOnInsert: { epoch: mark.epoch } };
        await installation.findOneAndUpdate({ _id: 'installation' }, update, { upsert: true });
      }),
    async close() {
      clearInterval(sweep);
      await store.close();
    },
  };
}
