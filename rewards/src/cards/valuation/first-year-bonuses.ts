import file from '../../../data/first-year-bonuses.json';
import type { FirstYearBonus, FirstYearBonusFile } from './first-year-bonuses-schema';

// `data-files.test.ts` checks the shape, because browsers load this file without zod.
const { bonuses } = file as unknown as FirstYearBonusFile;
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
