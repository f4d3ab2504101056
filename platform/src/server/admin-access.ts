import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { rateLimitKey } from './rate-limit-key';
import type { RateLimited, RateLimiter, RateLimitRule, RateLimitStore } from './rate-limiter';
import { type Rejection, retryAfterOf } from './rejection';
import { rejectionOf } from './rejections';

const HOUR = 60 * 60;
const DAY_MS = 24 * HOUR * 1000;

/** People who mistype stop before ten. */
const PER_ADDRESS: RateLimitRule = { name: 'wrong-admin-key', attempts: 10, seconds: 15 * 60 };
/** From all addresses together, to stop distributed guessing. */
const TOTAL: RateLimitRule = { name: 'wrong-admin-key-total', attempts: 600, seconds: HOUR };
/** Not a limit: remembers an address that used the right key. */
const KNOWN_ADDRESS: RateLimitRule = { name: 'admin-address', attempts: 1, seconds: 30 * 24 * HOUR };
const ALL = 'all';
const RENEWED_BELOW_MS = 29 * DAY_MS;

interface AdminLimits {
  readonly perAddress: RateLimiter;
  readonly total: RateLimiter;
  readonly known: RateLimiter;
}

/** Counted in the vault, so that all processes of both sides share the counts and restarts keep them. */
function adminLimits(vault: RateLimitStore): AdminLimits {
  return {
    perAddress: vault.rateLimiterFor(PER_ADDRESS),
    total: vault.rateLimiterFor(TOTAL),
    known: vault.rateLimiterFor(KNOWN_ADDRESS),
  };
}

const TOO_MANY: Rejection = {
  ...rejectionOf('too-many-tries'),
  message: 'Too many wrong admin keys. Please try again later.',
};

const BEARER = /^Bearer (\S.*)$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares digests, so that timing reveals nothing about the key. An empty key admits nobody. */
function isAdmin(authorization: string, adminKey: string): boolean {
  const [, key = ''] = BEARER.exec(authorization) ?? [];
  return timingSafeEqual(digest(key), digest(adminKey)) && adminKey !== '';
}

export interface AdminAccessOptions {
  readonly adminKey: string;
  /** The first one keys the digests of addresses in the log. */
  readonly sessionKeys: readonly string[];
  /** Counts wrong keys; undefined for load tests, which have no limits. */
  readonly vault: RateLimitStore | undefined;
  readonly logger: Logger;
}

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

/** Remembers the address, without a write on every request. */
async function remember(
  known: RateLimiter,
  caller: string,
  knownFor: RateLimited | undefined,
): Promise<void> {
  if ((knownFor?.waitMs ?? 0) >= RENEWED_BELOW_MS) return;
  await known.forget(caller);
  await known.consume(caller);
}

/** Counts wrong keys. Returns the wait for callers who are blocked, whatever their key. */
async function countKey(limits: AdminLimits, caller: string, key: KeyCheck) {
  const count = (limiter: RateLimiter, counted: string) =>
    key === 'wrong' ? limiter.consume(counted) : limiter.check(counted);
  const blocked = await count(limits.perAddress, caller);
  if (blocked || key === 'missing') return blocked;
  // Attempts of a blocked address aren't counted, so that one address can't use up the total.
  const total = await count(limits.total, ALL);
  const knownFor = await limits.known.check(caller);
  if (total && !knownFor) return total;
  if (key === 'correct') await remember(limits.known, caller, knownFor);
  return undefined;
}

/**
 * Admits callers with the admin key. 10 wrong keys within 15 minutes block an address until those have passed, even with the
 * right key. 600 wrong keys within an hour from all addresses block every address without a right key in the last 30 days.
 * Every use is logged with the route, the outcome, and a keyed digest of the address; never with the key or the address.
 */
export function adminAccess({ adminKey, sessionKeys, vault, logger }: AdminAccessOptions): AdminAccess {
  const limits = vault && adminLimits(vault);
  async function check(authorization: string, caller: string): Promise<Rejection | undefined> {
    const isCorrect = isAdmin(authorization, adminKey);
    // A request without a key is no guess, so it isn't counted.
    const key = isCorrect ? 'correct' : authorization === '' ? 'missing' : 'wrong';
    const limited = limits && (await countKey(limits, digest(caller).toString('base64url'), key));
    if (limited) return { ...TOO_MANY, retryAfter: retryAfterOf(limited) };
    return isCorrect ? undefined : rejectionOf('wrong-admin-key');
  }

  return async (request: AdminRequest): Promise<Rejection | undefined> => {
    const { authorization, address, route, requestId } = request;
    const caller = rateLimitKey(address);
    const rejection = await check(authorization, caller);
    const hmac = createHmac('sha256', sessionKeys[0] ?? '').update(caller);
    const by = hmac.digest('base64url').slice(0, 16);
    logger.info({ requestId, route, by, outcome: rejection?.code ?? 'allowed' }, 'admin');
    return rejection;
  };
}
