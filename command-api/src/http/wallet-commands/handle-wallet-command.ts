import { streams } from '@tapwise/contracts/events/streams';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext, CommandHandler, CommandOutcome } from '../../command-handler/port';
import type { WalletCommand } from '../../domain/wallet/commands';
import { walletDecider, type WalletRejection } from '../../domain/wallet/decide';

/** Handles a command on the wallet of the request's user. */
export function handleWalletCommand(
  { commandHandler }: { readonly commandHandler: CommandHandler },
  { userId, context }: { readonly userId: UserId; readonly context: CommandContext },
  command: WalletCommand,
): Promise<CommandOutcome<WalletEvent, WalletRejection>> {
  const stream = streams.wallet(userId);
  return commandHandler.handle({ stream, decider: walletDecider, createCommand: () => command, context });
}
