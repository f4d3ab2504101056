import { setTimeout as sleep } from 'node:timers/promises';
import { streams } from '@tapwise/contracts/events/streams';
import type { passwordRoutes } from '@tapwise/contracts/http/routes/password';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { hashResetToken } from '@tapwise/platform/server/security/mailed-tokens';
import type { CommandContext } from '../../command-handler/port';
import type { ChangePassword } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { countPasswordChanges } from '../../domain/account/state';
import { checkPassword } from '../../passwords/password-policy';
import {
  type CredentialDependencies,
  isKeyReusedForOtherPassword,
  runOnce,
  sendPasswordChangedEmail,
} from '../credentials/credential-changes';
import { RESPONSE_DELAY_MS } from '../credentials/mailed-links';
import { createPasswordGuesses } from '../credentials/password-guesses';
import { requestPasswordReset } from '../credentials/request-password-reset';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { requireProfile } from '../sessions/require-profile';
import { createChangePasswordHandler } from './change-password';

async function sendLink(email: string, context: CommandContext, deps: CredentialDependencies): Promise<void> {
  const profile = await deps.vault.profiles.findByEmail(email);
  if (profile) await requestPasswordReset(profile, { ...context, actor: profile.userId }, deps);
}

/** Emails a reset link. The response is the same for known and unknown addresses, and takes the same time. */
function createForgotPasswordHandler(deps: CredentialDependencies): CommandRouteHandler<'forgotPassword'> {
  return async ({ body, context }) => {
    const sending = sendLink(body.email, context, deps).catch((error: unknown) => {
      // Not reported to the client: the response must be the same for unknown addresses.
      deps.logger.error({ requestId: context.correlationId, err: error }, 'reset link not sent');
    });
    deps.background.start(sending);
    await sleep(RESPONSE_DELAY_MS);
    const message = 'If this address has an account, a reset link is on its way. It expires in 1 hour.';
    return { body: { success: true, message } };
  };
}

/** Resets the count of wrong guesses, because only the owner receives the link. */
async function rememberOwner(userId: UserId, caller: string, { vault, limits }: CredentialDependencies) {
  const { email } = await requireProfile(vault, userId);
  await createPasswordGuesses(limits, email, caller).recordCorrectPassword();
}

/**
 * Claims the token for the command first and stores the event last. A repeated command completes missing
 * steps. It does nothing once the event is stored, since the password may have been changed again by then.
 */
function createResetPasswordHandler(deps: CredentialDependencies): CommandRouteHandler<'resetPassword'> {
  const { vault, passwords, commandHandler } = deps;
  return async ({ body: { token, newPassword }, context, caller }) => {
    const rejection = checkPassword(deps.passwordPolicy, newPassword, 'newPassword');
    if (rejection) return reject(rejection);
    const passwordHash = await passwords.hash(newPassword);
    const { commandId } = context;
    const claim = () => vault.resetTokens.claim(hashResetToken(token), commandId);
    const claimed = await claim();
    if (!claimed) return reject('invalid-reset-token');
    if (claimed === 'command-used-another') return reject('idempotency-key-reused');
    const { userId } = claimed;
    const sendEmail = runOnce(() => sendPasswordChangedEmail(userId, 'all devices', deps));
    const outcome = await commandHandler.handle({
      stream: streams.account(userId),
      decider: accountDecider,
      createCommand: async ({ state }): Promise<ChangePassword> => {
        const current = await claim();
        const isOutdated = typeof current !== 'object' || current.isOutdated;
        if (isOutdated) return { type: 'ChangePassword', isOutdated };
        await vault.profiles.changePasswordHash(userId, passwordHash, countPasswordChanges(state) + 1);
        await vault.sessions.destroyAllForUser(userId);
        await vault.emailChanges.cancel(userId);
        await vault.accessTokens.revokeAll(userId);
        await sendEmail();
        return { type: 'ChangePassword', isOutdated };
      },
      context: { ...context, actor: userId },
    });
    if ('rejected' in outcome)
      return outcome.rejected === 'outdated-password-change' ? reject('invalid-reset-token') : outcome;
    if (outcome.isRepeat && (await isKeyReusedForOtherPassword(userId, newPassword, commandId, deps)))
      return reject('idempotency-key-reused');
    await rememberOwner(userId, caller, deps);
    const message = 'Your password has been changed. Please sign in with it.';
    return { body: { success: true, message }, position: outcome.position };
  };
}

export function createPasswordHandlers(
  deps: CredentialDependencies,
): CommandRouteHandlersOf<typeof passwordRoutes> {
  return {
    forgotPassword: createForgotPasswordHandler(deps),
    resetPassword: createResetPasswordHandler(deps),
    changePassword: createChangePasswordHandler(deps),
  };
}
