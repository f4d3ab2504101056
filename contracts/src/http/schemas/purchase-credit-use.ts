import { z } from 'zod';
import { CreditId } from '../../vocabulary/ids';
import { AmountText } from './fields';

/** What a purchase used of a recurring credit of its card by itself, in dollars. */
export const PurchaseCreditUse = z.object({
  creditId: CreditId,
  /** The name of the credit. */
  name: z.string(),
  amount: AmountText,
});
export type PurchaseCreditUse = z.infer<typeof PurchaseCreditUse>;
