import { z } from 'zod';
import { Day } from '../day-schema';
import { CardId } from '../ids';

/** A card account that the user states besides those in the wallet. */
export const StatedAccount = z.object({
  cardId: CardId,
  openedOn: Day.describe('The day the user opened the card account.'),
  closedOn: Day.optional().describe('The day the account was closed. Absent if it is open.'),
});
export type StatedAccount = z.infer<typeof StatedAccount>;
