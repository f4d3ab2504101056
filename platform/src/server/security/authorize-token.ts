import type { Route } from '@tapwise/contracts/http/define-route';
import type { RateLimiter, RateLimitStore } from '../../stores/rate-limiter';
import type { Context } from '../http/koa-types';
import type { Rejection } from '../rejections/rejection';
import { createRateLimitRejection, toRejection } from '../rejections/rejections';
import { hashAccessToken, parseAccessToken, type TokenGrant } from './access-token';

/** The requests of one token. Counted in the vault, for all processes together. */
const TOKEN_LIMIT = { name: 'access-token', attempts: 60, seconds: 60 } as const;

/** The permissions of a request's token, or why it is rejected. */
export type AuthorizeToken = (context: Context, route: Route) => Promise<TokenGrant | Rejection>;

/** The grant of the token with this hash. Undefined if there is none, or if it was revoked. */
type FindToken = (tokenHash: string) => Promise<TokenGrant | undefined>;

function rejectToken(context: Context): Rejection {
  context.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  return toRejection('invalid-token');
}

/** Admits valid tokens with the scope of the route. `vault` counts requests; undefined for load tests. */
export function createTokenAuthorizer(
  findToken: FindToken,
  vault: RateLimitStore | undefined,
): AuthorizeToken {
  const limiter: RateLimiter | undefined = vault?.createRateLimiter(TOKEN_LIMIT);
  return async (context, { scope }) => {
    const token = parseAccessToken(context.headers.authorization ?? '');
    if (token === undefined) return rejectToken(context);
    const grant = await findToken(hashAccessToken(token));
    if (!grant) return rejectToken(context);
    const limited = await limiter?.consume(grant.id);
    if (limited) return createRateLimitRejection(limited);
    if (scope === undefined || !grant.scopes.includes(scope)) return toRejection('missing-scope');
    return grant;
  };
}
