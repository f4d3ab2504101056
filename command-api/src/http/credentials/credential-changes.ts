import type { Logger } from 'pino';
import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { KeyedMutex } from '../../command-handler/keyed-mutex';
import type { CommandHandler } from '../../command-handler/port';
import { accountDecider } from '../../domain/account/decide';
import { renderPasswordChangedEmail } from '../../mail/email-templates';
import type { Mail, Mailer } from '../../mail/port';
import type { Passwords } from '../../passwords/password';
import type { PasswordPolicy } from '../../passwords/password-policy';
import type { Background } from '../../runtime/background';
import type { Vault } from '../../vault/ports/vault';
import { requireProfile } from '../sessions/require-profile';
import type { AttemptLimits } from './attempt-limits';

/** The dependencies for changing a password or an email address. */
export interface CredentialDependencies {
  readonly commandHandler: CommandHandler;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly passwordPolicy: PasswordPolicy;
  readonly limits: AttemptLimits;
  /** Runs the checks of a user's current password one by one, so that guesses that arrive together are all counted. */
  readonly runExclusively: KeyedMutex;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly background: Background;
}

/** Sends an email, and deletes it if the account is deleted in the meantime. */
export async function sendMail(
  userId: UserId,
  mail: Mail,
  { vault: { profiles }, mailer }: Pick<CredentialDependencies, 'vault' | 'mailer'>,
): Promise<void> {
  await mailer.send(mail);
  const isForgotten = !(await profiles.findByUserId(userId));
  // The emails of another account with this address stay.
  if (isForgotten && !(await profiles.findByEmail(mail.to))) await mailer.forget(mail.to);
}

/** Runs at most once, even if the command is rebuilt after a conflict. */
export function runOnce<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= run());
}

export async function sendPasswordChangedEmail(
  userId: UserId,
  signedOut: 'all devices' | 'all other devices',
  deps: CredentialDependencies,
): Promise<void> {
  const { publicUrl } = deps;
  const { email } = await requireProfile(deps.vault, userId);
  await sendMail(userId, renderPasswordChangedEmail(email, { publicUrl, signedOut }), deps);
}

/** Whether an earlier attempt of this command set a different password, so that its Idempotency-Key was reused. */
export async function isKeyReusedForOtherPassword(
  userId: UserId,
  newPassword: string,
  commandId: string,
  deps: CredentialDependencies,
) {
  const { state } = await deps.commandHandler.load(streams.account(userId), accountDecider);
  if (state.status !== 'registered' || state.passwordChangedBy !== commandId) return false;
  const { passwordHash } = await requireProfile(deps.vault, userId);
  return !(await deps.passwords.matches(newPassword, passwordHash));
}
