import { streams } from '@tapwise/contracts/events/streams';
import type { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandHandler } from '../../command-handler/port';
import { walletDecider } from '../../domain/wallet/decide';
import { findEntry } from '../../domain/wallet/state';

export async function isInWallet(
  { commandHandler }: { readonly commandHandler: CommandHandler },
  userId: UserId,
  cardId: CardId,
): Promise<boolean> {
  const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
  return findEntry(state, cardId) !== undefined;
}
