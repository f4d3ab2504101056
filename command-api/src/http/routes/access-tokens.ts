import { createHmac } from 'node:crypto';
import type { accessTokenRoutes } from '@tapwise/contracts/http/routes/access-tokens';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { ACCESS_TOKEN_PREFIX, hashAccessToken } from '@tapwise/platform/server/security/access-token';
import type { AccessToken } from '../../vault/ports/access-tokens';
import type { Vault } from '../../vault/ports/vault';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';

export interface AccessTokenDependencies {
  readonly vault: Vault;
  readonly sessionKeys: readonly string[];
}

const ID_LENGTH = 22;

/** Derived from the command, so that a repeated request returns the same token although only its hash is stored. */
function deriveToken(key: string, userId: UserId, commandId: string) {
  const derive = (use: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([use, userId, commandId]))
      .digest('base64url');
  return { id: derive('token-id').slice(0, ID_LENGTH), token: ACCESS_TOKEN_PREFIX + derive('token') };
}

const isSame = (a: Pick<AccessToken, 'name' | 'scopes'>, b: Pick<AccessToken, 'name' | 'scopes'>) =>
  a.name === b.name && a.scopes.join() === b.scopes.join();

function createCreationHandler({
  vault: { accessTokens },
  sessionKeys,
}: AccessTokenDependencies): CommandRouteHandler<'createAccessToken'> {
  const [key] = sessionKeys;
  if (key === undefined) throw new Error('There is no session key');
  return async ({ userId, body: { name, scopes }, context: { at, commandId } }) => {
    const { id, token } = deriveToken(key, userId, commandId);
    const tokenHash = hashAccessToken(token);
    const earlier = await accessTokens.findByHash(tokenHash);
    if (earlier && !isSame(earlier, { name, scopes })) return reject('idempotency-key-reused');
    const created = { id, tokenHash, userId, name, scopes, createdAt: Date.parse(at) };
    const outcome = earlier ? 'created' : await accessTokens.create(created);
    // The account was deleted during the request.
    if (outcome === 'no-profile') return reject('signed-out');
    if (outcome === 'limit-reached') return reject('token-limit-reached');
    return { body: { id, name, scopes, token } };
  };
}

export function createAccessTokenHandlers(
  deps: AccessTokenDependencies,
): CommandRouteHandlersOf<typeof accessTokenRoutes> {
  const { accessTokens } = deps.vault;
  return {
    createAccessToken: createCreationHandler(deps),
    async accessTokens({ userId }) {
      const tokens = await accessTokens.listForUser(userId);
      return {
        body: tokens.map(({ id, name, scopes, createdAt }) => ({
          id,
          name,
          scopes: [...scopes],
          createdAt: new Date(createdAt).toISOString(),
        })),
      };
    },
    async revokeAccessToken({ userId, params: { id } }) {
      if (!(await accessTokens.revoke(userId, id))) return reject('unknown-token');
      return { body: { success: true, message: 'The token has been revoked.' } };
    },
  };
}
