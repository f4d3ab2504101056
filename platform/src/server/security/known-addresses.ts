import { hashLimiterKey, type RateLimitStore } from '../../stores/rate-limiter';

const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_DAYS = 30;

/** Addresses with a successful sign-in in the last 30 days. Distributed guessing doesn't block them. */
export interface KnownAddresses {
  has(address: string): Promise<boolean>;
  /** Adds the address for 30 days. Writes at most once a day for each address. */
  add(address: string): Promise<void>;
}

/** Stores no addresses, for an API without limits. */
export const NO_KNOWN_ADDRESSES: KnownAddresses = {
  has: () => Promise.resolve(false),
  add: () => Promise.resolve(),
};

/**
 * Stores the addresses as digests, as entries with an expiry among the vault's rate limits. All processes
 * share them. `name` identifies the set. A limit of one attempt serves as a set whose entries expire.
 */
export function createKnownAddresses(vault: RateLimitStore, name: string): KnownAddresses {
  const entries = vault.createRateLimiter({ name, attempts: 1, seconds: (RETENTION_DAYS * DAY_MS) / 1000 });
  return {
    has: async (address) => (await entries.check(hashLimiterKey(address))) !== undefined,
    async add(address) {
      const key = hashLimiterKey(address);
      const entry = await entries.check(key);
      if (entry && entry.waitMs >= (RETENTION_DAYS - 1) * DAY_MS) return;
      await entries.forget(key);
      await entries.consume(key);
    },
  };
}
