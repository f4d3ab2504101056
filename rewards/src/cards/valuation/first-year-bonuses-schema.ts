import { z } from 'zod';
import { FIRST_YEAR_FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { CardId } from '@tapwise/contracts/vocabulary/ids';

const FirstYearBonus = z.strictObject({
  /** The fact that the card is in its first year. */
  fact: z.enum(FIRST_YEAR_FACTS),
  cards: z.array(CardId).min(1),
  /** Raises everything that the card earns. If absent, its choice slots pay their `firstYearRate`. */
  multiplier: z.number().positive().optional(),
  note: z.string().min(1),
  source: z.url(),
  /** The month the page was read. Null if it wasn't. */
  seen: z.string().nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
});
/** The extra rewards that some cards pay in their first year. */
export type FirstYearBonus = z.infer<typeof FirstYearBonus>;

/** The shape of `first-year-bonuses.json`. */
export const FirstYearBonusFile = z.strictObject({ asOf: z.string(), bonuses: z.array(FirstYearBonus) });
export type FirstYearBonusFile = z.infer<typeof FirstYearBonusFile>;
