import { z } from 'zod';
import { CardId } from '@tapwise/contracts/vocabulary/ids';

const Pool = z.strictObject({
  /**
   * The currency that the cards earn. With `cards`, applies only to those; otherwise to every card with this currency.
   */
  from: z.strictObject({ currency: z.string().min(1), cards: z.array(CardId).min(1).optional() }),
  /** The currency that it becomes. */
  into: z.string().min(1),
  /** One of these cards in the wallet is enough. */
  unlockedBy: z.array(CardId).min(1),
  note: z.string().min(1),
  source: z.union([z.url(), z.literal('general knowledge')]),
  confidence: z.enum(['high', 'medium', 'low']),
});
/** Rewards of some cards that become a better currency if the wallet contains another card of the issuer. */
export type Pool = z.infer<typeof Pool>;

/** The shape of `pooling.json`. */
export const PoolFile = z.strictObject({ asOf: z.string(), pools: z.array(Pool) });
export type PoolFile = z.infer<typeof PoolFile>;
