import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ForgetAccount } from '../domain/account/commands';
import { account } from '../domain/account/decide';
import type { CommandContext, CommandHandling } from '../handling/port';
import type { Mailer } from '../mail/port';
import type { Payments } from '../payment/port';
import type { Vault } from '../vault/port';

export interface ForgettingDependencies {
  readonly handling: CommandHandling;
  readonly vault: Pick<Vault, 'forgetting' | 'profiles'>;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly payments: Pick<Payments, 'stop'>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

export interface AccountForgetting {
  /** `known`: there is something left to forget. `forgotten`: nothing is. */
  standingOf(user: UserId): Promise<'unknown' | 'known' | 'forgotten'>;
  /**
   * Ends the renewals, signs the user out everywhere, and appends AccountForgotten. Then the account is lost; `complete` removes
   * what is left of it.
   */
  begin(user: UserId, context?: CommandContext): Promise<void>;
  /** Removes mails and profile. Repeat it where it failed. */
  complete(user: UserId): Promise<void>;
  /** Does what is left of every account that was begun with and not completed. */
  completePending(): Promise<void>;
}

/** How an account is forgotten, step by step: each may be repeated, and a crash in between is made up for at the next start. */
export function accountForgetting(deps: ForgettingDependencies): AccountForgetting {
  const { handling, vault, mailer, payments, clock, newId } = deps;
  const ownContext = (): CommandContext => {
    const commandId = newId();
    const at = clock().toISOString();
    return { commandId, commandDigest: '', correlationId: commandId, actor: 'system', at };
  };
  async function append(user: UserId, context: CommandContext): Promise<void> {
    const stream = streams.account(user);
    const command = (): ForgetAccount => ({ type: 'ForgetAccount' });
    await handling.handle({ stream, decider: account, command, context });
  }
  const forgetting: AccountForgetting = {
    async standingOf(user) {
      const { state } = await handling.load(streams.account(user), account);
      if (state.status === 'registered' || (await vault.profiles.findByUserId(user))) return 'known';
      if ((await vault.forgetting.pending()).includes(user)) return 'known';
      return state.status === 'forgotten' ? 'forgotten' : 'unknown';
    },
    async begin(user, context = ownContext()) {
      // First, while a failure leaves everything as it is.
      await payments.stop(user);
      await vault.forgetting.begin(user);
      await append(user, context);
    },
    async complete(user) {
      const address = await vault.forgetting.addressOf(user);
      if (address !== undefined) await mailer.forget(address);
      await vault.forgetting.complete(user);
      // One that was on its way while the profile was removed.
      if (address !== undefined) await mailer.forget(address);
    },
    async completePending() {
      for (const user of await vault.forgetting.pending()) {
        await forgetting.begin(user);
        await forgetting.complete(user);
      }
    },
  };
  return forgetting;
}
