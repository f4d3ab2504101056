import { hashLimiterKey, type RateLimited, type RateLimiter } from '../../rate-limits/rate-limiter';
import type { KnownAddresses } from './known-addresses';

/** Who guesses which secret. */
export interface Guess {
  /** Identifies the address, and the secret if there is more than one. */
  readonly address: string;
  /** Identifies the secret, such as the password of one account. */
  readonly secret: string;
}

/**
 * Limits wrong guesses per address, and in total from all addresses. The total stops distributed guessing. It doesn't
 * block known addresses, so that attackers can't lock out the owner. Each method returns the wait if the guess isn't
 * allowed.
 */
export interface GuessLimiter {
  /** Checks only the address, for a request without a guess. */
  checkAddress(guess: Guess): Promise<RateLimited | undefined>;
  /** Checks the address and the total. Counts nothing. */
  check(guess: Guess): Promise<RateLimited | undefined>;
  /** Counts a wrong guess. */
  recordWrong(guess: Guess): Promise<RateLimited | undefined>;
}

/** The limits on wrong guesses. `total` counts by secret. */
export interface GuessLimits {
  readonly perAddress: RateLimiter;
  readonly total: RateLimiter;
  readonly knownAddresses: KnownAddresses;
}

/** Counts guesses by digests of the address and the secret. */
export function createGuessLimiter({ perAddress, total, knownAddresses }: GuessLimits): GuessLimiter {
  const checkAddress = ({ address }: Guess) => perAddress.check(hashLimiterKey(address));
  const exemptKnown = async (limited: RateLimited | undefined, { address }: Guess) =>
    limited && !(await knownAddresses.has(address)) ? limited : undefined;
  return {
    checkAddress,
    async check(guess) {
      return (
        (await checkAddress(guess)) ?? exemptKnown(await total.check(hashLimiterKey(guess.secret)), guess)
      );
    },
    async recordWrong(guess) {
      const blocked = await perAddress.consume(hashLimiterKey(guess.address));
      // Guesses of a blocked address aren't counted, so that one address can't use up the total.
      return blocked ?? exemptKnown(await total.consume(hashLimiterKey(guess.secret)), guess);
    },
  };
}
