import { z } from 'zod';
import { CATEGORIES } from '../vocabulary/categories';
import { CardId, Uuid } from '../vocabulary/ids';
import { defineRoutes } from './define-route';
import { endpoints } from './endpoints';
import { Amount, AmountText, limitOf, optionalLine, textLine } from './fields';

export const Purchase = z.object({
  id: Uuid,
  cardId: CardId,
  storeName: z.string(),
  category: z.enum(CATEGORIES),
  amount: AmountText,
  rewardEarned: AmountText,
  createdAt: z.iso.datetime(),
});
export type Purchase = z.infer<typeof Purchase>;

export const purchaseRoutes = defineRoutes({
  recordPurchase: {
    ...endpoints.recordPurchase,
    side: 'command',
    access: 'user',
    refusals: [404],
    summary: 'Record a purchase with a card of the wallet. The server computes the reward.',
    body: z.strictObject({
      cardId: CardId,
      amount: Amount,
      storeName: textLine(120),
      /** A hint only: the store decides where it is known. */
      category: optionalLine(120),
      /** Of the user's own recommendation: the purchase then counts as the store and category that it named. */
      recommendationId: Uuid.optional(),
      /** Taken from older clients and ignored: the server alone computes it. */
      rewardEarned: z.unknown().optional(),
    }),
    response: Purchase,
    status: 201,
  },
  userPurchases: {
    ...endpoints.userPurchases,
    side: 'query',
    access: 'user',
    costLimit: 'long-lists',
    summary:
      'List purchases, latest first. To get the next page, pass the `X-Next-After` header of this one as `after`.',
    query: z.object({ limit: limitOf(500, 1000), after: Uuid.optional() }),
    response: z.array(Purchase),
    reads: ['purchases'],
  },
});
