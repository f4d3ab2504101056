import { streams } from '@tapwise/contracts/events/streams';
import type { BodyOf } from '@tapwise/contracts/http/define-route';
import type { passwordRoutes } from '@tapwise/contracts/http/routes/password';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { ChangePassword } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { countPasswordChanges } from '../../domain/account/state';
import type { Passwords } from '../../passwords/password';
import { checkPassword } from '../../passwords/password-policy';
import type { Profile } from '../../vault/ports/profiles';
import type { Handler } from '../handler';
import {
  isOtherPassword,
  type PasswordDependencies,
  runOnce,
  sendPasswordChangedEmail,
} from '../passwords/password-steps';

type PasswordChange = BodyOf<typeof passwordRoutes.changePassword>;

/**
 * Whether the caller knows the password. Also true for the new password if an earlier attempt stored it, but not yet
 * the event.
 */
async function isOwner(
  { passwordHash, passwordChanges }: Profile,
  { currentPassword, newPassword }: PasswordChange,
  { changes, passwords }: { readonly changes: number; readonly passwords: Passwords },
): Promise<boolean> {
  if (await passwords.matches(currentPassword, passwordHash)) return true;
  const isInterrupted = passwordChanges !== null && passwordChanges > changes;
  return isInterrupted && passwords.matches(newPassword, passwordHash);
}

/** Checks the current password, and counts a wrong one. Undefined if it is right. */
async function rejectStranger(
  user: UserId,
  body: PasswordChange,
  changes: number,
  { vault, passwords, limits }: PasswordDependencies,
) {
  const limited = await limits.check('wrong-password', user);
  if (limited) return reject(limited);
  const profile = await vault.profiles.findByUserId(user);
  if (!profile) return reject('signed-out');
  if (await isOwner(profile, body, { changes, passwords })) return undefined;
  return reject((await limits.consume('wrong-password', user)) ?? 'wrong-password');
}

/** Like a reset, stores the password first and the event last. */
export function createChangePasswordHandler(deps: PasswordDependencies): Handler<'changePassword'> {
  const { vault, passwords, commandHandler, checkInOrder } = deps;
  return ({ user, body, context, session }) =>
    checkInOrder(user, async () => {
      const rejection = checkPassword(deps.passwordPolicy, body.newPassword, 'newPassword');
      if (rejection) return reject(rejection);
      const stream = streams.account(user);
      const { state } = await commandHandler.load(stream, accountDecider);
      const changes = countPasswordChanges(state);
      const isRepeat = state.status === 'registered' && state.passwordChangedBy === context.commandId;
      const stranger = isRepeat ? undefined : await rejectStranger(user, body, changes, deps);
      if (stranger) return stranger;
      const passwordHash = await passwords.hash(body.newPassword);
      const sendEmail = runOnce(() => sendPasswordChangedEmail(user, 'all other devices', deps));
      const outcome = await commandHandler.handle({
        stream,
        decider: accountDecider,
        createCommand: async ({ state: latest }): Promise<ChangePassword> => {
          // If the password changed after it was checked, the caller knew only the earlier one.
          const isOutdated = countPasswordChanges(latest) !== changes;
          if (isOutdated) return { type: 'ChangePassword', isOutdated };
          await vault.profiles.changePasswordHash(user, passwordHash, changes + 1);
          await vault.sessions.destroyAllForUser(user, session.keyHash);
          await vault.emailChanges.cancel(user);
          await sendEmail();
          return { type: 'ChangePassword', isOutdated };
        },
        context,
      });
      if ('rejected' in outcome)
        return outcome.rejected === 'outdated-password-change' ? reject('wrong-password') : outcome;
      if (outcome.isRepeat && (await isOtherPassword(user, body.newPassword, context.commandId, deps)))
        return reject('idempotency-key-reused');
      const message = 'Your password has been changed. You’re signed out everywhere else.';
      return { body: { success: true, message }, position: outcome.position };
    });
}
