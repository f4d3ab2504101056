import { computeRetryAfter, type Rejection } from '@tapwise/platform/server/rejections/rejection';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import {
  createKnownAddresses,
  type KnownAddresses,
  NO_KNOWN_ADDRESSES,
} from '@tapwise/platform/server/security/known-addresses';
import { hashLimiterKey, type RateLimited, type RateLimitRule } from '@tapwise/platform/stores/rate-limiter';
import type { Vault } from '../../vault/ports/vault';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits that the route table doesn't have. Wrong passwords: 10 per account and address at sign-in, 10 per signed-in
 * user, and 100 per account from all addresses. Reset emails are limited per account, and emails to a new
 * address per address, so that strangers can't fill a mailbox.
 */
const RULES = {
  'wrong-password': { attempts: 10, seconds: 15 * MINUTE },
  'wrong-password-account': { attempts: 100, seconds: HOUR },
  'reset-email': { attempts: 10, seconds: HOUR },
  'change-email': { attempts: 5, seconds: HOUR },
} as const satisfies Record<string, Omit<RateLimitRule, 'name'>>;
type LimitName = keyof typeof RULES;

/**
 * Limits password attempts and reset emails by key, such as an address or an email address. A rejection
 * contains the time until the next attempt.
 */
export interface AttemptLimits {
  /** Counts an attempt. Returns a rejection if it exceeds the limit. */
  consume(name: LimitName, key: string): Promise<Rejection | undefined>;
  /** Returns a rejection if the next attempt would exceed the limit. Doesn't count an attempt. */
  check(name: LimitName, key: string): Promise<Rejection | undefined>;
  forget(name: LimitName, key: string): Promise<void>;
  /** Addresses that signed in to an account. */
  readonly knownAddresses: KnownAddresses;
}

/** Applies no limits. */
export const UNLIMITED_ATTEMPTS: AttemptLimits = {
  consume: () => Promise.resolve(undefined),
  check: () => Promise.resolve(undefined),
  forget: () => Promise.resolve(),
  knownAddresses: NO_KNOWN_ADDRESSES,
};

/** Stores the counts in the vault: all processes share them, and restarts keep them. */
export function createAttemptLimits(vault: Pick<Vault, 'createRateLimiter'>): AttemptLimits {
  const createLimiter = (name: LimitName) => vault.createRateLimiter({ name, ...RULES[name] });
  const limiters = {
    'wrong-password': createLimiter('wrong-password'),
    'wrong-password-account': createLimiter('wrong-password-account'),
    'reset-email': createLimiter('reset-email'),
    'change-email': createLimiter('change-email'),
  } satisfies Record<LimitName, unknown>;
  const createRejection = (limited: RateLimited | undefined): Rejection | undefined =>
    limited && { ...toRejection('too-many-tries'), retryAfter: computeRetryAfter(limited) };
  return {
    consume: async (name, key) => createRejection(await limiters[name].consume(hashLimiterKey(key))),
    check: async (name, key) => createRejection(await limiters[name].check(hashLimiterKey(key))),
    forget: (name, key) => limiters[name].forget(hashLimiterKey(key)),
    knownAddresses: createKnownAddresses(vault, 'account-address'),
  };
}
