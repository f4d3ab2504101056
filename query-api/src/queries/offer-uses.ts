import type { PurchaseDoc } from '@tapwise/contracts/read-models/purchases';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { DatedOffer } from '@tapwise/contracts/vocabulary/offers/offer';
import { getFirstOfferDay } from '@tapwise/rewards/offers/offer-progress';
import { isOfferStore } from '@tapwise/rewards/offers/offer-store';
import {
  groupOffersByPurchase,
  type IdentifiedPurchase,
  type OffersByPurchase,
} from '@tapwise/rewards/offers/offer-uses-by-purchase';
import type { ReadModelReader } from '../read-store/port';
import type { PurchaseDays } from './credit-uses';
import { readAllPurchases } from './purchase-search';

type Reader = Pick<ReadModelReader, 'get' | 'list'>;

function toOfferPurchase(doc: PurchaseDoc): IdentifiedPurchase {
  const { id: purchaseId, cardId, merchantId, storeName, purchasedOn, createdAt: purchasedAt } = doc;
  const amountCents = doc.amountCents - doc.refundedCents;
  return { purchaseId, cardId, merchantId, storeName, purchasedOn, purchasedAt, amountCents };
}

/** The purchases of a card that its offers can pay for, up to a day. */
async function readPayable(
  reader: Reader,
  userId: UserId,
  offers: readonly DatedOffer[],
  to: string,
): Promise<IdentifiedPurchase[]> {
  const payable: IdentifiedPurchase[] = [];
  const [from = to] = offers.map(getFirstOfferDay).sort();
  const filter = { card: offers[0]?.cardId, store: '', search: '' };
  // No purchase has these texts, so the list starts with the latest purchase of the last day.
  for await (const docs of readAllPurchases(reader, userId, filter, [addDays(to, 1), '', ''])) {
    const inRange = docs.filter(({ purchasedOn }) => purchasedOn >= from);
    payable.push(
      ...inRange
        .map(toOfferPurchase)
        .filter((purchase) => offers.some((offer) => isOfferStore(offer, purchase))),
    );
    if (inRange.length < docs.length) break;
  }
  return payable;
}

/**
 * What offers paid for the purchases of a range of days. Reads purchases only of cards with an offer that counts on
 * these days, from the day it was entered.
 */
export async function readOfferUses(
  reader: Reader,
  userId: UserId,
  { from, to }: PurchaseDays,
): Promise<OffersByPurchase> {
  const wallet = await reader.get(wallets, userId);
  const byCard = (wallet?.cards ?? []).map(({ offers = [] }) =>
    offers.filter((offer) => offer.expiresOn >= from && getFirstOfferDay(offer) <= to),
  );
  const uses = await Promise.all(
    byCard
      .filter((offers) => offers.length > 0)
      .map(async (offers) => groupOffersByPurchase(offers, await readPayable(reader, userId, offers, to))),
  );
  return new Map(uses.flatMap((ofCard) => [...ofCard]));
}
