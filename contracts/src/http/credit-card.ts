import { z } from 'zod';
import { CARD_CATEGORIES, Network } from '../vocabulary/card';
import { CardId } from '../vocabulary/ids';

/** A catalog card as clients show it. */
export const CreditCard = z.object({
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
  /** Category name → rate: `{ dining: '3x', general: '1x' }`; null: the rate is not known. */
  rewardStructure: z.record(z.string(), z.string().nullable()),
  /** The best unconditional rate: `6% on groceries`. */
  rewardSummary: z.string(),
  foreignTransactionFeePct: z.number(),
  /** A membership that the card requires: `Costco membership`. */
  membershipRequired: z.string().optional(),
  /** A caution about the card's data. */
  caution: z.string().optional(),
  /** The month in which the data was checked: `2026-08`. */
  asOf: z.string(),
  /** False for a retired card. Wallets that contain it keep it. */
  isListed: z.boolean(),
});
export type CreditCard = z.infer<typeof CreditCard>;
