import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { Limits } from './limits';

/** Counts wrong passwords of one account from one address. */
export interface PasswordGuesses {
  /** Whether a password may be looked at. */
  check(): Promise<Refusal | undefined>;
  wrong(): Promise<Refusal | undefined>;
  right(): Promise<void>;
}

const keyOf = (email: string, caller: string) => JSON.stringify([caller, email]);

/** Takes the address for one of the account's owner, for 30 days from now on. */
export async function rememberAddress(limits: Limits, email: string, caller: string): Promise<void> {
  const here = keyOf(email, caller);
  await limits.forget('account-address', here);
  await limits.use('account-address', here);
}

/**
 * Ten wrong ones keep an address out of an account for a while, and nobody else. Very many, from wherever, keep out every address
 * from which nobody has signed in to the account lately: guesses spread over a network stop, and the owner goes on.
 */
export function passwordGuesses(limits: Limits, email: string, caller: string): PasswordGuesses {
  const here = keyOf(email, caller);
  const checkAccount = async () => {
    const spent = await limits.check('wrong-password-account', email);
    return spent && ((await limits.check('account-address', here)) ? undefined : spent);
  };
  return {
    check: async () => (await limits.check('wrong-password', here)) ?? checkAccount(),
    async wrong() {
      await limits.use('wrong-password-account', email);
      return limits.use('wrong-password', here);
    },
    async right() {
      await limits.forget('wrong-password', here);
      await rememberAddress(limits, email, caller);
    },
  };
}
