import { z } from 'zod';
import { Network } from '../../vocabulary/cards/card';
import { CARD_CATEGORIES } from '../../vocabulary/cards/card-categories';
import { CardId } from '../../vocabulary/ids';

/** A catalog card as clients see it. */
export const CardListing = z.object({
  id: CardId,
  name: z.string(),
  bank: z.string(),
  network: Network,
  type: z.string(),
  category: z.enum(CARD_CATEGORIES),
  /** Dollars. */
  annualFee: z.number(),
  benefits: z.array(z.string()),
  signupBonus: z.string().optional(),
  /** Dollars, with points at their travel value. Absent if the bonus isn't an amount of money or points. */
  signupBonusValue: z.number().optional(),
  /** Rate by category: `{ dining: '3x', general: '1x' }`. Null if unknown. */
  rewardStructure: z.record(z.string(), z.string().nullable()),
  /** The best unconditional rate: `6% on groceries`. */
  rewardSummary: z.string(),
  /** The cash back on every purchase, in percent. Absent for points, and for a rate with a cap or a condition. */
  flatCashPercent: z.number().optional(),
  foreignTransactionFeePct: z.number(),
  /** The required membership: `Costco membership`. */
  membershipRequired: z.string().optional(),
  /** A caution about the card's data. */
  caution: z.string().optional(),
  /** The month of the data: `2026-08`. */
  asOf: z.string(),
  /** False for retired cards, which stay in wallets. */
  isListed: z.boolean(),
  /** Present if the card is closed to new applicants. Cardholders keep it and can add it. */
  isClosed: z.literal(true).optional(),
});
export type CardListing = z.infer<typeof CardListing>;
