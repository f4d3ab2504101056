import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { EARLIEST_DAY } from '@tapwise/contracts/vocabulary/day';
import type { WelcomeBonusReminder } from './reminder';
import { isListed, isNear, isPast } from './reminder-days';
import type { ReminderCard, ReminderInput } from './reminder-input';

/**
 * The end of the window for reaching a welcome bonus, unless it is reached. Without an opening date, all
 * earlier purchases on the card count.
 */
export function listWelcomeBonuses(
  { name: cardName }: CatalogCard,
  { cardId, openedOn = EARLIEST_DAY, welcomeBonus }: ReminderCard,
  input: ReminderInput,
): WelcomeBonusReminder[] {
  if (!welcomeBonus) return [];
  const { deadline: dueOn, spendCents, valueCents } = welcomeBonus;
  if (!isListed(dueOn, input)) return [];
  const spentCents = input.sumSpent({ cardId, from: openedOn, to: dueOn });
  if (spentCents >= spendCents) return [];
  return [
    {
      id: `welcome-bonus:${cardId}:${dueOn}`,
      kind: 'welcome-bonus',
      cardId,
      cardName,
      dueOn,
      isMissed: isPast(dueOn, input),
      isNear: isNear('welcome-bonus', dueOn, input),
      params: { spendCents, spentCents, valueCents },
    },
  ];
}
