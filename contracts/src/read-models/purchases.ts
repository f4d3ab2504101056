import { z } from 'zod';
import { Day } from '../vocabulary/day-schema';
import { CardId, MerchantId, UserId, Uuid } from '../vocabulary/ids';
import { CATEGORIES } from '../vocabulary/places/categories';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

const Cents = z.number().int().nonnegative();

/** The recorded purchases as they are now, one document each. */
export const purchases = withOwner(
  defineReadModel(
    'purchases',
    4,
    z.object({
      id: Uuid,
      userId: UserId,
      cardId: CardId,
      storeName: z.string(),
      /** The result of `toStoreKey` for the name. */
      storeKey: z.string(),
      merchantId: MerchantId.nullable(),
      category: z.enum(CATEGORIES),
      /** The amount paid, before refunds. */
      amountCents: Cents,
      refundedCents: Cents,
      rewardCents: Cents,
      /** The highest reward of any wallet card, including the one used. */
      bestRewardCents: Cents,
      /** The user's calendar day. */
      purchasedOn: Day,
      /** The calendar month of that day, `yyyy-mm`. */
      month: z.string(),
      createdAt: z.iso.datetime(),
      warnings: z.array(z.string()),
      /** The recommendation that the user followed or ignored when paying. Absent if none is known. */
      recommendationId: Uuid.optional(),
    }),
    [
      ['userId', '-purchasedOn', '-createdAt', '-id'],
      ['userId', 'month', '-purchasedOn', '-createdAt', '-id'],
      ['userId', 'storeKey', '-purchasedOn', '-createdAt', '-id'],
      ['userId', 'cardId', '-purchasedOn', '-createdAt', '-id'],
      ['userId', 'category', '-purchasedOn', '-createdAt', '-id'],
    ],
  ),
  'userId',
);
export type PurchaseDoc = DocOf<typeof purchases>;

/** Case doesn't distinguish stores. */
export function toStoreKey(storeName: string): string {
  return storeName.trim().toLowerCase();
}
