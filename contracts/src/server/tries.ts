import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** How many tries one key has in a span of time, which starts with the first of them. */
export interface TriesRule {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

/** Milliseconds to wait, once the tries are used up. Counts go on over a restart. */
export type Spent = { readonly waitMs: number };

/** Counted in the vault, so that all processes of both sides count as one. */
export interface Tries {
  /** Counts a try; answers the wait where it is one too many. Many at once are counted one by one. */
  use(key: string): Promise<Spent | undefined>;
  /** Whether the next try would be one too many; counts nothing. */
  check(key: string): Promise<Spent | undefined>;
  forget(key: string): Promise<void>;
}

/** The library rejects with its result where a key has no tries left, and with an error where the store failed. */
function spentOrFault(reason: unknown): Spent {
  if (reason instanceof RateLimiterRes) return { waitMs: reason.msBeforeNext };
  throw reason;
}

/** Tries as a limiter of the library counts them, whatever store is behind it; its points are the tries. */
export function triesOf(limiter: RateLimiterAbstract): Tries {
  return {
    use: (key) => limiter.consume(key).then(() => undefined, spentOrFault),
    async check(key) {
      const known = await limiter.get(key);
      return known && known.consumedPoints >= limiter.points ? { waitMs: known.msBeforeNext } : undefined;
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
