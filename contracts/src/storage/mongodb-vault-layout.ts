import type { Collection, Db, Document } from 'mongodb';
import { isNotOffered } from './mongodb-faults';

export interface ProfileDoc {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly signUpCommand: string;
  readonly createdAt: Date;
}

export interface SessionDoc {
  readonly _id: string;
  readonly userId: string | null;
  readonly content: string;
  readonly expiresAt: Date;
}

/** One for each user, so that keeping a token voids the one before in the same step. */
export interface ResetTokenDoc {
  readonly _id: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** As the limiter's library writes it. */
export interface TriesDoc {
  readonly key: string;
  readonly points: number;
  readonly expire: Date | null;
}

/** Which installation the vault belongs to, by the id of its event log. */
export interface InstallationDoc {
  readonly _id: 'installation';
  readonly epoch: string;
}

export function vaultCollections(db: Db) {
  return {
    profiles: db.collection<ProfileDoc>('profiles'),
    sessions: db.collection<SessionDoc>('sessions'),
    resetTokens: db.collection<ResetTokenDoc>('reset_tokens'),
    tries: db.collection<TriesDoc>('tries'),
    installation: db.collection<InstallationDoc>('installation'),
  };
}
export type VaultCollections = ReturnType<typeof vaultCollections>;

/** Lets the server remove what has expired, where it can. False: it has to be swept. */
async function expireBy<Doc extends Document>(collection: Collection<Doc>, field: string): Promise<boolean> {
  const key = { [field]: 1 as const };
  try {
    await collection.createIndexes([{ key, name: `${field}_ttl`, expireAfterSeconds: 0 }]);
    return true;
  } catch (error) {
    if (!isNotOffered(error)) throw error;
    await collection.createIndexes([{ key, name: `by_${field}` }]);
    return false;
  }
}

/** Makes the indexes where they are not. Answers whether the server removes by itself what has expired. */
export async function prepareVault({ profiles, sessions, resetTokens, tries }: VaultCollections) {
  await profiles.createIndexes([
    { key: { email: 1 }, name: 'email', unique: true },
    { key: { signUpCommand: 1 }, name: 'signUpCommand' },
  ]);
  await sessions.createIndexes([{ key: { userId: 1 }, name: 'userId' }]);
  await resetTokens.createIndexes([{ key: { tokenHash: 1 }, name: 'tokenHash' }]);
  await tries.createIndexes([{ key: { key: 1 }, name: 'key', unique: true }]);
  const isSwept = [
    await expireBy(sessions, 'expiresAt'),
    await expireBy(resetTokens, 'expiresAt'),
    await expireBy(tries, 'expire'),
  ];
  return isSwept.every(Boolean);
}
