import type { PurchaseDoc } from '@tapwise/contracts/read-models/purchases';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { memoize } from '@tapwise/rewards/caching/memoize';
import { isUsableAt } from '@tapwise/rewards/credits/credit-matches';
import {
  type CreditPurchase,
  type HeldCredit,
  listAutomaticUses,
} from '@tapwise/rewards/credits/credit-uses';
import {
  findFirstPurchaseDay,
  listHeldCredits,
  selectAutomatic,
} from '@tapwise/rewards/credits/held-credits';
import { groupByPurchase, type UsesByPurchase } from '@tapwise/rewards/credits/uses-by-purchase';
import type { ReadModelReader } from '../read-store/port';
import { readAllPurchases } from './purchase-search';

type Reader = Pick<ReadModelReader, 'get' | 'list'>;

/** The first and the last day (`yyyy-mm-dd`) of the purchases that are asked for. */
export interface PurchaseDays {
  readonly from: string;
  readonly to: string;
}

function toCreditPurchase(doc: PurchaseDoc): CreditPurchase {
  const { id: purchaseId, cardId, merchantId, storeName, category, purchasedOn } = doc;
  const netCents = doc.amountCents - doc.refundedCents;
  return { purchaseId, cardId, merchantId, storeName, category, purchasedOn, netCents };
}

/** The purchases of a card on these days that can use one of its credits. */
async function readUsable(
  reader: Reader,
  userId: UserId,
  credits: readonly HeldCredit[],
  { from, to }: PurchaseDays,
): Promise<CreditPurchase[]> {
  const usable: CreditPurchase[] = [];
  const filter = { card: credits[0]?.credit.cardId, store: '', search: '' };
  // No purchase has these texts, so the list starts with the latest purchase of the last day.
  for await (const docs of readAllPurchases(reader, userId, filter, [addDays(to, 1), '', ''])) {
    const inRange = docs.filter(({ purchasedOn }) => purchasedOn >= from);
    usable.push(
      ...inRange
        .map(toCreditPurchase)
        .filter((purchase) => credits.some(({ credit }) => isUsableAt(credit, purchase))),
    );
    if (inRange.length < docs.length) break;
  }
  return usable;
}

/**
 * What the purchases of a range of days used of the wallet's credits. Reads purchases only of cards with a confirmed
 * credit that purchases use by themselves, from the start of its period.
 */
export async function readCreditUses(
  reader: Reader,
  userId: UserId,
  { from, to }: PurchaseDays,
): Promise<UsesByPurchase> {
  const wallet = await reader.get(wallets, userId);
  const automatic = selectAutomatic(listHeldCredits(wallet?.cards ?? []));
  const byCard = new Map<string, HeldCredit[]>();
  for (const held of automatic) memoize(byCard, held.credit.cardId, (): HeldCredit[] => []).push(held);
  const purchases = await Promise.all(
    [...byCard.values()].map((credits) => {
      const first = findFirstPurchaseDay(credits, [], from) ?? from;
      return readUsable(reader, userId, credits, { from: first < from ? first : from, to });
    }),
  );
  return groupByPurchase(automatic, listAutomaticUses(automatic, purchases.flat()));
}
