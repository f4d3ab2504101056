import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { PurchaseDoc } from '@tapwise/contracts/read-models/purchase';
import { formatDecimalDollars } from '@tapwise/contracts/vocabulary/money';

export function toPurchase(doc: PurchaseDoc): Purchase {
  const { id, cardId, storeName, category, amountCents, rewardCents, createdAt } = doc;
  return {
    id,
    cardId,
    storeName,
    category,
    createdAt,
    amount: formatDecimalDollars(amountCents),
    rewardEarned: formatDecimalDollars(rewardCents),
  };
}
