import type { TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { hashResetToken } from '@tapwise/platform/server/security/mailed-tokens';
import {
  hashSessionId,
  SESSION_ABSOLUTE_MS,
  type SessionContent,
} from '@tapwise/platform/server/security/session-cookie';
import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';
import { openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { createMongoRateLimiters } from '@tapwise/platform/stores/mongodb/rate-limiter';
import {
  getVaultCollections,
  prepareVault,
  type ProfileDoc,
  type SessionDoc,
  toUsedTokenId,
  type VaultCollections,
} from '@tapwise/platform/stores/mongodb/vault-layout';
import type { AccountVault, Profile, Session } from './port';

interface Options {
  /** As in MONGODB_URL. */
  readonly url: string;
}

const EXTEND_ATTEMPTS = 5;

const toProfile = ({ _id, name, email }: ProfileDoc): Profile => ({ userId: _id as UserId, name, email });

function toSession({ content, expiresAt }: SessionDoc, now: number): Session | undefined {
  const { userId, signedInAt } = JSON.parse(content) as Partial<SessionContent>;
  if (userId === undefined || signedInAt === undefined) return undefined;
  const isCurrent = now - signedInAt < SESSION_ABSOLUTE_MS;
  return isCurrent ? { userId: userId as UserId, signedInAt, expiresAt: expiresAt.getTime() } : undefined;
}

/** koa-session, which the command API uses, reads the expiry from `_expire`. */
function withExpiry(content: string, expiresAt: number): string {
  const fields = JSON.parse(content) as Record<string, unknown>;
  return JSON.stringify({ ...fields, _expire: expiresAt });
}

/**
 * Updates a session only if it is unchanged since it was read, so that no concurrent write is lost and no
 * ended session returns.
 */
async function extendSession(
  { sessions }: VaultCollections,
  keyHash: string,
  expiresAt: number,
): Promise<boolean> {
  const endsEarlier = { _id: keyHash, expiresAt: { $lt: new Date(expiresAt) } };
  for (let attempt = 0; attempt < EXTEND_ATTEMPTS; attempt += 1) {
    const session = await sessions.findOne(endsEarlier);
    if (!session) return false;
    const { content } = session;
    const changedDoc = await sessions.findOneAndUpdate(
      { ...endsEarlier, content },
      { $set: { content: withExpiry(content, expiresAt), expiresAt: new Date(expiresAt) } },
    );
    if (changedDoc) return true;
  }
  return false;
}

const NOT_FORGOTTEN = { passwordHash: { $ne: FORGOTTEN_PASSWORD_HASH } };

/** Reads the vault from MongoDB. Rejects with `ConfigurationError` or `StoreUnavailable`, as `openMongoStore` does. */
export async function openMongoAccountVault({ url }: Options): Promise<AccountVault> {
  const store = await openMongoStore({ url, purpose: 'vault' });
  const { run } = store;
  const collections = getVaultCollections(store.db);
  const { accessTokens, profiles, sessions, resetTokens } = collections;
  // The rate limits need their indexes, and this service may be the first to start.
  await run(() => prepareVault(collections)).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  return {
    findSession: (sessionId, now) =>
      run(async () => {
        const sessionDoc = await sessions.findOne({
          _id: hashSessionId(sessionId),
          expiresAt: { $gt: new Date(now) },
        });
        return sessionDoc ? toSession(sessionDoc, now) : undefined;
      }),
    extendSession: (sessionId, expiresAt) =>
      run(() => extendSession(collections, hashSessionId(sessionId), expiresAt)),
    findProfile: (userId) =>
      run(async () => {
        const profileDoc = await profiles.findOne({ _id: userId, ...NOT_FORGOTTEN });
        return profileDoc ? toProfile(profileDoc) : undefined;
      }),
    getProfiles: (userIds) =>
      run(async () => {
        const profileDocs = await profiles.find({ _id: { $in: [...userIds] }, ...NOT_FORGOTTEN }).toArray();
        return new Map(profileDocs.map((doc) => [doc._id as UserId, toProfile(doc)]));
      }),
    listProfiles: (after, limit) =>
      run(async () => {
        const query = { _id: { $gt: after }, ...NOT_FORGOTTEN };
        return (await profiles.find(query).sort({ _id: 1 }).limit(limit).toArray()).map(toProfile);
      }),
    findToken: (tokenHash) =>
      run(async () => {
        const tokenDoc = await accessTokens.findOne({ tokenHash });
        if (!tokenDoc) return undefined;
        const { _id, userId, scopes } = tokenDoc;
        return { id: _id, userId: userId as UserId, scopes: scopes as TokenScope[] };
      }),
    isResetTokenValid: (token, now) =>
      run(async () => {
        const tokenHash = hashResetToken(token);
        if ((await resetTokens.findOne({ _id: toUsedTokenId(tokenHash) })) !== null) return false;
        return (await resetTokens.findOne({ tokenHash, expiresAt: { $gt: new Date(now) } })) !== null;
      }),
    readDataVersion: async () => undefined,
    createRateLimiter: createMongoRateLimiters(store),
    close: () => store.close(),
  };
}
