import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { CreditReminder } from './reminder';
import { isComing, isNear } from './reminder-days';
import type { ReminderInput } from './reminder-input';

/** The last days of the card's credits. A credit that has ended starts again, so it isn't listed as missed. */
export function listExpiringCredits(
  { name: cardName }: CatalogCard,
  { cardId }: { readonly cardId: CardId },
  input: ReminderInput,
): CreditReminder[] {
  const { expiringCredits = [] } = input;
  return expiringCredits
    .filter((credit) => credit.cardId === cardId && isComing(credit.endsOn, input))
    .map(({ creditId, name, leftCents, endsOn: dueOn }) => ({
      id: `credit:${creditId}:${dueOn}`,
      kind: 'credit',
      cardId,
      cardName,
      dueOn,
      isMissed: false,
      isNear: isNear('credit', dueOn, input),
      params: { name, leftCents },
    }));
}
