import { z } from 'zod';
import { Uuid } from '../../vocabulary/ids';
import { AmountText } from './fields';

/** What an offer paid for a purchase. */
export const PurchaseOfferUse = z.object({
  offerId: Uuid,
  /** The store of the offer, as the user entered it. */
  storeName: z.string(),
  /** What it paid, in dollars. Null if it pays points. */
  amount: AmountText.nullable(),
  /** The points that it paid. Null if it pays money. */
  points: z.number().int().nonnegative().nullable(),
  /** Whether the offer pays for no later purchase. */
  isUsedUp: z.boolean(),
});
export type PurchaseOfferUse = z.infer<typeof PurchaseOfferUse>;
