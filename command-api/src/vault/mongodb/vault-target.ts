import type { AnyBulkWriteOperation, Collection, Document, Filter, WithId } from 'mongodb';
import type { RateLimitDoc } from '@tapwise/platform/stores/mongodb/vault-layout';
import type { AccessToken } from '../ports/access-tokens';
import type { StoredCalendarFeed } from '../ports/calendar-feeds';
import type { EmailChange } from '../ports/email-changes';
import type { HouseholdInvitation } from '../ports/household-invitations';
import type { PendingChange } from '../ports/pending-changes';
import type { StoredProfile } from '../ports/profiles';
import type { ResetToken } from '../ports/reset-tokens';
import type { StoredSession } from '../ports/sessions';
import { toAccessToken, toAccessTokenDoc } from './access-tokens';
import { toCalendarFeed, toCalendarFeedDoc } from './calendar-feeds';
import { toEmailChange, toEmailChangeDoc } from './email-changes';
import { toHouseholdInvitation, toHouseholdInvitationDoc } from './household-invitations';
import { toPendingChange, toPendingChangeDoc } from './pending-changes';
import { toProfile, toProfileDoc } from './profiles';
import {
  type StoredPushSubscription,
  toPushSubscriptionDoc,
  toStoredPushSubscription,
} from './push-subscriptions';
import { toResetToken, toResetTokenDoc } from './reset-tokens';
import { type SentReminder, toSentReminder, toSentReminderDoc } from './sent-reminders';
import { toSession, toSessionDoc } from './sessions';
import { openVaultDatabase } from './vault';

/** The attempts of a key and when they expire: milliseconds since 1970, null for never. */
export interface StoredRateLimit {
  readonly key: string;
  readonly points: number;
  readonly expire: number | null;
}

/** One kind of item in a vault. */
export interface BulkStore<Item> {
  /** Stores items as they are, replacing those with the same key. Repeating it changes nothing. */
  put(items: readonly Item[]): Promise<void>;
  /** All items, unordered, except those stored in the meantime. */
  readAll(): AsyncIterable<Item>;
}

/** A vault to copy a whole vault into. */
export interface VaultMigrationTarget {
  readonly profiles: BulkStore<StoredProfile>;
  readonly sessions: BulkStore<StoredSession>;
  readonly resetTokens: BulkStore<ResetToken>;
  readonly emailChanges: BulkStore<EmailChange>;
  readonly accessTokens: BulkStore<AccessToken>;
  readonly pendingChanges: BulkStore<PendingChange>;
  readonly householdInvitations: BulkStore<HouseholdInvitation>;
  readonly calendarFeeds: BulkStore<StoredCalendarFeed>;
  readonly pushSubscriptions: BulkStore<StoredPushSubscription>;
  readonly sentReminders: BulkStore<SentReminder>;
  readonly rateLimits: BulkStore<StoredRateLimit>;
  close(): Promise<void>;
}

type Run = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Conversion<Item, Doc> {
  readonly toDoc: (item: Item) => Doc;
  readonly parseDoc: (doc: Doc) => Item;
  readonly key: keyof Doc & string;
}

function createBulkStore<Item, Doc extends Document>(
  run: Run,
  collection: Collection<Doc>,
  { toDoc, parseDoc, key }: Conversion<Item, Doc>,
): BulkStore<Item> {
  const replace = (doc: Doc): AnyBulkWriteOperation<Doc> => {
    const filter = { [key]: doc[key] } as Filter<Doc>;
    return { replaceOne: { filter, replacement: doc, upsert: true } };
  };
  return {
    async put(items) {
      if (items.length > 0) await run(() => collection.bulkWrite(items.map((item) => replace(toDoc(item)))));
    },
    async *readAll() {
      const cursor = collection.find();
      try {
        for (;;) {
          const doc: WithId<Doc> | null = await run(() => cursor.next());
          if (!doc) return;
          yield parseDoc(doc as unknown as Doc);
        }
      } finally {
        await cursor.close();
      }
    },
  };
}

const toRateLimitDoc = ({ key, points, expire }: StoredRateLimit): RateLimitDoc => ({
  key,
  points,
  expire: expire === null ? null : new Date(expire),
});
const toRateLimit = ({ key, points, expire }: RateLimitDoc): StoredRateLimit => ({
  key,
  points,
  expire: expire?.getTime() ?? null,
});

/** Opens a MongoDB vault to copy a vault into, and marks it with `epoch`. Rejects a vault of a different log. */
export async function openMongoVaultTarget(options: {
  readonly url: string;
  readonly epoch: string;
}): Promise<VaultMigrationTarget> {
  const { store, collections } = await openVaultDatabase(options);
  const { run } = store;
  const { profiles, sessions, resetTokens, pendingChanges, calendarFeeds, rateLimits } = collections;
  const { accessTokens, emailChanges, pushSubscriptions, sentReminders, householdInvitations } = collections;
  return {
    profiles: createBulkStore(run, profiles, { toDoc: toProfileDoc, parseDoc: toProfile, key: '_id' }),
    sessions: createBulkStore(run, sessions, { toDoc: toSessionDoc, parseDoc: toSession, key: '_id' }),
    resetTokens: createBulkStore(run, resetTokens, {
      toDoc: toResetTokenDoc,
      parseDoc: toResetToken,
      key: '_id',
    }),
    emailChanges: createBulkStore(run, emailChanges, {
      toDoc: toEmailChangeDoc,
      parseDoc: toEmailChange,
      key: '_id',
    }),
    accessTokens: createBulkStore(run, accessTokens, {
      toDoc: toAccessTokenDoc,
      parseDoc: toAccessToken,
      key: '_id',
    }),
    pendingChanges: createBulkStore(run, pendingChanges, {
      toDoc: toPendingChangeDoc,
      parseDoc: toPendingChange,
      key: '_id',
    }),
    calendarFeeds: createBulkStore(run, calendarFeeds, {
      toDoc: toCalendarFeedDoc,
      parseDoc: toCalendarFeed,
      key: '_id',
    }),
    pushSubscriptions: createBulkStore(run, pushSubscriptions, {
      toDoc: toPushSubscriptionDoc,
      parseDoc: toStoredPushSubscription,
      key: '_id',
    }),
    sentReminders: createBulkStore(run, sentReminders, {
      toDoc: toSentReminderDoc,
      parseDoc: toSentReminder,
      key: '_id',
    }),
    householdInvitations: createBulkStore(run, householdInvitations, {
      toDoc: toHouseholdInvitationDoc,
      parseDoc: toHouseholdInvitation,
      key: '_id',
    }),
    rateLimits: createBulkStore(run, rateLimits, {
      toDoc: toRateLimitDoc,
      parseDoc: toRateLimit,
      key: 'key',
    }),
    close: () => store.close(),
  };
}
