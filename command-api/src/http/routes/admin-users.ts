import { streams } from '@tapwise/contracts/events/streams';
import type { adminUserRoutes } from '@tapwise/contracts/http/routes/admin-users';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import type { CommandContext } from '../../command-handler/port';
import type { ForgetAccount } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { deleteAccount, type DeletionDependencies } from '../../services/forgetting/delete-account';
import type { CredentialDependencies } from '../credentials/credential-changes';
import { requestPasswordReset } from '../credentials/request-password-reset';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';

export interface AdminUserDependencies extends CredentialDependencies, DeletionDependencies {}

const TOO_MANY_EMAILS_MESSAGE =
  'This user was sent the most reset emails that an account gets within an hour. Please try again later.';

/** Emails the user a reset link. Reports if the user has received too many. */
function createPasswordResetEmailHandler(
  deps: CredentialDependencies,
): CommandRouteHandler<'sendPasswordResetEmail'> {
  return async ({ params: { id }, context }) => {
    const profile = await deps.vault.profiles.findByUserId(id);
    if (!profile) return reject('account-not-found');
    const outcome = await requestPasswordReset(profile, context, deps);
    if (!('rejected' in outcome) && outcome.events.length === 0)
      return reject({
        ...toRejection('too-many-tries'),
        ...(await deps.limits.check('reset-email', id)),
        message: TOO_MANY_EMAILS_MESSAGE,
      });
    return toBodyResult(outcome, () => ({
      success: true,
      message: 'A reset link is on its way to the user. It expires in 1 hour.',
    }));
  };
}

/** Whether an earlier attempt of this command deleted the account. */
async function isRepeatedDeletion(userId: UserId, context: CommandContext, deps: AdminUserDependencies) {
  const outcome = await deps.commandHandler.handle({
    stream: streams.account(userId),
    decider: accountDecider,
    createCommand: (): ForgetAccount => ({ type: 'ForgetAccount' }),
    context,
  });
  return !('rejected' in outcome) && outcome.isRepeat;
}

const DELETED_RESPONSE = { success: true, message: 'The account has been deleted.' } as const;

/** Deletes an account in the same way as its user would, but without the password. */
function createDeleteUserHandler(deps: AdminUserDependencies): CommandRouteHandler<'deleteUser'> {
  return ({ params: { id }, context }) =>
    deps.runExclusively(id, async () => {
      const status = await deps.forgetting.readStatus(id);
      if (status === 'known')
        return toBodyResult(await deleteAccount(id, context, deps), () => DELETED_RESPONSE);
      const isRepeat = status === 'forgotten' && (await isRepeatedDeletion(id, context, deps));
      return isRepeat ? { body: DELETED_RESPONSE } : reject('account-not-found');
    });
}

export function createAdminUserHandlers(
  deps: AdminUserDependencies,
): CommandRouteHandlersOf<typeof adminUserRoutes> {
  return {
    sendPasswordResetEmail: createPasswordResetEmailHandler(deps),
    deleteUser: createDeleteUserHandler(deps),
  };
}
