import { MAX_ACCESS_TOKENS, type TokenScope } from '@tapwise/contracts/vocabulary/account/token-scopes';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { FORGOTTEN_PASSWORD_HASH } from '@tapwise/platform/stores/forgotten-profile';
import type { MongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import type { AccessTokenDoc, VaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import type { AccessToken, AccessTokens } from '../ports/access-tokens';

export function toAccessTokenDoc({ id, scopes, createdAt, ...rest }: AccessToken): AccessTokenDoc {
  return { _id: id, ...rest, scopes: [...scopes], createdAt: new Date(createdAt) };
}

export function toAccessToken({ _id, userId, scopes, createdAt, ...rest }: AccessTokenDoc): AccessToken {
  return {
    id: _id,
    ...rest,
    userId: userId as UserId,
    scopes: scopes as TokenScope[],
    createdAt: createdAt.getTime(),
  };
}

export function createMongoAccessTokens(
  { run }: MongoStore,
  { accessTokens, profiles }: VaultCollections,
): AccessTokens {
  const list = (userId: UserId) => accessTokens.find({ userId }).sort({ createdAt: -1, _id: 1 }).toArray();
  return {
    create: (token) =>
      run(async () => {
        await accessTokens.insertOne(toAccessTokenDoc(token));
        const profile = await profiles.findOne({ _id: token.userId });
        const isGone = !profile || profile.passwordHash === FORGOTTEN_PASSWORD_HASH;
        const isOverLimit = (await list(token.userId)).length > MAX_ACCESS_TOKENS;
        if (!isGone && !isOverLimit) return 'created';
        await accessTokens.deleteOne({ _id: token.id });
        return isGone ? 'no-profile' : 'limit-reached';
      }),
    findByHash: (tokenHash) =>
      run(async () => {
        const tokenDoc = await accessTokens.findOne({ tokenHash });
        return tokenDoc ? toAccessToken(tokenDoc) : undefined;
      }),
    listForUser: (userId) => run(async () => (await list(userId)).map(toAccessToken)),
    revoke: (userId, id) =>
      run(async () => (await accessTokens.deleteOne({ _id: id, userId })).deletedCount > 0),
    revokeAll: (userId) =>
      run(async () => {
        await accessTokens.deleteMany({ userId });
      }),
  };
}
