import type { CardUsage, Purchase, PurchaseMonth } from '@tapwise/contracts/http/routes/purchase';
import type { PurchaseDoc } from '@tapwise/contracts/read-models/purchases';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { toCreditUsesField } from '@tapwise/rewards/credits/uses-by-purchase';
import { toOfferUsesField } from '@tapwise/rewards/offers/offer-uses-by-purchase';
import type { CardActivity, MonthTotals } from '../queries/purchase-totals';
import type { PurchaseUses } from '../queries/purchase-uses';

/** `uses`: what purchases used of credits and offers. */
export function toPurchase(doc: PurchaseDoc, uses: PurchaseUses): Purchase {
  const { id, cardId, storeName, category, amountCents, rewardCents, recommendationId } = doc;
  return {
    id,
    cardId,
    storeName,
    category,
    purchasedOn: doc.purchasedOn,
    createdAt: doc.createdAt,
    amount: formatDecimalDollars(amountCents),
    rewardEarned: formatDecimalDollars(rewardCents),
    refunded: formatDecimalDollars(doc.refundedCents),
    warnings: doc.warnings,
    ...(recommendationId === undefined ? {} : { recommendationId }),
    ...toCreditUsesField(uses.credits, id),
    ...toOfferUsesField(uses.offers, id),
  };
}

export function toPurchaseMonth({ month, spendCents, rewardCents }: MonthTotals): PurchaseMonth {
  const amount = formatDecimalDollars(spendCents);
  return { month, amount, rewardEarned: formatDecimalDollars(rewardCents) };
}

export function toCardUsage({ purchases, latest }: CardActivity): CardUsage {
  const { cardId, purchasedOn, createdAt } = latest;
  return { cardId, purchases, lastUsedOn: purchasedOn, lastRecordedAt: createdAt };
}
