import { z } from 'zod';
import { Quarter } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import { getLastDayOfQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import file from '../../data/activation-deadlines.json';

const ActivationDeadline = z.strictObject({
  cards: z.array(CardId).min(1),
  quarter: Quarter,
  /** The last day the quarter can be activated. */
  activateBy: z.iso.date(),
  source: z.url(),
  /** The month the page was read. Null if it wasn't. */
  seen: z.string().nullable(),
});

const { deadlines } = z
  .strictObject({ asOf: z.string(), deadlines: z.array(ActivationDeadline) })
  .parse(file);
const byCardAndQuarter: ReadonlyMap<string, string> = new Map(
  deadlines.flatMap(({ cards, quarter, activateBy }) =>
    cards.map((cardId): [string, string] => [`${cardId} ${quarter}`, activateBy]),
  ),
);

/** The last day a card's quarter can be activated. If the issuer names none, the quarter's last day. */
export function getActivationDeadline(cardId: string, quarter: string): string {
  return byCardAndQuarter.get(`${cardId} ${quarter}`) ?? getLastDayOfQuarter(quarter);
}
