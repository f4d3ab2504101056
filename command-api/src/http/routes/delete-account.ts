import type { Logger } from 'pino';
import type { Background } from '../../background';
import { refuse } from '../../domain/decider';
import type { AccountForgetting } from '../../forgetting/forget-account';
import { turnQueue } from '../../handling/turn-queue';
import type { Passwords } from '../../vault/password';
import type { Vault } from '../../vault/port';
import type { HandlersOf } from '../handler';
import type { Limits } from '../limits';
import { refusalOf } from '../refusals';

export interface DeleteAccountDependencies {
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly forgetting: AccountForgetting;
  /** Completes in the background what could not be completed at once. */
  readonly completeLater: () => void;
  readonly log: Logger;
  readonly background: Background;
}

export function deleteAccountHandlers(deps: DeleteAccountDependencies): HandlersOf<'deleteAccount'> {
  const { vault, passwords, limits, forgetting, completeLater, log } = deps;
  // Guesses that are sent all at once are counted before the next is looked at.
  const inTurn = turnQueue();
  return {
    deleteAccount: ({ user, body: { password }, context, session }) =>
      inTurn(user, async () => {
        const spent = await limits.check('wrong-password', user);
        if (spent) return spent;
        const profile = await vault.profiles.findByUserId(user);
        if (!profile) return refusalOf('signed-out');
        if (!(await passwords.matches(password, profile.passwordHash)))
          return (await limits.use('wrong-password', user)) ?? refuse('wrong-password');
        await forgetting.begin(user, context).catch((error: unknown) => {
          completeLater();
          throw error;
        });
        await forgetting.complete(user).catch((error: unknown) => {
          log.warn({ err: error }, 'an account is not completely forgotten yet: trying again');
          completeLater();
        });
        await session.signOut();
        return { body: { success: true, message: 'Your account was deleted.' } };
      }),
  };
}
