import { z } from 'zod';
import { CARD_CATEGORIES, Network } from '../vocabulary/card';
import { CardId } from '../vocabulary/ids';

/** A card of the catalogue as it is shown. */
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
  /** The best standing rate in a few words: `6% on groceries`. */
  rewardSummary: z.string(),
  foreignTransactionFeePct: z.number(),
  /** What the card asks of its holder: `Costco membership`. */
  membershipRequired: z.string().optional(),
  /** A doubt about the figures, in plain words. */
  caution: z.string().optional(),
  /** Month of the facts: `2026-08`. */
  asOf: z.string(),
  /** False once it left the catalogue; wallets that hold it keep it. */
  isListed: z.boolean(),
});
export type CreditCard = z.infer<typeof CreditCard>;
