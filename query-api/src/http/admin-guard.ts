import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Context } from './koa-types';

const BEARER = /^Bearer (\S.*)$/i;
const WRONG_TRIES = 10;
const WITHIN_SECONDS = 15 * 60;

const NOT_ADMIN: Refusal = {
  status: 401,
  code: 'wrong-admin-key',
  message: 'Invalid admin key. Please try again.',
};
const TOO_MANY: Refusal = {
  status: 429,
  code: 'too-many-tries',
  message: 'Too many wrong admin keys. Please try again later.',
};

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Digests are compared, so that time tells nothing about the key. An empty key lets nobody in. */
export function isAdmin(authorization: string, adminKey: string): boolean {
  const [, given = ''] = BEARER.exec(authorization) ?? [];
  return timingSafeEqual(digest(given), digest(adminKey)) && adminKey !== '';
}

interface Options {
  readonly adminKey: string;
  readonly sessionKeys: readonly string[];
  readonly logger: Logger;
  readonly rateLimits: boolean;
}

/**
 * Lets in who holds the admin key. After 10 wrong keys within 15 minutes an address is refused, with any key, until they
 * have passed: counted in this process and forgotten when it ends, since this side writes nothing of its own.
 * Every use is logged: the route, the outcome and a keyed digest of the address; never the key, nor the address.
 */
export function adminGuard({ adminKey, sessionKeys, logger, rateLimits }: Options) {
  const tries = new RateLimiterMemory({ points: WRONG_TRIES, duration: WITHIN_SECONDS });

  async function blockedForMs(address: string): Promise<number> {
    if (!rateLimits) return 0;
    const known = await tries.get(address);
    return known && known.consumedPoints >= WRONG_TRIES ? known.msBeforeNext : 0;
  }

  async function check(context: Context, address: string): Promise<Refusal | undefined> {
    const blockedMs = await blockedForMs(address);
    if (blockedMs > 0) {
      context.set('Retry-After', String(Math.ceil(blockedMs / 1000)));
      return TOO_MANY;
    }
    const authorization = context.get('Authorization');
    if (isAdmin(authorization, adminKey)) return undefined;
    // Without a key nothing was guessed.
    if (authorization !== '') await tries.penalty(address);
    return NOT_ADMIN;
  }

  return async (context: Context, route: string): Promise<Refusal | undefined> => {
    const address = context.ip.replace(/^::ffff:/, '');
    const refusal = await check(context, address);
    const by = createHmac('sha256', sessionKeys[0] ?? '')
      .update(address)
      .digest('base64url')
      .slice(0, 16);
    const { requestId } = context.state;
    logger.info({ requestId, route, by, outcome: refusal?.code ?? 'let-in' }, 'admin');
    return refusal;
  };
}
