import { z } from 'zod';
import { CardId, Uuid } from '../ids';
import { withUnit } from '../with-unit';

/** Another household member's card that earns more than the user's best one. It is never stored. */
export const HouseholdCard = z.object({
  memberId: Uuid.describe('The member, as in the list of the household.'),
  name: z.string().describe("The member's name."),
  cardId: CardId,
  cardName: z.string().describe('The card name.'),
  estimatedValue: withUnit(z.number(), 'dollars').describe(
    "The purchase's reward with the card, to the cent, if its caps are unused: only the member knows them.",
  ),
});
export type HouseholdCard = z.infer<typeof HouseholdCard>;
