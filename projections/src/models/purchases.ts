import { purchases, type PurchaseDoc } from '@tapwise/contracts/read-models/purchase';
import { defineProjection } from '../projection';
import { bestRewardCents } from './best-reward';
import { ofOwner } from './of-owner';

/** One document a purchase, as it was recorded. */
export const purchasesProjection = defineProjection(purchases, ['PurchaseRecorded'], (event) =>
  ofOwner<PurchaseDoc>(event, (userId) => {
    const { purchaseId: id, cardId, storeName, merchantId, category, amountCents, rewardCents } = event.data;
    const doc = {
      ...{ id, userId, cardId, storeName, merchantId, category, amountCents, rewardCents },
      bestRewardCents: bestRewardCents(event.data),
      createdAt: event.data.purchasedAt,
    };
    return [{ id, update: () => doc }];
  }),
);
