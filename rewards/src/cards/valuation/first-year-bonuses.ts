import { z } from 'zod';
import { FIRST_YEAR_FACTS } from '@tapwise/contracts/vocabulary/account/facts';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import file from '../../../data/first-year-bonuses.json';

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

const bonuses = z.strictObject({ asOf: z.string(), bonuses: z.array(FirstYearBonus) }).parse(file).bonuses;
const byCard: ReadonlyMap<string, FirstYearBonus> = new Map(
  bonuses.flatMap((bonus) => bonus.cards.map((id) => [id, bonus])),
);

/** The first-year bonus of a card, or undefined. */
export function findFirstYearBonus(cardId: string): FirstYearBonus | undefined {
  return byCard.get(cardId);
}

/** Every bonus of the data file. */
export function listFirstYearBonuses(): readonly FirstYearBonus[] {
  return bonuses;
}
