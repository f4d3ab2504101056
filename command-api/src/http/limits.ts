import type { RateLimited, RateLimitRule } from '@tapwise/platform/server/rate-limiter';
import { type Rejection, retryAfterOf } from '@tapwise/platform/server/rejection';
import { rejectionOf } from '@tapwise/platform/server/rejections';
import { limiterKey } from '@tapwise/platform/server/request-limits';
import type { Vault } from '../vault/port';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits besides those of the route table. People stay below them; machines that guess or flood don't. Wrong passwords: 10 per
 * account and address, and 100 per account from all addresses. Reset emails are limited per account, so that strangers can't
 * fill a mailbox.
 */
const RULES = {
  'wrong-password': { attempts: 10, seconds: 15 * MINUTE },
  'wrong-password-account': { attempts: 100, seconds: HOUR },
  /** Not a limit: remembers an address from which somebody signed in to the account. */
  'account-address': { attempts: 1, seconds: 30 * DAY },
  'reset-letter': { attempts: 10, seconds: HOUR },
} as const satisfies Record<string, Omit<RateLimitRule, 'name'>>;
type LimitName = keyof typeof RULES;

/** Limits how often a key, such as an address, may do something. A rejection says when to retry. */
export interface AttemptLimits {
  /** Counts one use. */
  consume(name: LimitName, key: string): Promise<Rejection | undefined>;
  /** Counts nothing. */
  check(name: LimitName, key: string): Promise<Rejection | undefined>;
  forget(name: LimitName, key: string): Promise<void>;
}

/** Applies no limits. */
export const unlimitedAttempts: AttemptLimits = {
  consume: () => Promise.resolve(undefined),
  check: () => Promise.resolve(undefined),
  forget: () => Promise.resolve(),
};

export function createAttemptLimits({ rateLimiterFor }: Pick<Vault, 'rateLimiterFor'>): AttemptLimits {
  const limiterFor = (name: LimitName) => rateLimiterFor({ name, ...RULES[name] });
  const limiters = {
    'wrong-password': limiterFor('wrong-password'),
    'wrong-password-account': limiterFor('wrong-password-account'),
    'account-address': limiterFor('account-address'),
    'reset-letter': limiterFor('reset-letter'),
  } satisfies Record<LimitName, unknown>;
  const rejection = (limited: RateLimited | undefined): Rejection | undefined =>
    limited && { ...rejectionOf('too-many-tries'), retryAfter: retryAfterOf(limited) };
  return {
    consume: async (name, key) => rejection(await limiters[name].consume(limiterKey(key))),
    check: async (name, key) => rejection(await limiters[name].check(limiterKey(key))),
    forget: (name, key) => limiters[name].forget(limiterKey(key)),
  };
}
