import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { getLastDayOfQuarter, toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { isChosenQuarterly } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import type { SelectionReminder } from './reminder';
import { isListed, isNear, isPast } from './reminder-days';
import type { ReminderCard, ReminderInput } from './reminder-input';

/** The end of the quarter that the cardholder last chose categories for. */
function listEndingChoices(
  { name: cardName }: CatalogCard,
  { cardId, choices = [], chosenAt }: ReminderCard,
  input: ReminderInput,
): SelectionReminder[] {
  if (choices.length === 0 || chosenAt === undefined) return [];
  const quarter = toQuarter(chosenAt);
  const dueOn = getLastDayOfQuarter(quarter);
  if (!isListed(dueOn, input)) return [];
  return [
    {
      id: `selection:${cardId}:${quarter}`,
      kind: 'selection',
      cardId,
      cardName,
      dueOn,
      isMissed: isPast(dueOn, input),
      isNear: isNear('selection', dueOn, input),
      params: { quarter, isChosen: true },
    },
  ];
}

/** A quarter without choices. The card earns no bonus until the cardholder chooses. */
function createUnchosen(
  { name: cardName }: CatalogCard,
  { cardId }: ReminderCard,
  { today }: ReminderInput,
): SelectionReminder {
  const quarter = toQuarter(today);
  return {
    id: `selection:${cardId}:${quarter}:unchosen`,
    kind: 'selection',
    cardId,
    cardName,
    dueOn: getLastDayOfQuarter(quarter),
    isMissed: false,
    isNear: true,
    params: { quarter, isChosen: false },
  };
}

/**
 * The choices that a cardholder has to make for a quarter. Nothing for cards whose choices don't expire: they have a
 * default.
 */
export function listSelections(
  card: CatalogCard,
  walletCard: ReminderCard,
  input: ReminderInput,
): SelectionReminder[] {
  if (!isChosenQuarterly(card)) return [];
  const ending = listEndingChoices(card, walletCard, input);
  return ending.length > 0 ? ending : [createUnchosen(card, walletCard, input)];
}
