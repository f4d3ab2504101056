import type { Rejection } from '@tapwise/platform/server/rejection';
import type { AttemptLimits } from './limits';

/** Counts wrong passwords of one account from one address. */
export interface PasswordGuesses {
  /** Whether another attempt is allowed. */
  check(): Promise<Rejection | undefined>;
  recordWrong(): Promise<Rejection | undefined>;
  recordRight(): Promise<void>;
}

const keyOf = (email: string, caller: string) => JSON.stringify([caller, email]);

/** Remembers the address as the owner's for 30 days. */
export async function rememberAddress(limits: AttemptLimits, email: string, caller: string): Promise<void> {
  const key = keyOf(email, caller);
  await limits.forget('account-address', key);
  await limits.consume('account-address', key);
}

/**
 * Ten wrong passwords block one address from an account for a while, and nobody else. Many more, from all addresses together,
 * block every address from which nobody signed in to the account lately. This stops distributed guessing, but not the owner.
 */
export function passwordGuesses(limits: AttemptLimits, email: string, caller: string): PasswordGuesses {
  const key = keyOf(email, caller);
  const checkAccount = async () => {
    const limited = await limits.check('wrong-password-account', email);
    return limited && ((await limits.check('account-address', key)) ? undefined : limited);
  };
  return {
    check: async () => (await limits.check('wrong-password', key)) ?? checkAccount(),
    async recordWrong() {
      await limits.consume('wrong-password-account', email);
      return limits.consume('wrong-password', key);
    },
    async recordRight() {
      await limits.forget('wrong-password', key);
      await rememberAddress(limits, email, caller);
    },
  };
}
