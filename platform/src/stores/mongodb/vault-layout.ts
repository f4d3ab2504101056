import type { Collection, Db, Document } from 'mongodb';
import type { LogMark } from '../log-mark';
import { isNotSupported } from './errors';
import { buildIndexes } from './indexes';

export interface ProfileDoc {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly signUpCommand: string;
  readonly createdAt: Date;
  /** Absent in documents from before it was counted. */
  readonly passwordChanges?: number | null;
}

export interface SessionDoc {
  readonly _id: string;
  readonly userId: string | null;
  readonly content: string;
  readonly expiresAt: Date;
}

/**
 * One document per user, with the user's id, so that storing a token voids the previous one in the same step; and one
 * per used token, with the id `toUsedTokenId`, its user, and the command that used it.
 */
export interface ResetTokenDoc {
  readonly _id: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly userId?: string;
  readonly usedBy?: string;
}

export function toUsedTokenId(tokenHash: string): string {
  return `used:${tokenHash}`;
}

/** A user's latest email address change. The id is the user's. */
export interface EmailChangeDoc {
  readonly _id: string;
  readonly tokenHash: string | null;
  readonly email: string;
  readonly expiresAt: Date;
  readonly requestedBy: string;
  readonly confirmedBy: string | null;
  readonly formerAddresses: string[];
}

/** A user's access token. The id is the token's id. */
export interface AccessTokenDoc {
  readonly _id: string;
  readonly tokenHash: string;
  readonly userId: string;
  readonly name: string;
  readonly scopes: string[];
  readonly createdAt: Date;
}

/** A command whose events may be incomplete. The id consists of the user and the command. */
export interface PendingChangeDoc {
  readonly _id: string;
  readonly userId: string;
  readonly commandId: string;
  readonly firstDay: string;
  readonly startedAt: Date;
}

/** A user's calendar feed. The id is the user's. */
export interface CalendarFeedDoc {
  readonly _id: string;
  readonly secretHash: string;
  readonly createdAt: Date;
}

/** A browser that gets push messages. The id is its endpoint. */
export interface PushSubscriptionDoc {
  readonly _id: string;
  readonly userId: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly createdAt: Date;
  readonly nextCheckAt: Date;
}

/** A reminder that was pushed, or was about to be. The id consists of the user and the reminder. */
export interface SentReminderDoc {
  readonly _id: string;
  readonly userId: string;
  readonly reminderId: string;
  readonly sentAt: Date;
}

/** An invitation to a household. The id is the hash of its token. */
export interface HouseholdInvitationDoc {
  readonly _id: string;
  readonly userId: string;
  readonly householdId: string;
  readonly expiresAt: Date;
}

/** The id is the name of the lease. */
export interface VaultLeaseDoc {
  readonly _id: string;
  readonly holder: string;
  readonly until: Date;
}

/** The rate limiter library's format. */
export interface RateLimitDoc {
  readonly key: string;
  readonly points: number;
  readonly expire: Date | null;
}

/** The installation that the vault belongs to, by its log's epoch. */
export interface InstallationDoc {
  readonly _id: 'installation';
  readonly epoch: string;
  /** The last recorded position of the log; absent before the first event. */
  readonly mark?: LogMark;
}

export function getVaultCollections(db: Db) {
  return {
    profiles: db.collection<ProfileDoc>('profiles'),
    sessions: db.collection<SessionDoc>('sessions'),
    resetTokens: db.collection<ResetTokenDoc>('reset_tokens'),
    emailChanges: db.collection<EmailChangeDoc>('email_changes'),
    accessTokens: db.collection<AccessTokenDoc>('access_tokens'),
    pendingChanges: db.collection<PendingChangeDoc>('pending_changes'),
    calendarFeeds: db.collection<CalendarFeedDoc>('calendar_feeds'),
    pushSubscriptions: db.collection<PushSubscriptionDoc>('push_subscriptions'),
    sentReminders: db.collection<SentReminderDoc>('sent_reminders'),
    householdInvitations: db.collection<HouseholdInvitationDoc>('household_invitations'),
    leases: db.collection<VaultLeaseDoc>('leases'),
    rateLimits: db.collection<RateLimitDoc>('tries'),
    installation: db.collection<InstallationDoc>('installation'),
  };
}
export type VaultCollections = ReturnType<typeof getVaultCollections>;

/** Lets the server remove expired documents. Resolves to false if it can't, so that they must be swept. */
async function expireBy<Doc extends Document>(collection: Collection<Doc>, field: string): Promise<boolean> {
  const key = { [field]: 1 as const };
  try {
    await buildIndexes(collection, [{ key, name: `${field}_ttl`, expireAfterSeconds: 0 }]);
    return true;
  } catch (error) {
    if (!isNotSupported(error)) throw error;
    await buildIndexes(collection, [{ key, name: `by_${field}` }]);
    return false;
  }
}

/** Creates missing indexes. Returns whether the server removes expired documents automatically. */
export async function prepareVault(collections: VaultCollections) {
  const { profiles, sessions, resetTokens, pendingChanges, calendarFeeds, rateLimits } = collections;
  const { accessTokens, emailChanges, pushSubscriptions, sentReminders, householdInvitations } = collections;
  await buildIndexes(profiles, [
    { key: { email: 1 }, name: 'email', unique: true },
    { key: { signUpCommand: 1 }, name: 'signUpCommand' },
  ]);
  await buildIndexes(sessions, [{ key: { userId: 1 }, name: 'userId' }]);
  await buildIndexes(resetTokens, [
    { key: { tokenHash: 1 }, name: 'tokenHash' },
    { key: { userId: 1 }, name: 'userId' },
  ]);
  await buildIndexes(emailChanges, [{ key: { tokenHash: 1 }, name: 'tokenHash' }]);
  await buildIndexes(accessTokens, [
    { key: { tokenHash: 1 }, name: 'tokenHash', unique: true },
    { key: { userId: 1 }, name: 'userId' },
  ]);
  await buildIndexes(pendingChanges, [{ key: { userId: 1 }, name: 'userId' }]);
  await buildIndexes(calendarFeeds, [{ key: { secretHash: 1 }, name: 'secretHash', unique: true }]);
  await buildIndexes(pushSubscriptions, [
    { key: { userId: 1 }, name: 'userId' },
    { key: { nextCheckAt: 1 }, name: 'nextCheckAt' },
  ]);
  await buildIndexes(sentReminders, [{ key: { userId: 1 }, name: 'userId' }]);
  await buildIndexes(householdInvitations, [{ key: { userId: 1 }, name: 'userId' }]);
  await buildIndexes(rateLimits, [{ key: { key: 1 }, name: 'key', unique: true }]);
  const supported = [
    await expireBy(sessions, 'expiresAt'),
    await expireBy(resetTokens, 'expiresAt'),
    await expireBy(householdInvitations, 'expiresAt'),
    await expireBy(rateLimits, 'expire'),
  ];
  return supported.every(Boolean);
}
