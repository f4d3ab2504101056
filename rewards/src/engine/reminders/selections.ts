import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { isChosenQuarterly } from '@tapwise/contracts/vocabulary/cards/choice-slots';
import { getLastDayOfQuarter, toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import type { SelectionReminder } from './reminder';
import { isListed, isNear } from './reminder-days';
import type { ReminderCard, ReminderInput } from './reminder-input';

/** The end of the quarter for which the cardholder last chose. None for choices that don't expire. */
export function listSelections(
  card: CatalogCard,
  { cardId, choices = [], chosenAt }: ReminderCard,
  { today }: ReminderInput,
): SelectionReminder[] {
  if (choices.length === 0 || chosenAt === undefined || !isChosenQuarterly(card)) return [];
  const quarter = toQuarter(chosenAt);
  const dueOn = getLastDayOfQuarter(quarter);
  if (!isListed(dueOn, today)) return [];
  return [
    {
      id: `selection:${cardId}:${quarter}`,
      kind: 'selection',
      cardId,
      cardName: card.name,
      dueOn,
      isMissed: dueOn < today,
      isNear: isNear('selection', dueOn, today),
      params: { quarter },
    },
  ];
}
