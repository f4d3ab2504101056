import type { AccountEvent } from '@tapwise/contracts/events/account';
import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext, CommandHandler, CommandOutcome } from '../../command-handler/port';
import type { ForgetAccount } from '../../domain/account/commands';
import { accountDecider, type AccountRejection } from '../../domain/account/decide';
import { hasFormerName } from '../../domain/account/state';
import type { Mailer } from '../../mail/port';
import type { Payments } from '../../payment/port';
import type { Vault } from '../../vault/ports/vault';
import { forgetHousehold } from '../households/leave-household';
import { createSystemContext } from '../households/settle-household';

export interface ForgettingDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly vault: Pick<Vault, 'forgetting' | 'profiles' | 'householdInvitations'>;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly payments: Pick<Payments, 'stop'>;
  readonly clock: () => Date;
  readonly createId: () => string;
}

export type ForgetOutcome = CommandOutcome<AccountEvent, AccountRejection>;

export interface AccountForgetting {
  /** `known`: there is something left to forget. `forgotten`: nothing is. */
  readStatus(userId: UserId): Promise<'unknown' | 'known' | 'forgotten'>;
  /**
   * Ends the renewals, signs the user out everywhere, leaves the household, and appends AccountForgotten. From then
   * on, the account can't be used; `complete` removes the rest. Returns the result of the command.
   */
  begin(userId: UserId, context?: CommandContext): Promise<ForgetOutcome>;
  /** Removes emails and profile. If it fails, call it again. */
  complete(userId: UserId): Promise<void>;
  /** Completes every deletion that was begun and not completed. */
  completePending(): Promise<void>;
}

/** Forgets an account in steps that can be repeated. The next startup completes what a crash interrupted. */
export function createAccountForgetting(deps: ForgettingDependencies): AccountForgetting {
  const { commandHandler, vault, mailer, payments } = deps;
  function append(userId: UserId, context: CommandContext) {
    const stream = streams.account(userId);
    const createCommand = (): ForgetAccount => ({ type: 'ForgetAccount' });
    return commandHandler.handle({ stream, decider: accountDecider, createCommand, context });
  }
  const forgetting: AccountForgetting = {
    async readStatus(userId) {
      const { state } = await commandHandler.load(streams.account(userId), accountDecider);
      if (state.status === 'registered' || (await vault.profiles.findByUserId(userId))) return 'known';
      if ((await vault.forgetting.listPending()).includes(userId)) return 'known';
      return state.status === 'forgotten' ? 'forgotten' : 'unknown';
    },
    async begin(userId, context = createSystemContext(deps)) {
      // This comes first, because if it fails, nothing has changed.
      await payments.stop(userId);
      await vault.forgetting.begin(userId);
      await forgetHousehold(deps, userId);
      return append(userId, context);
    },
    async complete(userId) {
      const addresses = await vault.forgetting.listAddresses(userId);
      for (const address of addresses) await mailer.forget(address);
      const { state } = await commandHandler.load(streams.account(userId), accountDecider);
      await vault.forgetting.complete(userId, hasFormerName(state));
      // An email may have been sent while the profile was removed.
      for (const address of addresses) await mailer.forget(address);
    },
    async completePending() {
      for (const userId of await vault.forgetting.listPending()) {
        await forgetting.begin(userId);
        await forgetting.complete(userId);
      }
    },
  };
  return forgetting;
}
