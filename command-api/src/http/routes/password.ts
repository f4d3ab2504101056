import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { streams } from '@tapwise/contracts/events/streams';
import { resetTokenHash } from '@tapwise/contracts/server/reset-token';
import { RESET_LINK_HOURS } from '@tapwise/contracts/vocabulary/limits';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Logger } from 'pino';
import type { Background } from '../../background';
import type { ChangePassword, RequestPasswordReset } from '../../domain/account/commands';
import { account } from '../../domain/account/decide';
import { refuse } from '../../domain/decider';
import type { CommandContext, CommandHandling } from '../../handling/port';
import { passwordChangedLetter, resetLetter } from '../../mail/letters';
import type { Mailer } from '../../mail/port';
import type { Passwords } from '../../vault/password';
import type { Vault } from '../../vault/port';
import type { Handler, HandlersOf } from '../handler';
import type { Limits } from '../limits';
import { requireProfile } from '../require-profile';

export interface PasswordDependencies {
  readonly handling: CommandHandling;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly background: Background;
}

const TOKEN_BYTES = 32;
const LINK_MS = RESET_LINK_HOURS * 60 * 60 * 1000;
/** Every answer takes this long and waits for nothing else, whether the address is known or not. */
const ANSWER_MS = 250;

async function sendLink(email: string, context: CommandContext, deps: PasswordDependencies): Promise<void> {
  const { vault, handling, mailer, publicUrl, limits } = deps;
  const profile = await vault.profiles.findByEmail(email);
  if (!profile) return;
  const { userId } = profile;
  // Told to nobody, as a refusal would tell that there is an account; the last link in the mailbox goes on serving.
  if (await limits.use('reset-letter', userId)) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = Date.parse(context.at) + LINK_MS;
  await vault.resetTokens.keep({ tokenHash: resetTokenHash(token), userId, expiresAt });
  await mailer.send(resetLetter(email, `${publicUrl}/reset-password?token=${token}`));
  await handling.handle({
    stream: streams.account(userId),
    decider: account,
    command: (): RequestPasswordReset => ({ type: 'RequestPasswordReset' }),
    context: { ...context, actor: userId },
  });
}

function forgotPassword(deps: PasswordDependencies): Handler<'forgotPassword'> {
  return async ({ body, context }) => {
    const sending = sendLink(body.email, context, deps).catch((error: unknown) => {
      // Told to nobody: the answer must be the same for an address that is not known.
      deps.log.error({ requestId: context.correlationId, err: error }, 'reset link not sent');
    });
    deps.background.start(sending);
    await wait(ANSWER_MS);
    const message = 'If this address has an account, a reset link is on its way. It expires in 1 hour.';
    return { body: { success: true, message } };
  };
}

async function tellOfChange(user: UserId, { vault, mailer, publicUrl }: PasswordDependencies): Promise<void> {
  const { email } = await requireProfile(vault, user);
  await mailer.send(passwordChangedLetter(email, publicUrl));
}

function resetPassword(deps: PasswordDependencies): Handler<'resetPassword'> {
  const { vault, passwords, handling } = deps;
  return async ({ body: { token, newPassword }, context }) => {
    const passwordHash = await passwords.hash(newPassword);
    const user = await vault.resetTokens.take(resetTokenHash(token));
    if (!user) return refuse('invalid-reset-token');
    await vault.profiles.changePasswordHash(user, passwordHash);
    await vault.sessions.destroyAllOf(user);
    await tellOfChange(user, deps);
    const handled = await handling.handle({
      stream: streams.account(user),
      decider: account,
      command: (): ChangePassword => ({ type: 'ChangePassword' }),
      context: { ...context, actor: user },
    });
    if ('refused' in handled) return handled;
    const message = 'Your password was changed. Please sign in with it.';
    return { body: { success: true, message }, position: handled.position };
  };
}

export function passwordHandlers(deps: PasswordDependencies): HandlersOf<'forgotPassword' | 'resetPassword'> {
  return { forgotPassword: forgotPassword(deps), resetPassword: resetPassword(deps) };
}
