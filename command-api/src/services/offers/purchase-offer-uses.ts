import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { groupOffersByPurchase, toOfferUsesField } from '@tapwise/rewards/offers/offer-uses-by-purchase';
import type { CommandHandler } from '../../command-handler/port';
import type { LedgerPurchase } from '../../domain/ledger/state';
import { walletDecider } from '../../domain/wallet/decide';
import { loadOfferPurchases } from './offer-statuses';

/** What offers pay for a recorded purchase, as the optional field of a response. `at`: now. */
export async function loadOfferUsesField(
  commandHandler: CommandHandler,
  userId: UserId,
  { purchaseId, cardId }: Pick<LedgerPurchase, 'purchaseId' | 'cardId'>,
  at: string,
): Promise<ReturnType<typeof toOfferUsesField>> {
  const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
  const offers = state.entries.find((entry) => entry.cardId === cardId)?.offers ?? [];
  if (offers.length === 0) return {};
  const purchases = await loadOfferPurchases(commandHandler, userId, offers, { at });
  return toOfferUsesField(groupOffersByPurchase(offers, purchases), purchaseId);
}
