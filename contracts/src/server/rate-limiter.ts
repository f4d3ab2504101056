import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Route } from '../http/define-route';
import {
  COST_LIMITS,
  DEFAULT_LIMITS,
  PUBLIC_LIMITS,
  userLimitsOf,
  type CostLimitName,
  type DefaultLimitName,
  type PublicLimitName,
  type RateLimit,
} from '../http/rate-limits';
import { retryAfterOf, type Refusal } from './refusal';
import { triesOf, type Tries, type TriesRule } from './tries';

const TOO_MANY_REQUESTS: Refusal = {
  status: 429,
  code: 'too-many-requests',
  message: 'Too many requests. Please try again in a minute.',
};
const TOO_MANY_TRIES: Refusal = {
  status: 429,
  code: 'too-many-tries',
  message: 'Too many attempts. Please try again later.',
};

/** How often one user, or one address, may call a route. */
export interface UserLimiter {
  /** Counts a request. `key`: of the user, or of the address if nobody is signed in. */
  use(route: Route, key: string): Promise<Refusal | undefined>;
}

type UserLimitName = DefaultLimitName | CostLimitName;

/**
 * Counts in the memory of this process, so that a read costs no disk and no round trip. Several processes of one side count each
 * for itself: they protect their own time.
 */
export function createUserLimiter(): UserLimiter {
  const limits: Readonly<Record<UserLimitName, RateLimit>> = { ...DEFAULT_LIMITS, ...COST_LIMITS };
  const limiters = new Map<string, Tries>(
    Object.entries(limits).map(([name, { tries, seconds }]) => [
      name,
      triesOf(new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds })),
    ]),
  );
  return {
    async use(route, key) {
      for (const name of userLimitsOf(route)) {
        const spent = await limiters.get(name)?.use(key);
        if (spent) return { ...TOO_MANY_REQUESTS, retryAfter: retryAfterOf(spent) };
      }
      return undefined;
    },
  };
}

/** How often one address may call a public route, and how often anybody for one account. */
export interface PublicLimiter {
  /** Counts a request. `named`: what it says, in which the account is. */
  use(name: PublicLimitName, address: string, named: unknown): Promise<Refusal | undefined>;
}

/** Applies no limits. */
export const UNLIMITED: UserLimiter & PublicLimiter = { use: () => Promise.resolve(undefined) };

/** Keys are kept as digests: a key may be an email address or a token. */
export function limiterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function accountIn(named: unknown, field: string): string | undefined {
  const fields = typeof named === 'object' && named !== null ? Object.entries(named) : [];
  const account: unknown = fields.find(([name]) => name === field)?.[1];
  return typeof account === 'string' ? account : undefined;
}

/** Counts in the vault, since these limits protect accounts: all processes of both sides count as one, and restarts change nothing. */
export function createPublicLimiter(vault: { triesOf(rule: TriesRule): Tries }): PublicLimiter {
  const counting = (name: string, limit: RateLimit | undefined) => limit && vault.triesOf({ name, ...limit });
  const limiters = new Map(
    Object.entries<(typeof PUBLIC_LIMITS)[PublicLimitName] & { readonly byAccount?: RateLimit }>(
      PUBLIC_LIMITS,
    ).map(([name, { byAddress, byAccount, account }]) => [
      name,
      {
        byAddress: counting(name, byAddress),
        byAccount: counting(`${name}-account`, byAccount),
        account,
      },
    ]),
  );
  return {
    async use(name, address, named) {
      const limiter = limiters.get(name);
      const account = limiter && accountIn(named, limiter.account);
      const spent =
        (await limiter?.byAddress?.use(limiterKey(address))) ??
        (account === undefined ? undefined : await limiter?.byAccount?.use(limiterKey(account)));
      return spent && { ...TOO_MANY_TRIES, retryAfter: retryAfterOf(spent) };
    },
  };
}
