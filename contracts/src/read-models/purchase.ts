import { z } from 'zod';
import { CATEGORIES } from '../vocabulary/categories';
import { CardId, MerchantId, UserId, Uuid } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

const Cents = z.number().int().nonnegative();

/** The recorded purchases, one document each. */
export const purchases = withOwner(
  defineReadModel(
    'purchases',
    1,
    z.object({
      id: Uuid,
      userId: UserId,
      cardId: CardId,
      storeName: z.string(),
      merchantId: MerchantId.nullable(),
      category: z.enum(CATEGORIES),
      amountCents: Cents,
      rewardCents: Cents,
      /** The highest reward of any wallet card, including the one used. */
      bestRewardCents: Cents,
      createdAt: z.iso.datetime(),
    }),
    [['userId', '-createdAt', '-id']],
  ),
  'userId',
);
export type PurchaseDoc = DocOf<typeof purchases>;
