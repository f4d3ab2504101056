import { streams } from '@tapwise/contracts/events/streams';
import { hashResetToken } from '@tapwise/platform/server/security/mailed-tokens';
import type { CommandContext } from '../../command-handler/port';
import type { RequestPasswordReset } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { renderResetEmail } from '../../mail/email-templates';
import type { StoredProfile } from '../../vault/ports/profiles';
import { type CredentialDependencies, runOnce, sendMail } from './credential-changes';
import { createLinkToken, LINK_LIFETIME_MS } from './mailed-links';

/** Emails a reset link. Returns false if the account got too many; its last link is still valid. */
async function sendResetLink(
  profile: StoredProfile,
  at: string,
  deps: CredentialDependencies,
): Promise<boolean> {
  const { userId, email } = profile;
  const { vault, publicUrl, limits } = deps;
  // Not rejected, because that would reveal that the account exists.
  if (await limits.consume('reset-email', userId)) return false;
  const token = createLinkToken();
  const expiresAt = Date.parse(at) + LINK_LIFETIME_MS;
  await vault.resetTokens.save({ tokenHash: hashResetToken(token), userId, expiresAt });
  // If the address changed in the meantime, its old mailbox must not get a link that works.
  if ((await vault.profiles.findByUserId(userId))?.email !== email) return false;
  await sendMail(userId, renderResetEmail(email, `${publicUrl}/reset-password?token=${token}`), deps);
  return true;
}

/**
 * Emails a reset link within the command, so that a repeated command sends nothing and the first link is still valid.
 * Doesn't return an event if the account got too many links.
 */
export function requestPasswordReset(
  profile: StoredProfile,
  context: CommandContext,
  deps: CredentialDependencies,
) {
  const sendOnce = runOnce(() => sendResetLink(profile, context.at, deps));
  return deps.commandHandler.handle({
    stream: streams.account(profile.userId),
    decider: accountDecider,
    createCommand: async (): Promise<RequestPasswordReset> => ({
      type: 'RequestPasswordReset',
      isMailed: await sendOnce(),
    }),
    context,
  });
}
