import { streams } from '@tapwise/contracts/events/streams';
import type { accountRoutes } from '@tapwise/contracts/http/routes/account';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { KeyedMutex } from '../../command-handler/keyed-mutex';
import type { CommandContext, CommandHandler } from '../../command-handler/port';
import type { AccountCommand } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import type { Passwords } from '../../passwords/password';
import { deleteAccount, type DeletionDependencies } from '../../services/forgetting/delete-account';
import type { Vault } from '../../vault/ports/vault';
import type { AttemptLimits } from '../credentials/attempt-limits';
import { checkCurrentPassword } from '../credentials/check-current-password';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toCurrentUser } from '../sessions/current-user';
import { requireProfile } from '../sessions/require-profile';
import { toBodyResult } from '../to-body-result';

export interface AccountDependencies extends DeletionDependencies {
  readonly commandHandler: CommandHandler;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
  /** Runs the checks of a user's current password one by one, so that guesses that arrive together are all counted. */
  readonly runExclusively: KeyedMutex;
}

/** Deletes the account if the password is right. */
function createDeleteAccountHandler(deps: AccountDependencies): CommandRouteHandler<'deleteAccount'> {
  const { runExclusively } = deps;
  return ({ userId, body: { password }, context, session }) =>
    runExclusively(userId, async () => {
      const passwordCheck = await checkCurrentPassword(userId, password, deps);
      if ('rejected' in passwordCheck) return passwordCheck;
      await deleteAccount(userId, context, deps);
      await session.signOut();
      return { body: { success: true, message: 'Your account has been deleted.' } };
    });
}

export function createAccountHandlers(
  deps: AccountDependencies,
): CommandRouteHandlersOf<typeof accountRoutes> {
  const { commandHandler, vault } = deps;
  const changeAccount = async (
    userId: UserId,
    createCommand: () => AccountCommand | Promise<AccountCommand>,
    context: CommandContext,
    message: string,
  ) => {
    const stream = streams.account(userId);
    const outcome = await commandHandler.handle({
      stream,
      decider: accountDecider,
      createCommand,
      context,
    });
    return toBodyResult(outcome, async () => {
      const profile = await requireProfile(vault, userId);
      const { state } = await commandHandler.load(stream, accountDecider);
      return { success: true, message, user: toCurrentUser(profile, state) };
    });
  };

  return {
    changeName: ({ userId, body: { name }, context }) =>
      changeAccount(
        userId,
        // Changes the vault first and stores the event last. A repeated command completes the missing step.
        async () => {
          await vault.profiles.changeName(userId, name);
          return { type: 'ChangeName' };
        },
        context,
        'Your name has been changed.',
      ),
    setGoals: ({ userId, body, context }) =>
      changeAccount(
        userId,
        () => ({ type: 'SetGoals', goals: body.goals }),
        context,
        'Your financial priorities have been saved',
      ),
    completeOnboarding: ({ userId, context }) =>
      changeAccount(userId, () => ({ type: 'CompleteOnboarding' }), context, 'Your account is set up.'),
    deleteAccount: createDeleteAccountHandler(deps),
  };
}
