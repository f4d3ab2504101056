import { z } from 'zod';
import { CATEGORIES } from '../../vocabulary/categories';
import { CardId, Uuid } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import {
  Amount,
  AmountText,
  createOptionalLineField,
  createPageSizeField,
  createTextLineField,
} from '../schemas/fields';

/** A recorded purchase with what it earned. */
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

const RecordedPurchase = Purchase.extend({
  /** What was unusual about it, such as a store that doesn't accept the card. Empty for most. */
  warnings: z.array(z.string()),
});

/** Recording and listing purchases. */
export const purchaseRoutes = defineRoutes({
  recordPurchase: {
    ...endpoints.recordPurchase,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary: 'Record a purchase with a card in the wallet. The server computes the reward.',
    body: z.strictObject({
      cardId: CardId,
      amount: Amount,
      storeName: createTextLineField(120),
      /** A category's id or a generic term. Overrides the store's usual category. Blank: none. */
      category: createOptionalLineField(120),
      /** One of the user's recommendations. The purchase then gets its store and category. */
      recommendationId: Uuid.optional(),
      /** Accepted from older clients and ignored, because the server computes the reward. */
      rewardEarned: z.unknown().optional(),
    }),
    response: RecordedPurchase,
    status: 201,
  },
  userPurchases: {
    ...endpoints.userPurchases,
    service: 'query',
    access: 'user',
    costLimit: 'long-lists',
    summary:
      'List purchases, latest first. To get the next page, pass this page’s `X-Next-After` header as `after`.',
    query: z.object({ limit: createPageSizeField(500, 1000), after: Uuid.optional() }),
    response: z.array(Purchase),
    reads: ['purchases'],
  },
});
