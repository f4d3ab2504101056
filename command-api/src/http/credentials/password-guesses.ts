import type { Rejection } from '@tapwise/platform/server/rejections/rejection';
import type { AttemptLimits } from './attempt-limits';

/** Counts wrong passwords for one account from one address. `caller` is the rate limit key of the address. */
export interface PasswordGuesses {
  /** A rejection if another attempt isn't allowed. */
  check(): Promise<Rejection | undefined>;
  recordWrongPassword(): Promise<Rejection | undefined>;
  recordCorrectPassword(): Promise<void>;
}

const buildKey = (email: string, caller: string) => JSON.stringify([caller, email]);

/** Remembers for 30 days that the address belongs to the account's owner. */
export async function rememberAddress(
  { knownAddresses }: AttemptLimits,
  email: string,
  caller: string,
): Promise<void> {
  await knownAddresses.add(buildKey(email, caller));
}

/**
 * Ten wrong passwords block one address from one account for 15 minutes. A hundred wrong passwords within an
 * hour, from all addresses together, block every address that didn't sign in to the account within 30 days.
 * This stops distributed guessing without locking out the owner.
 */
export function createPasswordGuesses(limits: AttemptLimits, email: string, caller: string): PasswordGuesses {
  const key = buildKey(email, caller);
  const checkAccount = async () => {
    const limited = await limits.check('wrong-password-account', email);
    return limited && ((await limits.knownAddresses.has(key)) ? undefined : limited);
  };
  return {
    check: async () => (await limits.check('wrong-password', key)) ?? checkAccount(),
    async recordWrongPassword() {
      await limits.consume('wrong-password-account', email);
      return limits.consume('wrong-password', key);
    },
    async recordCorrectPassword() {
      await limits.forget('wrong-password', key);
      await rememberAddress(limits, email, caller);
    },
  };
}
