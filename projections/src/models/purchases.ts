import type { CountedPurchase, LedgerEvent } from '@tapwise/contracts/events/ledger';
import { type PurchaseDoc, purchases, toStoreKey } from '@tapwise/contracts/read-models/purchases';
import { computeBestRewardCents } from '@tapwise/contracts/vocabulary/cards/best-reward';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { defineProjection, type DocumentUpdate } from './projection';
import { type DocumentedChange, listPurchaseChanges, PURCHASE_EVENTS } from './purchase-changes';
import { toOwnerUpdates } from './updates-for-owner';

type PurchaseData = Extract<LedgerEvent, { type: 'PurchaseRecorded' | 'PurchaseCorrected' }>['data'];

function toDocument(userId: UserId, data: PurchaseData, refundedCents: number): PurchaseDoc {
  const { purchaseId, cardId, storeName, merchantId, category, amountCents, rewardCents, recommendationId } =
    data;
  return {
    id: purchaseId,
    userId,
    cardId,
    storeName,
    storeKey: toStoreKey(storeName),
    merchantId,
    category,
    amountCents,
    refundedCents,
    rewardCents,
    bestRewardCents: computeBestRewardCents(data),
    purchasedOn: data.purchasedOn,
    month: toMonth(data.purchasedOn),
    createdAt: data.purchasedAt,
    warnings: data.warnings,
    ...(recommendationId === undefined ? {} : { recommendationId }),
  };
}

/** A refund or an earlier purchase changed what it earned. */
function replaceCounted(doc: PurchaseDoc, { refundedCents, rewardCents, bestRewardCents }: CountedPurchase) {
  return { ...doc, refundedCents, rewardCents, bestRewardCents };
}

function toUpdate({ before, after }: DocumentedChange): DocumentUpdate<PurchaseDoc>[] {
  if (!before) return [];
  return [
    { id: before.purchaseId, update: (doc) => (doc && after ? replaceCounted(doc, after) : undefined) },
  ];
}

/** One document per purchase, as it is now. */
export const purchasesProjection = defineProjection(purchases, PURCHASE_EVENTS, (event) =>
  toOwnerUpdates<PurchaseDoc>(event, (userId) => {
    if (event.type !== 'PurchaseRecorded' && event.type !== 'PurchaseCorrected')
      return listPurchaseChanges(event).flatMap(toUpdate);
    const { data } = event;
    const doc = toDocument(userId, data, 'refundedCents' in data ? data.refundedCents : 0);
    return [{ id: doc.id, update: () => doc }];
  }),
);
