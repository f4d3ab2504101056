import { getLastDayOfQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import file from '../../data/activation-deadlines.json';
import type { ActivationDeadlineFile } from './activation-deadlines-schema';

// `data-files.test.ts` checks the shape, because browsers load this file without zod.
const { deadlines } = file as unknown as ActivationDeadlineFile;
const byCardAndQuarter: ReadonlyMap<string, string> = new Map(
  deadlines.flatMap(({ cards, quarter, activateBy }) =>
    cards.map((cardId): [string, string] => [`${cardId} ${quarter}`, activateBy]),
  ),
);

/** The last day a card's quarter can be activated. If the issuer names none, the quarter's last day. */
export function getActivationDeadline(cardId: string, quarter: string): string {
  return byCardAndQuarter.get(`${cardId} ${quarter}`) ?? getLastDayOfQuarter(quarter);
}
