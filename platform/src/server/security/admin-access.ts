import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import {
  hashLimiterKey,
  type RateLimiter,
  type RateLimitRule,
  type RateLimitStore,
} from '../../stores/rate-limiter';
import type { AdminKeyRejection, Metrics } from '../observability/metrics';
import { computeRetryAfter, type Rejection } from '../rejections/rejection';
import { toRejection } from '../rejections/rejections';
import { toRateLimitKey } from '../requests/rate-limit-key';
import { parseAccessToken } from './access-token';
import { equalsSecret } from './equals-secret';
import { createKnownAddresses, type KnownAddresses } from './known-addresses';

const HOUR = 60 * 60;

/** Users who mistype their key stop before ten attempts. */
const ADDRESS_RULE: RateLimitRule = { name: 'wrong-admin-key', attempts: 10, seconds: 15 * 60 };
/** From all addresses together, to stop distributed guessing. */
const TOTAL_RULE: RateLimitRule = { name: 'wrong-admin-key-total', attempts: 600, seconds: HOUR };
const TOTAL_KEY = 'all';

interface AdminLimits {
  readonly perAddress: RateLimiter;
  readonly total: RateLimiter;
  readonly knownAddresses: KnownAddresses;
}

function createAdminLimits(vault: RateLimitStore): AdminLimits {
  return {
    perAddress: vault.createRateLimiter(ADDRESS_RULE),
    total: vault.createRateLimiter(TOTAL_RULE),
    knownAddresses: createKnownAddresses(vault, 'admin-address'),
  };
}

const TOO_MANY_ATTEMPTS: Rejection = {
  ...toRejection('too-many-tries'),
  message: 'Too many wrong admin keys. Please try again later.',
};

const BEARER = /^Bearer (\S.*)$/i;

/** An empty key is never correct. */
function hasAdminKey(authorization: string, adminKey: string): boolean {
  const [, key = ''] = BEARER.exec(authorization) ?? [];
  return equalsSecret(key, adminKey) && adminKey !== '';
}

/** The admin key, and where wrong keys are counted. */
export interface AdminAccessOptions {
  readonly adminKey: string;
  /** The first one is the key of the digests of addresses in the log. */
  readonly sessionKeys: readonly string[];
  /** Counts wrong keys; undefined for load tests, which have no limits. */
  readonly vault: RateLimitStore | undefined;
  readonly logger: Logger;
  /** Counts requests with a wrong key and blocked ones. */
  readonly metrics: Pick<Metrics, 'countAdminKeyRejection'>;
}

/** How a request to an admin route identifies its caller. */
export interface AdminRequest {
  /** The Authorization header; empty if there is none. */
  readonly authorization: string;
  readonly address: string;
  readonly route: string;
  readonly requestId: string;
}

/** Undefined for callers with the admin key; a rejection for others. */
export type AdminAccess = (request: AdminRequest) => Promise<Rejection | undefined>;

type KeyCheck = 'correct' | 'wrong' | 'missing';

/** Counts wrong keys. Returns the wait if the caller is blocked, even if the key is correct. */
async function limitAttempts(limits: AdminLimits, caller: string, key: KeyCheck) {
  const count = (limiter: RateLimiter, limiterKey: string) =>
    key === 'wrong' ? limiter.consume(limiterKey) : limiter.check(limiterKey);
  const blocked = await count(limits.perAddress, hashLimiterKey(caller));
  if (blocked || key === 'missing') return blocked;
  // Attempts of a blocked address aren't counted, so that one address can't use up the total.
  const total = await count(limits.total, TOTAL_KEY);
  if (total && !(await limits.knownAddresses.has(caller))) return total;
  if (key === 'correct') await limits.knownAddresses.add(caller);
  return undefined;
}

/**
 * Admits callers with the admin key. 10 wrong keys within 15 minutes block an address until those have
 * passed, even with the right key. 600 wrong keys within an hour from all addresses block every address
 * without a right key in the last 30 days. Every use is logged with the route, the outcome, and a keyed
 * digest of the address; never with the key or the address.
 */
export function createAdminAccess(options: AdminAccessOptions): AdminAccess {
  const { adminKey, sessionKeys, vault, logger, metrics } = options;
  const limits = vault && createAdminLimits(vault);
  function rejectKey(code: AdminKeyRejection, key: KeyCheck): Rejection {
    if (key !== 'missing') metrics.countAdminKeyRejection(code);
    return code === 'too-many-tries' ? TOO_MANY_ATTEMPTS : toRejection(code);
  }
  async function check(authorization: string, caller: string): Promise<Rejection | undefined> {
    const isCorrect = hasAdminKey(authorization, adminKey);
    // Not a guess of the admin key.
    if (!isCorrect && parseAccessToken(authorization) !== undefined) return toRejection('missing-scope');
    // A request without a key isn't a guess, so it isn't counted.
    const key = isCorrect ? 'correct' : authorization === '' ? 'missing' : 'wrong';
    const limited = limits && (await limitAttempts(limits, caller, key));
    if (limited) return { ...rejectKey('too-many-tries', key), retryAfter: computeRetryAfter(limited) };
    return isCorrect ? undefined : rejectKey('wrong-admin-key', key);
  }

  return async (request: AdminRequest): Promise<Rejection | undefined> => {
    const { authorization, address, route, requestId } = request;
    const caller = toRateLimitKey(address);
    const rejection = await check(authorization, caller);
    const hmac = createHmac('sha256', sessionKeys[0] ?? '').update(caller);
    const by = hmac.digest('base64url').slice(0, 16);
    logger.info({ requestId, route, by, outcome: rejection?.code ?? 'allowed' }, 'admin request');
    return rejection;
  };
}
