import file from '../../data/credits.json';
import { memoize } from '../caching/memoize';
import type { Credit, CreditFile } from './credits-schema';

// `data-files.test.ts` checks the shape.
const { credits } = file as unknown as CreditFile;

const byId: ReadonlyMap<string, Credit> = new Map(credits.map((credit) => [credit.id, credit]));
const byCard = new Map<string, Credit[]>();
for (const credit of credits) memoize(byCard, credit.cardId, (): Credit[] => []).push(credit);

/** The recurring credit with this id. Only servers import the credits: the file is large. */
export function findCredit(creditId: string): Credit | undefined {
  return byId.get(creditId);
}

/** The recurring credits of a card, in the order of the data file. Empty for a card without any. */
export function listCreditsOfCard(cardId: string): readonly Credit[] {
  return byCard.get(cardId) ?? [];
}
