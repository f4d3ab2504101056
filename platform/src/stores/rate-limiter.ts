import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** How many attempts one key has in a period, which starts with the first attempt. */
export interface RateLimitRule {
  readonly name: string;
  readonly attempts: number;
  readonly seconds: number;
}

/** The wait in milliseconds after the last allowed attempt. */
export type RateLimited = { readonly waitMs: number };

/** Counts attempts by key. The vault stores the counts, so that all processes share them and restarts keep them. */
export interface RateLimiter {
  /** Counts an attempt. Returns the wait if it exceeds the limit. Concurrent attempts are counted one by one. */
  consume(key: string): Promise<RateLimited | undefined>;
  /** The wait if the next attempt would exceed the limit. Counts nothing. */
  check(key: string): Promise<RateLimited | undefined>;
  /** Resets the key's count to zero. */
  forget(key: string): Promise<void>;
}

/** Keys are stored as digests, because a key may be an email address or a token. */
export function hashLimiterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The library rejects with its result if a key has no attempts left, and with an error if the store failed. */
function toRateLimitedOrThrow(reason: unknown): RateLimited {
  if (reason instanceof RateLimiterRes) return { waitMs: reason.msBeforeNext };
  throw reason;
}

/** Adapts a limiter of the library, with any store. Its points are our attempts. */
export function toRateLimiter(limiter: RateLimiterAbstract): RateLimiter {
  return {
    consume: (key) => limiter.consume(key).then(() => undefined, toRateLimitedOrThrow),
    async check(key) {
      const currentState = await limiter.get(key);
      return currentState && currentState.consumedPoints >= limiter.points
        ? { waitMs: currentState.msBeforeNext }
        : undefined;
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** Stores the counts of rate limits: the vault. */
export interface RateLimitStore {
  createRateLimiter(rule: RateLimitRule): RateLimiter;
}
