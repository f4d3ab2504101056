import { type PurchaseDoc, purchases } from '@tapwise/contracts/read-models/purchase';
import { defineProjection } from '../projection';
import { bestRewardCents } from './best-reward';
import { updatesForOwner } from './updates-for-owner';

/** One document per purchase. */
export const purchasesProjection = defineProjection(purchases, ['PurchaseRecorded'], (event) =>
  updatesForOwner<PurchaseDoc>(event, (userId) => {
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
      bestRewardCents: bestRewardCents(event.data),
      createdAt: event.data.purchasedAt,
    };
    return [{ id, update: () => doc }];
  }),
);
