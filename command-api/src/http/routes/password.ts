import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { streams } from '@tapwise/contracts/events/streams';
import type { BodyOf } from '@tapwise/contracts/http/define-route';
import type { passwordRoutes } from '@tapwise/contracts/http/routes/password';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { hashResetToken } from '@tapwise/platform/server/security/reset-token';
import { createKeyedMutex } from '../../command-handler/keyed-mutex';
import type { CommandContext, CommandHandler } from '../../command-handler/port';
import type { ChangePassword, RequestPasswordReset } from '../../domain/account/commands';
import { account } from '../../domain/account/decide';
import { countPasswordChanges } from '../../domain/account/state';
import { renderPasswordChangedEmail, renderResetEmail } from '../../mail/email-templates';
import type { Mail, Mailer } from '../../mail/port';
import type { Passwords } from '../../passwords/password';
import { checkPassword, type PasswordPolicy } from '../../passwords/password-policy';
import type { Background } from '../../runtime/background';
import type { Vault } from '../../vault/port';
import type { Profile } from '../../vault/ports/profiles';
import type { Handler, HandlersOf } from '../handler';
import type { PasswordAttemptLimits } from '../password-attempts/password-attempt-limits';
import { createPasswordGuesses } from '../password-attempts/password-guesses';
import { requireProfile } from '../sessions/require-profile';

/** How long a password reset link works. */
const RESET_LINK_HOURS = 1;

export interface PasswordDependencies {
  readonly commandHandler: CommandHandler;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly passwordPolicy: PasswordPolicy;
  readonly limits: PasswordAttemptLimits;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly background: Background;
}

const TOKEN_BYTES = 32;
const LINK_LIFETIME_MS = RESET_LINK_HOURS * 60 * 60 * 1000;
/** Every response takes this long, whether the address is known or not. */
const RESPONSE_DELAY_MS = 250;

/** Sends an email, and deletes it if the account is deleted in the meantime. */
async function sendMail(
  { userId, email }: Profile,
  mail: Mail,
  { vault, mailer }: Pick<PasswordDependencies, 'vault' | 'mailer'>,
): Promise<void> {
  await mailer.send(mail);
  if (!(await vault.profiles.findByUserId(userId))) await mailer.forget(email);
}

/** Emails a reset link. Returns false if the account got too many; its last link is still valid. */
async function sendResetLink(profile: Profile, at: string, deps: PasswordDependencies): Promise<boolean> {
  const { userId, email } = profile;
  const { vault, publicUrl, limits } = deps;
  // Not rejected, because that would reveal that the account exists.
  if (await limits.consume('reset-email', userId)) return false;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = Date.parse(at) + LINK_LIFETIME_MS;
  await vault.resetTokens.save({ tokenHash: hashResetToken(token), userId, expiresAt });
  await sendMail(profile, renderResetEmail(email, `${publicUrl}/reset-password?token=${token}`), deps);
  return true;
}

/** Sends the email within the command, so that a repeated command sends nothing and the first link is still valid. */
async function sendLink(email: string, context: CommandContext, deps: PasswordDependencies): Promise<void> {
  const profile = await deps.vault.profiles.findByEmail(email);
  if (!profile) return;
  const { userId } = profile;
  const sendOnce = runOnce(() => sendResetLink(profile, context.at, deps));
  await deps.commandHandler.handle({
    stream: streams.account(userId),
    decider: account,
    createCommand: async (): Promise<RequestPasswordReset> => ({
      type: 'RequestPasswordReset',
      isMailed: await sendOnce(),
    }),
    context: { ...context, actor: userId },
  });
}

/** Emails a reset link. The response is the same for known and unknown addresses, and takes the same time. */
function createForgotPasswordHandler(deps: PasswordDependencies): Handler<'forgotPassword'> {
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

/** Runs at most once, although a command is built again after a conflict. */
function runOnce<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= run());
}

async function sendPasswordChangedEmail(
  user: UserId,
  signedOut: 'all devices' | 'all other devices',
  deps: PasswordDependencies,
): Promise<void> {
  const { publicUrl } = deps;
  const profile = await requireProfile(deps.vault, user);
  await sendMail(profile, renderPasswordChangedEmail(profile.email, { publicUrl, signedOut }), deps);
}

/** Whether an earlier attempt of this command set a different password, so that its Idempotency-Key was reused. */
async function isOtherPassword(
  user: UserId,
  newPassword: string,
  commandId: string,
  deps: PasswordDependencies,
) {
  const { state } = await deps.commandHandler.load(streams.account(user), account);
  if (state.status !== 'registered' || state.passwordChangedBy !== commandId) return false;
  const { passwordHash } = await requireProfile(deps.vault, user);
  return !(await deps.passwords.matches(newPassword, passwordHash));
}

/** Resets the count of wrong guesses, because only the owner receives the link. */
async function rememberOwner(user: UserId, caller: string, { vault, limits }: PasswordDependencies) {
  const { email } = await requireProfile(vault, user);
  await createPasswordGuesses(limits, email, caller).recordCorrectPassword();
}

/**
 * Claims the token for the command first and stores the event last. A repeated command completes missing
 * steps. It does nothing once the event is stored, since the password may have been changed again by then.
 */
function createResetPasswordHandler(deps: PasswordDependencies): Handler<'resetPassword'> {
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
    const { userId: user } = claimed;
    const sendEmail = runOnce(() => sendPasswordChangedEmail(user, 'all devices', deps));
    const outcome = await commandHandler.handle({
      stream: streams.account(user),
      decider: account,
      createCommand: async ({ state }): Promise<ChangePassword> => {
        const current = await claim();
        const isOutdated = typeof current !== 'object' || current.isOutdated;
        if (isOutdated) return { type: 'ChangePassword', isOutdated };
        await vault.profiles.changePasswordHash(user, passwordHash, countPasswordChanges(state) + 1);
        await vault.sessions.destroyAllForUser(user);
        await sendEmail();
        return { type: 'ChangePassword', isOutdated };
      },
      context: { ...context, actor: user },
    });
    if ('rejected' in outcome) return outcome;
    if (outcome.isRepeat && (await isOtherPassword(user, newPassword, commandId, deps)))
      return reject('idempotency-key-reused');
    await rememberOwner(user, caller, deps);
    const message = 'Your password has been changed. Please sign in with it.';
    return { body: { success: true, message }, position: outcome.position };
  };
}

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
  const profile = await requireProfile(vault, user);
  if (await isOwner(profile, body, { changes, passwords })) return undefined;
  return reject((await limits.consume('wrong-password', user)) ?? 'wrong-password');
}

/** Counts guesses that arrive together one by one. Like a reset, stores the password first and the event last. */
function createChangePasswordHandler(deps: PasswordDependencies): Handler<'changePassword'> {
  const { vault, passwords, commandHandler } = deps;
  const runExclusively = createKeyedMutex();
  return ({ user, body, context, session }) =>
    runExclusively(user, async () => {
      const rejection = checkPassword(deps.passwordPolicy, body.newPassword, 'newPassword');
      if (rejection) return reject(rejection);
      const stream = streams.account(user);
      const { state } = await commandHandler.load(stream, account);
      const changes = countPasswordChanges(state);
      const isRepeat = state.status === 'registered' && state.passwordChangedBy === context.commandId;
      const stranger = isRepeat ? undefined : await rejectStranger(user, body, changes, deps);
      if (stranger) return stranger;
      const passwordHash = await passwords.hash(body.newPassword);
      const sendEmail = runOnce(() => sendPasswordChangedEmail(user, 'all other devices', deps));
      const outcome = await commandHandler.handle({
        stream,
        decider: account,
        createCommand: async ({ state: latest }): Promise<ChangePassword> => {
          // If the password changed after it was checked, the caller knew only the earlier one.
          const isOutdated = countPasswordChanges(latest) !== changes;
          if (isOutdated) return { type: 'ChangePassword', isOutdated };
          await vault.profiles.changePasswordHash(user, passwordHash, changes + 1);
          await vault.sessions.destroyAllForUser(user, session.keyHash);
          await sendEmail();
          return { type: 'ChangePassword', isOutdated };
        },
        context,
      });
      if ('rejected' in outcome)
        return outcome.rejected === 'invalid-reset-token' ? reject('wrong-password') : outcome;
      if (outcome.isRepeat && (await isOtherPassword(user, body.newPassword, context.commandId, deps)))
        return reject('idempotency-key-reused');
      const message = 'Your password has been changed. You’re signed out everywhere else.';
      return { body: { success: true, message }, position: outcome.position };
    });
}

export function createPasswordHandlers(deps: PasswordDependencies): HandlersOf<typeof passwordRoutes> {
  return {
    forgotPassword: createForgotPasswordHandler(deps),
    resetPassword: createResetPasswordHandler(deps),
    changePassword: createChangePasswordHandler(deps),
  };
}
