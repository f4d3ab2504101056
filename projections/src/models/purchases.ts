import { type PurchaseDoc, purchases } from '@tapwise/contracts/read-models/purchase';
import { defineProjection } from '../projection';
import { computeBestRewardCents } from './best-reward';
import { toOwnerUpdates } from './updates-for-owner';

/** One document per purchase. */
export const purchasesProjection = defineProjection(purchases, ['PurchaseRecorded'], (event) =>
  toOwnerUpdates<PurchaseDoc>(event, (userId) => {
    const { purchaseId: id, cardId, storeName, merchantId, category, amountCents, rewardCents } = event.data;
    const doc = {
      id,
      userId,
      cardId,
      storeName,
      merchantId,
      category,
      amountCents,
      rewardCents,
      bestRewardCents: computeBestRewardCents(event.data),
      createdAt: event.data.purchasedAt,
    };
    return [{ id, update: () => doc }];
  }),
);
