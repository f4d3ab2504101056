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
import { passwordChangesOf } from '../../domain/account/state';
import { refuse } from '../../domain/decider';
import type { CommandContext, CommandHandling } from '../../handling/port';
import { passwordChangedLetter, resetLetter } from '../../mail/letters';
import type { Mail, Mailer } from '../../mail/port';
import type { Passwords } from '../../vault/password';
import { refusePassword, type PasswordPolicy } from '../../vault/password-policy';
import type { Profile, Vault } from '../../vault/port';
import type { Handler, HandlersOf } from '../handler';
import type { Limits } from '../limits';
import { passwordGuesses } from '../password-guesses';
import { requireProfile } from '../require-profile';

export interface PasswordDependencies {
  readonly handling: CommandHandling;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly passwordPolicy: PasswordPolicy;
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

/** A mail to an account that is forgotten while it is sent does not stay. */
async function sendMail(
  { userId, email }: Profile,
  mail: Mail,
  { vault, mailer }: Pick<PasswordDependencies, 'vault' | 'mailer'>,
): Promise<void> {
  await mailer.send(mail);
  if (!(await vault.profiles.findByUserId(userId))) await mailer.forget(email);
}

/** False: no link was mailed, since the account was mailed too many; its last link stays valid. */
async function mailLink(profile: Profile, at: string, deps: PasswordDependencies): Promise<boolean> {
  const { userId, email } = profile;
  const { vault, publicUrl, limits } = deps;
  // Not reported to anybody, as a refusal would reveal that there is an account.
  if (await limits.use('reset-letter', userId)) return false;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = Date.parse(at) + LINK_MS;
  await vault.resetTokens.keep({ tokenHash: resetTokenHash(token), userId, expiresAt });
  await sendMail(profile, resetLetter(email, `${publicUrl}/reset-password?token=${token}`), deps);
  return true;
}

/** Mails within the command, so that a repeat of it sends nothing and leaves the first link valid. */
async function sendLink(email: string, context: CommandContext, deps: PasswordDependencies): Promise<void> {
  const profile = await deps.vault.profiles.findByEmail(email);
  if (!profile) return;
  const { userId } = profile;
  const mail = once(() => mailLink(profile, context.at, deps));
  await deps.handling.handle({
    stream: streams.account(userId),
    decider: account,
    command: async (): Promise<RequestPasswordReset> => ({
      type: 'RequestPasswordReset',
      isMailed: await mail(),
    }),
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

/** Runs at most once, though a command is made again after a conflict. */
function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= run());
}

async function tellOfChange(user: UserId, deps: PasswordDependencies): Promise<void> {
  const profile = await requireProfile(deps.vault, user);
  await sendMail(profile, passwordChangedLetter(profile.email, deps.publicUrl), deps);
}

/** Whether this reset is known to have set another password: then its key was reused. */
async function isOtherPassword(
  user: UserId,
  newPassword: string,
  commandId: string,
  deps: PasswordDependencies,
) {
  const { state } = await deps.handling.load(streams.account(user), account);
  if (state.status !== 'registered' || state.passwordChangedBy !== commandId) return false;
  const { passwordHash } = await requireProfile(deps.vault, user);
  return !(await deps.passwords.matches(newPassword, passwordHash));
}

/** Whoever has the link is the owner, who may have been kept out by the guesses of others. */
async function rememberOwner(user: UserId, caller: string, { vault, limits }: PasswordDependencies) {
  const { email } = await requireProfile(vault, user);
  await passwordGuesses(limits, email, caller).right();
}

/**
 * The token belongs to the command from the first step on. The event comes last: a repeat does again what may be missing, and
 * nothing once the event is stored, since the password may have been changed again by then.
 */
function resetPassword(deps: PasswordDependencies): Handler<'resetPassword'> {
  const { vault, passwords, handling } = deps;
  return async ({ body: { token, newPassword }, context, caller }) => {
    const wrong = refusePassword(deps.passwordPolicy, newPassword, 'newPassword');
    if (wrong) return wrong;
    const passwordHash = await passwords.hash(newPassword);
    const { commandId } = context;
    const claim = () => vault.resetTokens.claim(resetTokenHash(token), commandId);
    const claimed = await claim();
    if (!claimed) return refuse('invalid-reset-token');
    if (claimed === 'command-used-another') return refuse('idempotency-key-reused');
    const { userId: user } = claimed;
    const tell = once(() => tellOfChange(user, deps));
    const handled = await handling.handle({
      stream: streams.account(user),
      decider: account,
      command: async ({ state }): Promise<ChangePassword> => {
        const current = await claim();
        const isSuperseded = typeof current !== 'object' || current.isSuperseded;
        if (isSuperseded) return { type: 'ChangePassword', isSuperseded };
        await vault.profiles.changePasswordHash(user, passwordHash, passwordChangesOf(state) + 1);
        await vault.sessions.destroyAllOf(user);
        await tell();
        return { type: 'ChangePassword', isSuperseded };
      },
      context: { ...context, actor: user },
    });
    if ('refused' in handled) return handled;
    if (handled.isRepeat && (await isOtherPassword(user, newPassword, commandId, deps)))
      return refuse('idempotency-key-reused');
    await rememberOwner(user, caller, deps);
    const message = 'Your password was changed. Please sign in with it.';
    return { body: { success: true, message }, position: handled.position };
  };
}

export function passwordHandlers(deps: PasswordDependencies): HandlersOf<'forgotPassword' | 'resetPassword'> {
  return { forgotPassword: forgotPassword(deps), resetPassword: resetPassword(deps) };
}
