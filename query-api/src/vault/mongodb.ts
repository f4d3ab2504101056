import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { resetTokenHash } from '@tapwise/platform/server/reset-token';
import {
  SESSION_ABSOLUTE_MS,
  type SessionContent,
  sessionKeyHash,
} from '@tapwise/platform/server/session-cookie';
import { mongoRateLimiters } from '@tapwise/platform/stores/mongodb-rate-limiter';
import {
  prepareVault,
  type ProfileDoc,
  type SessionDoc,
  usedTokenId,
  type VaultCollections,
  vaultCollections,
} from '@tapwise/platform/stores/mongodb-vault-layout';
import { openMongoStore } from '@tapwise/platform/stores/open-mongodb';
import type { AccountVault, Profile, Session } from './port';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
}

const PROLONG_TRIES = 5;

const profileOf = ({ _id, name, email }: ProfileDoc): Profile => ({ userId: _id as UserId, name, email });

function sessionOf({ content, expiresAt }: SessionDoc, at: number): Session | undefined {
  const { userId, signedInAt } = JSON.parse(content) as Partial<SessionContent>;
  if (userId === undefined || signedInAt === undefined) return undefined;
  const isCurrent = at - signedInAt < SESSION_ABSOLUTE_MS;
  return isCurrent ? { userId: userId as UserId, signedInAt, expiresAt: expiresAt.getTime() } : undefined;
}

/** `_expire` is where the command side's session library looks for the end. */
function prolonged(content: string, expiresAt: number): string {
  const fields = JSON.parse(content) as Record<string, unknown>;
  return JSON.stringify({ ...fields, _expire: expiresAt });
}

/** Changes the session only as it was read: what the command side wrote meanwhile is not lost, and nothing is brought back. */
async function prolong({ sessions }: VaultCollections, keyHash: string, expiresAt: number): Promise<boolean> {
  const shorter = { _id: keyHash, expiresAt: { $lt: new Date(expiresAt) } };
  for (let tries = 0; tries < PROLONG_TRIES; tries += 1) {
    const session = await sessions.findOne(shorter);
    if (!session) return false;
    const { content } = session;
    const changed = await sessions.findOneAndUpdate(
      { ...shorter, content },
      { $set: { content: prolonged(content, expiresAt), expiresAt: new Date(expiresAt) } },
    );
    if (changed) return true;
  }
  return false;
}

/** A profile with an empty hash is being forgotten. */
const kept = { passwordHash: { $ne: '' } };

/** Reads the vault's MongoDB database. Rejects with ConfigurationError or StoreUnavailable, as openMongoStore does. */
export async function openMongoVaultReader({ url }: Options): Promise<AccountVault> {
  const store = await openMongoStore({ url, purpose: 'vault' });
  const { ask } = store;
  const collections = vaultCollections(store.db);
  const { profiles, sessions, resetTokens } = collections;
  // Whoever is first makes the indexes: counting tries needs its own.
  await ask(() => prepareVault(collections)).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  return {
    findSession: (sessionId, at) =>
      ask(async () => {
        const found = await sessions.findOne({
          _id: sessionKeyHash(sessionId),
          expiresAt: { $gt: new Date(at) },
        });
        return found ? sessionOf(found, at) : undefined;
      }),
    extendSession: (sessionId, expiresAt) =>
      ask(() => prolong(collections, sessionKeyHash(sessionId), expiresAt)),
    findProfile: (userId) =>
      ask(async () => {
        const found = await profiles.findOne({ _id: userId, ...kept });
        return found ? profileOf(found) : undefined;
      }),
    findProfiles: (userIds) =>
      ask(async () => {
        const found = await profiles.find({ _id: { $in: [...userIds] }, ...kept }).toArray();
        return new Map(found.map((doc) => [doc._id as UserId, profileOf(doc)]));
      }),
    isResetTokenValid: (token, at) =>
      ask(async () => {
        const tokenHash = resetTokenHash(token);
        if ((await resetTokens.findOne({ _id: usedTokenId(tokenHash) })) !== null) return false;
        return (await resetTokens.findOne({ tokenHash, expiresAt: { $gt: new Date(at) } })) !== null;
      }),
    rateLimiterFor: mongoRateLimiters(store),
    close: () => store.close(),
  };
}
