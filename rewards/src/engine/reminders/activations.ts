import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { addQuarters, getFirstDayOfQuarter, toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { getActivationDeadline } from '../../cards/activation-deadlines';
import { getMerchantName } from '../../places/reference/merchants';
import type { ActivationReminder } from './reminder';
import { isListed, isPast } from './reminder-days';
import type { ReminderCard, ReminderInput } from './reminder-input';

/** The previous quarter, whose deadline may have been missed, to the same quarter of the next year. */
const QUARTERS = [-1, 0, 1, 2, 3, 4];

/** The quarter's bonus categories, as the user entered them or as the catalog lists them. */
function listPlaces({ rotating }: CatalogCard, { rotation }: ReminderCard, quarter: string): string[] {
  const enteredQuarter = rotation?.find((entry) => entry.quarter === quarter);
  if (enteredQuarter) return [...enteredQuarter.categories];
  const announcedQuarter = rotating?.quarters.find((entry) => entry.quarter === quarter);
  return [
    ...(announcedQuarter?.categories ?? []),
    ...(announcedQuarter?.merchants ?? []).map(getMerchantName),
  ];
}

/** A deadline before the user had the card wasn't missed. */
function wasHeld({ heldFrom, cardId }: ReminderCard, quarter: string, input: ReminderInput): boolean {
  const dueOn = getActivationDeadline(cardId, quarter);
  if (heldFrom !== undefined && heldFrom <= dueOn) return true;
  return input.sumSpent({ cardId, from: getFirstDayOfQuarter(quarter), to: dueOn }) > 0;
}

/** The quarters that a card requires to be activated and that aren't. */
export function listActivations(
  card: CatalogCard,
  walletCard: ReminderCard,
  input: ReminderInput,
): ActivationReminder[] {
  if (!card.rotating?.requiresActivation) return [];
  const { today } = input;
  const { cardId } = walletCard;
  return QUARTERS.map((step) => addQuarters(toQuarter(today), step)).flatMap((quarter) => {
    const dueOn = getActivationDeadline(cardId, quarter);
    const isMissed = isPast(dueOn, input);
    if (walletCard.activatedQuarters?.includes(quarter) || !isListed(dueOn, input)) return [];
    if (isMissed && !wasHeld(walletCard, quarter, input)) return [];
    const params = { quarter, bank: card.bank, places: listPlaces(card, walletCard, quarter) };
    const reminder: ActivationReminder = {
      id: `activation:${cardId}:${quarter}`,
      kind: 'activation',
      cardId,
      cardName: card.name,
      dueOn,
      isMissed,
      isNear: !isMissed && getFirstDayOfQuarter(quarter) <= today,
      params,
    };
    return [reminder];
  });
}
