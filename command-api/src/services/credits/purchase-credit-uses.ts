import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { groupByPurchase, toCreditUsesField } from '@tapwise/rewards/credits/uses-by-purchase';
import type { CommandHandler } from '../../command-handler/port';
import type { LedgerPurchase } from '../../domain/ledger/state';
import { walletDecider } from '../../domain/wallet/decide';
import { loadWalletCredits } from './wallet-credits';

/** What a recorded purchase uses of its card's credits, as the optional field of a response. `at`: now. */
export async function loadCreditUsesField(
  commandHandler: CommandHandler,
  userId: UserId,
  { purchaseId, purchasedOn }: Pick<LedgerPurchase, 'purchaseId' | 'purchasedOn'>,
  at: string,
): Promise<ReturnType<typeof toCreditUsesField>> {
  const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
  const { entries } = state;
  if (entries.every(({ credits }) => credits === undefined)) return {};
  const options = { at, days: [purchasedOn] };
  const { held, automatic } = await loadWalletCredits(commandHandler, userId, entries, options);
  return toCreditUsesField(groupByPurchase(held, automatic), purchaseId);
}
