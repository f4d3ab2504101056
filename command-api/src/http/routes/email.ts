import { setTimeout as sleep } from 'node:timers/promises';
import { streams } from '@tapwise/contracts/events/streams';
import type { emailRoutes } from '@tapwise/contracts/http/routes/email';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { hashEmailToken } from '@tapwise/platform/server/security/mailed-tokens';
import type { CommandContext } from '../../command-handler/port';
import type { ChangeEmail } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import {
  renderAddressInUseEmail,
  renderConfirmEmail,
  renderEmailChangedEmail,
  renderEmailChangeNotice,
} from '../../mail/email-templates';
import type { StoredProfile } from '../../vault/ports/profiles';
import { checkCurrentPassword } from '../credentials/check-current-password';
import { type CredentialDependencies, runOnce, sendMail } from '../credentials/credential-changes';
import { createLinkToken, LINK_LIFETIME_MS, RESPONSE_DELAY_MS } from '../credentials/mailed-links';
import { rememberAddress } from '../credentials/password-guesses';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';

/**
 * Emails the new address and the current one. An address of another account gets an email without a link, so that only
 * its owner learns about the account. A repeated command sends nothing, so that the first link is still valid.
 */
async function sendLink(
  profile: StoredProfile,
  {
    email,
    context,
    deps,
  }: { readonly email: string; readonly context: CommandContext; readonly deps: CredentialDependencies },
): Promise<void> {
  const { vault, publicUrl, limits } = deps;
  const { userId } = profile;
  const { commandId: requestedBy } = context;
  if ((await vault.emailChanges.find(userId))?.requestedBy === requestedBy) return;
  const token = createLinkToken();
  const tokenHash = hashEmailToken(token);
  const expiresAt = Date.parse(context.at) + LINK_LIFETIME_MS;
  await sendMail(userId, renderEmailChangeNotice(profile.email, publicUrl), deps);
  const isTaken = (await vault.profiles.findByEmail(email)) !== undefined;
  const mail = isTaken
    ? renderAddressInUseEmail(email, publicUrl)
    : renderConfirmEmail(email, `${publicUrl}/confirm-email?token=${token}`);
  // Not rejected, because other accounts may have caused the emails to this address.
  if (!(await limits.consume('change-email', email))) await sendMail(userId, mail, deps);
  // Stored last, so that a repetition of an interrupted request sends a link that works.
  await vault.emailChanges.save({ userId, tokenHash, email, expiresAt, requestedBy });
}

function createChangeEmailHandler(deps: CredentialDependencies): CommandRouteHandler<'changeEmail'> {
  return ({ userId, body: { email, password }, context }) =>
    deps.runExclusively(userId, async () => {
      const passwordCheck = await checkCurrentPassword(userId, password, deps);
      if ('rejected' in passwordCheck) return passwordCheck;
      const { profile } = passwordCheck;
      if (profile.email === email) return reject('same-email');
      await Promise.all([sendLink(profile, { email, context, deps }), sleep(RESPONSE_DELAY_MS)]);
      const message = 'Check your new email address for a link to confirm it. The link expires in 1 hour.';
      return { body: { success: true, message } };
    });
}

/** Changes the vault first and stores the event last. A repeated command completes missing steps. */
function createConfirmEmailHandler(deps: CredentialDependencies): CommandRouteHandler<'confirmEmail'> {
  const { vault, commandHandler, limits, publicUrl } = deps;
  return async ({ body: { token }, context, caller }) => {
    const confirmed = await vault.emailChanges.confirm(hashEmailToken(token), context.commandId);
    if (!confirmed) return reject('invalid-email-token');
    if (confirmed === 'email-taken') return reject('email-taken');
    const { userId, formerEmail } = confirmed;
    const sendEmail = runOnce(() => sendMail(userId, renderEmailChangedEmail(formerEmail, publicUrl), deps));
    const outcome = await commandHandler.handle({
      stream: streams.account(userId),
      decider: accountDecider,
      createCommand: async (): Promise<ChangeEmail> => {
        await sendEmail();
        return { type: 'ChangeEmail' };
      },
      context: { ...context, actor: userId },
    });
    if ('rejected' in outcome) return outcome;
    const profile = await vault.profiles.findByUserId(userId);
    // Only the owner receives the link, so guesses of strangers don't lock this address out.
    if (profile) await rememberAddress(limits, profile.email, caller);
    const message = 'Your email address has been changed. Use it the next time you sign in.';
    return { body: { success: true, message }, position: outcome.position };
  };
}

export function createEmailHandlers(
  deps: CredentialDependencies,
): CommandRouteHandlersOf<typeof emailRoutes> {
  return {
    changeEmail: createChangeEmailHandler(deps),
    confirmEmail: createConfirmEmailHandler(deps),
  };
}
