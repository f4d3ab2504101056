import { streams } from '@tapwise/contracts/events/streams';
import type { BodyOf } from '@tapwise/contracts/http/define-route';
import type { passwordRoutes } from '@tapwise/contracts/http/routes/password';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { ChangePassword } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { countPasswordChanges } from '../../domain/account/state';
import type { Passwords } from '../../passwords/password';
import { checkPassword } from '../../passwords/password-policy';
import type { StoredProfile } from '../../vault/ports/profiles';
import { checkOwner } from '../credentials/check-current-password';
import {
  type CredentialDependencies,
  isKeyReusedForOtherPassword,
  runOnce,
  sendPasswordChangedEmail,
} from '../credentials/credential-changes';
import type { CommandRouteHandler } from '../handler';

type PasswordChange = BodyOf<typeof passwordRoutes.changePassword>;

/**
 * Whether the caller knows the password. Also true for the new password if an earlier attempt stored it, but not yet
 * the event.
 */
async function knowsPassword(
  { passwordHash, passwordChanges }: StoredProfile,
  { currentPassword, newPassword }: PasswordChange,
  { changes, passwords }: { readonly changes: number; readonly passwords: Passwords },
): Promise<boolean> {
  if (await passwords.matches(currentPassword, passwordHash)) return true;
  const isInterrupted = passwordChanges !== null && passwordChanges > changes;
  return isInterrupted && passwords.matches(newPassword, passwordHash);
}

/** Like a reset, stores the password first and the event last. */
export function createChangePasswordHandler(
  deps: CredentialDependencies,
): CommandRouteHandler<'changePassword'> {
  const { vault, passwords, commandHandler, runExclusively } = deps;
  return ({ userId, body, context, session }) =>
    runExclusively(userId, async () => {
      const rejection = checkPassword(deps.passwordPolicy, body.newPassword, 'newPassword');
      if (rejection) return reject(rejection);
      const stream = streams.account(userId);
      const { state } = await commandHandler.load(stream, accountDecider);
      const changes = countPasswordChanges(state);
      const isRepeat = state.status === 'registered' && state.passwordChangedBy === context.commandId;
      if (!isRepeat) {
        const isOwner = (profile: StoredProfile) => knowsPassword(profile, body, { changes, passwords });
        const ownerCheck = await checkOwner(userId, isOwner, deps);
        if ('rejected' in ownerCheck) return ownerCheck;
      }
      const passwordHash = await passwords.hash(body.newPassword);
      const sendEmail = runOnce(() => sendPasswordChangedEmail(userId, 'all other devices', deps));
      const outcome = await commandHandler.handle({
        stream,
        decider: accountDecider,
        createCommand: async ({ state: latest }): Promise<ChangePassword> => {
          // If the password changed after it was checked, the caller knew only the earlier one.
          const isOutdated = countPasswordChanges(latest) !== changes;
          if (isOutdated) return { type: 'ChangePassword', isOutdated };
          await vault.profiles.changePasswordHash(userId, passwordHash, changes + 1);
          await vault.sessions.destroyAllForUser(userId, session.keyHash);
          await vault.resetTokens.cancel(userId);
          await vault.emailChanges.cancel(userId);
          await sendEmail();
          return { type: 'ChangePassword', isOutdated };
        },
        context,
      });
      if ('rejected' in outcome)
        return outcome.rejected === 'outdated-password-change' ? reject('wrong-password') : outcome;
      if (
        outcome.isRepeat &&
        (await isKeyReusedForOtherPassword(userId, body.newPassword, context.commandId, deps))
      )
        return reject('idempotency-key-reused');
      const message = 'Your password has been changed. You’re signed out everywhere else.';
      return { body: { success: true, message }, position: outcome.position };
    });
}
