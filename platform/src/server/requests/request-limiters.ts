import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Route } from '@tapwise/contracts/http/define-route';
import {
  COST_LIMITS,
  type CostLimitName,
  DEFAULT_LIMITS,
  type DefaultLimitName,
  getUserLimits,
  PUBLIC_LIMITS,
  type PublicLimitName,
  type RateLimit,
} from '@tapwise/contracts/http/rate-limits';
import {
  hashLimiterKey,
  type RateLimiter,
  type RateLimitStore,
  toRateLimiter,
} from '../../stores/rate-limiter';
import { computeRetryAfter, type Rejection } from '../rejections/rejection';
import { createRateLimitRejection, toRejection } from '../rejections/rejections';

/** Limits how often one user, or one address, calls a route. */
export interface UserLimiter {
  /**
   * Counts a request. `key` identifies the user, or the address if no one is signed in. Returns a rejection
   * above the limit.
   */
  consume(route: Route, key: string): Promise<Rejection | undefined>;
}

type UserLimitName = DefaultLimitName | CostLimitName;

/** Counts in memory, so that a read doesn't need disk access or a round trip. Each process counts separately. */
function createUserLimiter(): UserLimiter {
  const limits: Readonly<Record<UserLimitName, RateLimit>> = { ...DEFAULT_LIMITS, ...COST_LIMITS };
  const limiters = new Map<string, RateLimiter>(
    Object.entries(limits).map(([name, { attempts, seconds }]) => [
      name,
      toRateLimiter(new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: seconds })),
    ]),
  );
  return {
    async consume(route, key) {
      for (const name of getUserLimits(route)) {
        const limited = await limiters.get(name)?.consume(key);
        if (limited) return createRateLimitRejection(limited);
      }
      return undefined;
    },
  };
}

/** Limits calls of a public route: per address, and per account from all addresses together. */
export interface PublicLimiter {
  /** Counts a request. `fields` is the request's body; it names the account. Returns a rejection above the limit. */
  consume(name: PublicLimitName, address: string, fields: unknown): Promise<Rejection | undefined>;
}

const UNLIMITED_REQUESTS: UserLimiter & PublicLimiter = { consume: () => Promise.resolve(undefined) };

function findAccount(fields: unknown, field: string): string | undefined {
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const account: unknown = entries.find(([name]) => name === field)?.[1];
  return typeof account === 'string' ? account : undefined;
}

/**
 * Counts in the vault, because these limits protect accounts: all processes share the counts, and restarts
 * keep them.
 */
export function createPublicLimiter(vault: RateLimitStore): PublicLimiter {
  const createLimiter = (name: string, limit: RateLimit | undefined) =>
    limit && vault.createRateLimiter({ name, ...limit });
  const limiters = new Map(
    Object.entries<(typeof PUBLIC_LIMITS)[PublicLimitName] & { readonly byAccount?: RateLimit }>(
      PUBLIC_LIMITS,
    ).map(([name, { byAddress, byAccount, account }]) => [
      name,
      {
        byAddress: createLimiter(name, byAddress),
        byAccount: createLimiter(`${name}-account`, byAccount),
        account,
      },
    ]),
  );
  return {
    async consume(name, address, fields) {
      const limiter = limiters.get(name);
      const account = limiter && findAccount(fields, limiter.account);
      const limited =
        (await limiter?.byAddress?.consume(hashLimiterKey(address))) ??
        (account === undefined ? undefined : await limiter?.byAccount?.consume(hashLimiterKey(account)));
      return limited && { ...toRejection('too-many-tries'), retryAfter: computeRetryAfter(limited) };
    },
  };
}

/** The limits that a request passes: by user, or by address and account for public routes. */
export interface RequestLimiters {
  readonly user: UserLimiter;
  readonly public: PublicLimiter;
}

/** The rate limiters of an API. Without a vault they limit nothing, as load tests require. */
export function createRequestLimiters(vault: RateLimitStore | undefined): RequestLimiters {
  if (!vault) return { user: UNLIMITED_REQUESTS, public: UNLIMITED_REQUESTS };
  return { user: createUserLimiter(), public: createPublicLimiter(vault) };
}
