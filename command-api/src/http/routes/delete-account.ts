import type { Logger } from 'pino';
import { rejectionOf } from '@tapwise/platform/server/rejections';
import { keyedMutex } from '../../command-handler/keyed-mutex';
import { refuse } from '../../domain/decider';
import type { AccountForgetting } from '../../forgetting/forget-account';
import type { Passwords } from '../../vault/password';
import type { Vault } from '../../vault/port';
import type { Handler } from '../handler';
import type { AttemptLimits } from '../limits';

export interface DeleteAccountDependencies {
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
  readonly forgetting: AccountForgetting;
  /** Completes the deletion in the background. */
  readonly completeLater: () => void;
  readonly logger: Logger;
}

/** Deletes the account if the password is right. Guesses that arrive together are counted one by one. */
export function deleteAccount(deps: DeleteAccountDependencies): Handler<'deleteAccount'> {
  const { vault, passwords, limits, forgetting, completeLater, logger } = deps;
  const runExclusively = keyedMutex();
  return ({ user, body: { password }, context, session }) =>
    runExclusively(user, async () => {
      const limited = await limits.check('wrong-password', user);
      if (limited) return limited;
      const profile = await vault.profiles.findByUserId(user);
      if (!profile) return rejectionOf('signed-out');
      if (!(await passwords.matches(password, profile.passwordHash)))
        return (await limits.consume('wrong-password', user)) ?? refuse('wrong-password');
      await forgetting.begin(user, context).catch((error: unknown) => {
        completeLater();
        throw error;
      });
      await forgetting.complete(user).catch((error: unknown) => {
        logger.warn({ err: error }, 'account deletion incomplete, retrying');
        completeLater();
      });
      await session.signOut();
      return { body: { success: true, message: 'Your account was deleted.' } };
    });
}
