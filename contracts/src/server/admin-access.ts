import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { callerOf } from './caller';
import { retryAfterOf, type Refusal } from './refusal';
import type { Tries, TriesRule } from './tries';

/** Ten, since a person who mistypes stops sooner. One budget for both sides. */
export const WRONG_ADMIN_KEY: TriesRule = { name: 'wrong-admin-key', tries: 10, seconds: 15 * 60 };

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

const BEARER = /^Bearer (\S.*)$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Digests are compared, so that time tells nothing about the key. An empty key lets nobody in. */
function isAdmin(authorization: string, adminKey: string): boolean {
  const [, given = ''] = BEARER.exec(authorization) ?? [];
  return timingSafeEqual(digest(given), digest(adminKey)) && adminKey !== '';
}

export interface AdminAccessOptions {
  readonly adminKey: string;
  /** The first one keys the digest under which the log tells an address. */
  readonly sessionKeys: readonly string[];
  /** Of the rule WRONG_ADMIN_KEY; undefined: nobody is limited, for load tests. */
  readonly tries: Tries | undefined;
  readonly logger: Logger;
}

export interface AdminRequest {
  /** The header, empty where there is none. */
  readonly authorization: string;
  readonly address: string;
  readonly route: string;
  readonly requestId: string;
}

/**
 * Lets in who holds the admin key: undefined. After 10 wrong keys within 15 minutes an address is refused, with any key,
 * until they have passed. Every use is logged: the route, the outcome and a keyed digest of the address; never the key, nor
 * the address.
 */
export function adminAccess({ adminKey, sessionKeys, tries, logger }: AdminAccessOptions) {
  async function check(authorization: string, caller: string): Promise<Refusal | undefined> {
    const key = digest(caller).toString('base64url');
    const isRight = isAdmin(authorization, adminKey);
    // Without a key nothing was guessed: it is not counted.
    const isGuess = !isRight && authorization !== '';
    const spent = await (isGuess ? tries?.use(key) : tries?.check(key));
    if (spent) return { ...TOO_MANY, retryAfter: retryAfterOf(spent) };
    return isRight ? undefined : NOT_ADMIN;
  }

  return async (request: AdminRequest): Promise<Refusal | undefined> => {
    const { authorization, address, route, requestId } = request;
    const caller = callerOf(address);
    const refusal = await check(authorization, caller);
    const hmac = createHmac('sha256', sessionKeys[0] ?? '').update(caller);
    const by = hmac.digest('base64url').slice(0, 16);
    logger.info({ requestId, route, by, outcome: refusal?.code ?? 'let-in' }, 'admin');
    return refusal;
  };
}
